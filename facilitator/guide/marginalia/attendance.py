"""Who comes, sits out or goes: a plan, the act it becomes, and what will hold then (A-25 to A-29, A-39)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import Literal, TypeAlias

from facilitator.by_value import by_value
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    FEWEST_PLAYERS,
    LAST_AGE,
    Attended,
    ChairsMoved,
    Misdealt,
    Part,
    Seat,
    Seated,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table, quiet_from_now
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


@by_value
class Plan:
    """What is to change about who is here; nothing of it stands before it is done.

    `people` are newcomers, and names and letters put right; `ring` is the order of the chairs, newcomers
    among them, () while nobody moved.
    """

    choices: Mapping[Seat, ChosenPart] = field(default_factory=dict)
    people: Mapping[Seat, Seated] = field(default_factory=dict)
    ring: tuple[Seat, ...] = ()
    how: How | None = None

    # ------------------------------------------------------------ other plans

    def with_chair(self, ring: tuple[Seat, ...], seat: Seat, to: int) -> Plan:
        """The plan with somebody on another chair of this ring, the others staying in order."""
        others = [other for other in ring if other != seat]
        return replace(self, ring=(*others[:to], seat, *others[to:]))

    # ------------------------------------------------------------ from when on

    def leaving(self, table: Table) -> tuple[Seat, ...]:
        """Those who hold cards of the round in play and are to go or sit out."""
        begun = dealt_round(table)
        if begun is None:
            return ()
        wanting = [seat for seat, choice in self.choices.items() if choice in ("out", "gone")]
        return tuple(seat for seat in wanting if table.part(seat, begun.age) in IN_THE_HAND)

    def ways(self, table: Table) -> tuple[How, ...]:
        """What can be done with the cards of somebody who leaves in the middle of a round (A-26)."""
        begun = dealt_round(table)
        if begun is None or not self.leaving(table):
            return ()
        ways: tuple[How, ...] = ("down", "cards", "again") if begun.all_said else ("again",)
        return ways if begun.age == LAST_AGE else (*ways, "later")

    def way(self, table: Table) -> How | None:
        """The way chosen, else the first there is."""
        ways = self.ways(table)
        return self.how if self.how in ways else next(iter(ways), None)

    def next_deal(self, table: Table) -> int:
        """The age that is dealt next; 8 when the last cards are out."""
        now, begun = table.now, dealt_round(table)
        if now is None:
            return LAST_AGE + 1 if table.set_up else 1
        age = now.age + 1 if begun is not None and self.way(table) != "again" else now.age
        while age <= LAST_AGE and table.every_round[age - 1].left_out:
            age += 1
        return age

    # ------------------------------------------------------------ the act

    def entries(self, table: Table) -> tuple[Entry, ...]:
        """Everything as one act: a new deal first, then people, chairs, and who takes which part."""
        begun, age = dealt_round(table), self.next_deal(table)
        again = begun is not None and self.way(table) == "again"
        misdealt = [Misdealt(age=begun.age, dealt=begun.dealt)] if begun is not None and again else []
        new = self.newcomers(table)
        seated = (
            replace(person, age=min(age, LAST_AGE), left_of=self._neighbour(seat)) if seat in new else person
            for seat, person in self.people.items()
        )
        others = tuple(seat for seat in self.ring if seat not in new)
        has_moved = bool(self.ring) and age <= LAST_AGE and others != table.ring(age)
        moved = [ChairsMoved(age=age, seats=self.ring)] if has_moved else []
        return (*misdealt, *letters_kept(table, seated), *moved, *self._attended(table))

    def newcomers(self, table: Table) -> tuple[Seat, ...]:
        """The seats that are new."""
        return tuple(seat for seat in self.people if seat not in table.seats)

    def _neighbour(self, seat: Seat) -> Seat | None:
        """Whom a newcomer sits to the left of: the nearest one before who is seated earlier."""
        at = self.ring.index(seat) if seat in self.ring else 0
        before = (*self.ring[at + 1 :], *self.ring[:at])
        return next((other for other in reversed(before) if other < seat), None)

    def _attended(self, table: Table) -> Iterator[Attended]:
        begun, way, age = dealt_round(table), self.way(table), self.next_deal(table)
        leaving = self.leaving(table)
        for seat, choice in self.choices.items():
            if begun is not None and seat in leaving and way in ("down", "cards"):
                yield Attended(age=begun.age, seat=seat, part="left" if way == "down" else "cards")
            if choice == "quiet":
                yield from quiet_from_now(table, seat)
                continue
            for each in range(age, LAST_AGE + 1):
                # What was agreed for a later age was agreed before this.
                if each == age or table.is_filled(("attended", each, seat)):
                    yield Attended(age=each, seat=seat, part=BECOMES[choice])

    # ------------------------------------------------------------ in words

    def sentences(self, table: Table, after: Table) -> tuple[str, ...]:
        """What will hold, for the people concerned and from the next deal on."""
        leaving = self.leaving(table)
        said = [self._of_the_cards(table, seat) for seat in leaving]
        said += [OF_THE_QUIET.format(name=table.name(seat)) for seat, choice in self.choices.items()
                 if choice == "quiet"]  # fmt: skip
        if set(self.choices.values()) - {"quiet"} or self.ring or self.newcomers(table):
            said.append(self._of_the_deal(table, after))
        gone = [seat for seat, choice in self.choices.items() if choice == "gone"]
        if table.story:
            said += [
                f"{table.called(seat)} stays in the story. The farewell comes up when it is due."
                for seat in gone
            ]
        return tuple(filter(None, said))

    def _of_the_cards(self, table: Table, seat: Seat) -> str:
        begun, name = dealt_round(table), table.name(seat)
        assert begun is not None
        age = round_named(table, begun.age)
        keeps = f"{name} keeps {counted(begun.before.get(seat, 0), 'point')} and the chair."
        return {
            "down": f"{age.capitalize()} does not count for {name}. {keeps}",
            "cards": f"{age.capitalize()} counts.",
            "again": f"The numbers of {age} go.",
            "later": "",
        }[self.way(table) or "later"]

    def _of_the_deal(self, table: Table, after: Table) -> str:
        age = self.next_deal(table)
        if age > LAST_AGE:
            return NO_MORE_CARDS
        coming = after.every_round[age - 1]
        people = len(coming.present)
        if people < FEWEST_PLAYERS:
            return "Fewer than two people are here then, so the game waits. You lose nothing."
        if not coming.order:
            # It was left out meanwhile, or the cards were ended early.
            return NO_MORE_CARDS
        dealer, first = (after.name(seat) for seat in (coming.order[-1], coming.order[0]))
        when = f"{'From' if age < LAST_AGE else 'In'} {round_named(table, age)}"
        return f"{when}: {number(people)} players, {dealer} deals, {first} speaks first."


# ---------------------------------------------------------------- where people stand


def standing(table: Table, seat: Seat, next_deal: int) -> ChosenPart:
    """Where somebody stands for the next deal."""
    return STANDS[table.part(seat, min(next_deal, LAST_AGE))]


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
