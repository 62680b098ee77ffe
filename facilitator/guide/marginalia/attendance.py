"""Who comes, sits out or goes: what is recorded, and what will hold then (A-25 to A-29)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    FEWEST_PLAYERS,
    LAST_AGE,
    Attended,
    Misdealt,
    Part,
    Seat,
    Seated,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table, quiet_from_now, read
from facilitator.games.marginalia.table_lines import Presence
from facilitator.guide.marginalia.letters import letters_kept
from facilitator.guide.marginalia.sentences import round_named
from facilitator.guide.wording import counted, number

ChosenPart: TypeAlias = Literal["here", "quiet", "out", "gone", "cards", "absent"]
How: TypeAlias = Literal["down", "cards", "again", "later"]

STANDS: dict[Presence, ChosenPart] = {
    "all": "here", "quiet": "quiet", "cards": "cards", "none": "out", "gone": "gone", "left": "gone",
    "absent": "absent",
}  # fmt: skip
OFFERED: dict[ChosenPart, tuple[ChosenPart, ...]] = {
    "here": ("quiet", "here", "out", "gone"),
    "quiet": ("quiet", "here", "out", "gone"),
    "cards": ("cards", "here", "out", "gone"),
    "out": ("out", "here", "gone"),
    "gone": ("gone", "here"),
    "absent": ("absent",),
}
TELLS_NOTHING = "plays the cards only"
TELLS_AGAIN = "tells again"
NO_MORE_CARDS = "The last cards are dealt, so no numbers change now."
OF_THE_QUIET = "{name} keeps cards and points. No fact, vignette or agenda comes to {name}’s turn."
BECOMES: dict[ChosenPart, Part] = {"here": "all", "quiet": "quiet", "out": "none", "gone": "gone"}
IN_THE_HAND: tuple[Presence, ...] = ("all", "quiet", "cards")


def dealt_round(table: Table) -> Round | None:
    """The round in play, if a number of its deal stands."""
    now = table.now
    return now if now is not None and (now.predictions or now.placed) else None


def next_deal(table: Table, how: How | None = None) -> int:
    """The age that is dealt next; 8 when the last cards are out."""
    now = table.now
    if now is None:
        return LAST_AGE + 1 if table.set_up else 1
    age = now.age + 1 if dealt_round(table) is not None and how != "again" else now.age
    while age <= LAST_AGE and table.every_round[age - 1].left_out:
        age += 1
    return age


def ways(table: Table, seat: Seat, choice: ChosenPart) -> tuple[How, ...]:
    """What can be done with the cards of somebody who leaves in the middle of a round (A-26)."""
    begun = dealt_round(table)
    if begun is None or choice not in ("out", "gone") or table.part(seat, begun.age) not in IN_THE_HAND:
        return ()
    found: tuple[How, ...] = ("down", "cards", "again") if begun.all_said else ("again",)
    return found if begun.age == LAST_AGE else (*found, "later")


def part_taken(table: Table, seat: Seat, choice: ChosenPart, how: How | None) -> tuple[Entry, ...]:
    """What is recorded where somebody comes, sits out or goes from the next deal on."""
    if choice == "quiet":
        return tuple(quiet_from_now(table, seat))
    begun, entries = dealt_round(table), list[Entry]()
    if begun is not None and how == "again":
        entries.append(Misdealt(age=begun.age, dealt=begun.dealt))
    elif begun is not None and how in ("down", "cards"):
        entries.append(Attended(age=begun.age, seat=seat, part="left" if how == "down" else "cards"))
    coming = next_deal(table, how)
    for age in range(coming, LAST_AGE + 1):
        # What was agreed for a later age was agreed before this.
        if age == coming or table.is_filled(("attended", age, seat)):
            entries.append(Attended(age=age, seat=seat, part=BECOMES[choice]))
    return tuple(entries)


def newcomer_seated(table: Table, name: str, left_of: Seat, start: str) -> tuple[Entry, ...]:
    """What is recorded where somebody comes late, and from which points they begin (A-28)."""
    seat = max(table.seats, default=-1) + 1
    age = min(next_deal(table), LAST_AGE)
    person = Seated(seat=seat, words=name, start=start, age=age, left_of=left_of)  # type: ignore[arg-type]
    return letters_kept(table, [person])


# ---------------------------------------------------------------- what will hold


def what_holds(
    table: Table, seat: Seat, choice: ChosenPart, how: How | None, entries: tuple[Entry, ...]
) -> str:
    """What it means that somebody comes, sits out or goes: for them, and from the next deal on."""
    name, begun = table.name(seat), dealt_round(table)
    if choice == "quiet":
        return OF_THE_QUIET.format(name=name)
    said = []
    if how is not None and begun is not None:
        age = round_named(table, begun.age)
        keeps = f"{name} keeps {counted(begun.before.get(seat, 0), 'point')} and the chair."
        said.append({
            "down": f"{age.capitalize()} does not count for {name}. {keeps}",
            "cards": f"{age.capitalize()} counts.",
            "again": f"The numbers of {age} go.",
            "later": "",
        }[how])  # fmt: skip
    said.append(of_the_deal(table, entries, how))
    if table.story and choice == "gone":
        said.append(f"{table.called(seat)} stays in the story. The farewell comes up when it is due.")
    return " ".join(filter(None, said))


def of_the_deal(table: Table, entries: tuple[Entry, ...], how: How | None = None) -> str:
    """How many play the next round after these entries, who deals and who speaks first."""
    age, after = next_deal(table, how), read({**table.lines, **{each.slot: each for each in entries}}, table)
    coming = after.every_round[age - 1] if age <= LAST_AGE else None
    if coming is not None and len(coming.present) < FEWEST_PLAYERS:
        return "Fewer than two people are here then, so the game waits. You lose nothing."
    if coming is None or not coming.order:
        # It was left out meanwhile, or the cards were ended early.
        return NO_MORE_CARDS
    dealer, first = (after.name(seat) for seat in (coming.order[-1], coming.order[0]))
    when = f"{'From' if age < LAST_AGE else 'In'} {round_named(table, age)}"
    return f"{when}: {number(len(coming.present))} players, {dealer} deals, {first} speaks first."


# ---------------------------------------------------------------- where people stand


def standing(table: Table, seat: Seat) -> ChosenPart:
    """Where somebody stands for the next deal."""
    return STANDS[table.part(seat, min(next_deal(table), LAST_AGE))]


def offered_from(table: Table, now: ChosenPart) -> tuple[ChosenPart, ...]:
    """What somebody who stands so may change to, in the order of the keys; telling is for a story."""
    return tuple(choice for choice in OFFERED[now] if choice != "quiet" or table.story or now == "quiet")


def status(table: Table, seat: Seat) -> str:
    """Where somebody stands now, and what is agreed for later, as long as there are ages to come."""
    age = table.current_age
    now = "quiet" if table.is_quiet(seat) else table.part(seat, age)
    # Somebody who was at no deal so far, and can still be at one.
    is_awaited = (
        now == "none"
        and not table.over
        and not any(seat in table.present(each) for each in range(1, age + 1))
    )
    words = {
        "all": "here", "quiet": TELLS_NOTHING if table.story else "here",
        "cards": "somebody plays the cards", "gone": "has left", "left": "has left",
        "none": "comes later" if is_awaited else "sits out",
    }  # fmt: skip
    later = next((n for n in range(age + 1, table.last_age + 1) if table.part(seat, n) != now), 0)
    if now == "left" or not later:
        return words.get(now, "comes later")
    back = TELLS_AGAIN if now == "quiet" else "comes"
    then = {"all": back, "quiet": TELLS_NOTHING, "none": "sits out", "gone": "leaves"}.get(
        table.part(seat, later), ""
    )
    if now == "absent" or not then or (is_awaited and then == "comes"):
        return f"comes in {round_named(table, later)}"
    return f"{words.get(now, '')} · {then} in {round_named(table, later)}"
