"""Who is here: anybody may come, sit out or leave, each as one act (A-25 to A-29, A-39)."""

from __future__ import annotations

from dataclasses import replace

from facilitator.games.marginalia.entries import LAST_AGE, ChairsMoved, Seat, Seated
from facilitator.games.marginalia.table import Table
from facilitator.games.seats import ALPHABET
from facilitator.guide.marginalia.attendance import (
    ChosenPart,
    How,
    newcomer_seated,
    next_deal,
    of_the_deal,
    offered_from,
    part_taken,
    standing,
    status,
    ways,
    what_holds,
)
from facilitator.guide.marginalia.letters import letters_kept
from facilitator.guide.marginalia.sentences import round_named
from facilitator.guide.question import Answer, Choice, Option, Question, Words
from facilitator.guide.typed_names import seated_as, split_names, why_no_name
from facilitator.services.choices import is_class
from facilitator.services.view import ViewState

WHO = ("who",)
LABELS: dict[ChosenPart, str] = {
    "here": "plays", "quiet": "plays the cards and tells nothing", "out": "sits out", "gone": "leaves",
}  # fmt: skip
WAYS: dict[How, str] = {
    "down": "{does} now; the cards stay face down",
    "cards": "{does} now; somebody plays the cards",
    "again": "{does} now; {age} is dealt again",
    "later": "{does} after {age}",
}


def everybody(view: ViewState) -> Question:
    """Everybody with where they stand, and somebody new."""
    table: Table = view.state
    waits = table.now is not None and not table.now.is_playable
    said = (
        "The game waits until two people are here. Nothing is lost."
        if waits
        else "Who comes, sits out or leaves?"
    )
    people = tuple(
        Option(
            key=table.letter(seat),
            label=table.name(seat),
            about=status(table, seat),
            answer=Answer(to=("who", seat)),
        )
        for seat in table.circle
    )
    new = Option(
        key="+", label="somebody new", about="with a chair and points", answer=Answer(to=("who", "new"))
    )
    return Choice(
        slot=WHO,
        step="who is here",
        say=(said,),
        public=(said,) if waits else (),
        options=(*people, new) if table.current_age < LAST_AGE or not table.over else people,
        hint="Anybody may come, sit out or leave, at any time. Nobody owes a reason.",
        enter="choose",
    )


def person(view: ViewState, seat: Seat) -> Question:
    """What somebody may do now; with each what will hold then."""
    table: Table = view.state
    now = standing(table, seat)
    name = table.name(seat)
    options: list[Option] = []
    for choice in offered_from(table, now):
        if choice == now:
            continue
        key = str(len(options) + 1)
        label = "tells again" if choice == "here" and now == "quiet" else LABELS[choice]
        if ways(table, seat, choice):
            options.append(Option(key=key, label=label, answer=Answer(to=("who", seat, choice))))
        else:
            options.append(_part(table, seat, choice, None, key, label))
    options += [
        Option(key="n", label="another name", answer=Answer(to=("seated", seat))),
        Option(
            key="l",
            label="another letter",
            about=f"now {table.letter(seat)}",
            answer=Answer(to=("letter", seat)),
        ),
        Option(key="c", label="another chair", answer=Answer(to=("chair", seat))),
    ]
    return Choice(
        slot=("who", seat),
        step="who is here",
        say=(f"{name}: {status(table, seat)}.",),
        options=tuple(options),
        enter="choose",
    )


def cards_of(view: ViewState, seat: Seat, choice: ChosenPart) -> Question:
    """What becomes of the cards of somebody who goes in the middle of a round (A-26)."""
    table: Table = view.state
    age = round_named(table, table.current_age)
    labels = ((way, WAYS[way].format(does=LABELS[choice], age=age)) for way in ways(table, seat, choice))
    return Choice(
        slot=("who", seat, choice),
        step="who is here",
        say=(f"{table.name(seat)} {LABELS[choice]} in the middle of {age}. What becomes of the cards?",),
        options=tuple(
            _part(table, seat, choice, way, str(at), label) for at, (way, label) in enumerate(labels, 1)
        ),
        enter="choose",
    )


def _part(table: Table, seat: Seat, choice: ChosenPart, way: How | None, key: str, label: str) -> Option:
    entries = part_taken(table, seat, choice, way)
    return Option(
        key=key,
        label=label,
        about=what_holds(table, seat, choice, way, entries),
        answer=Answer(entries=entries, then=f"{table.name(seat)} {label}."),
    )


def letter(view: ViewState, seat: Seat) -> Question:
    """Another letter for somebody; it is theirs all evening."""
    table: Table = view.state

    def keep(text: str) -> Answer:
        line, wanted = table.line(Seated, seat), text.strip().casefold()
        if not wanted or line is None or wanted == table.letter(seat):
            return Answer(to=WHO)
        if len(wanted) != 1 or wanted not in ALPHABET:
            return Answer(says="Choose a letter from a to z, but not x.")
        return Answer(entries=letters_kept(table, [replace(line, letter=wanted, overruled="")]), to=WHO)

    return Words(
        slot=("letter", seat),
        step="a letter",
        say=(f"Which letter for {table.name(seat)}?",),
        keep=keep,
        invites=f"now {table.letter(seat)}",
        is_line=True,
        enter="keep",
    )


def chair(view: ViewState, seat: Seat) -> Question:
    """Another chair, from the next deal on (A-39)."""
    table: Table = view.state
    age = next_deal(table)
    ring = table.ring(min(age, LAST_AGE))
    others = [each for each in ring if each != seat]
    options = []
    for at, before in enumerate(others, 1):
        moved = (*others[:at], seat, *others[at:])
        is_new = age <= LAST_AGE and moved != ring
        options.append(
            Option(
                key=table.letter(before),
                label=f"left of {table.name(before)}",
                about=f"then {table.name(others[at % len(others)])}",
                answer=Answer(entries=(ChairsMoved(age=age, seats=moved),) if is_new else (), to=WHO),
            )
        )
    said = f"Where does {table.name(seat)} sit, from the next deal on?"
    return Choice(slot=("chair", seat), step="chairs", say=(said,), options=tuple(options), enter="choose")


def newcomer(view: ViewState) -> Question:
    """The name of somebody who comes now (A-28)."""
    table: Table = view.state

    def keep(text: str) -> Answer:
        typed = split_names(text)
        if not typed:
            return Answer(to=WHO)
        if len(typed) > 1:
            return Answer(says="One person at a time: each newcomer has a chair and points of their own.")
        if why := why_no_name(typed):
            return Answer(says=why)
        others = [table.name(seat) for seat in table.seats]
        [own] = seated_as(typed, others, in_class=is_class(view.choices))
        return Answer(to=("who", "new", own))

    said = "Read out what the story leaves out; then an unseen round for all (ctrl+p)."
    return Words(
        slot=("who", "new"),
        step="somebody new",
        say=("Who comes?", said) if table.story and table.counted else ("Who comes?",),
        keep=keep,
        invites="a name",
        is_line=True,
        enter="next",
    )


def newcomer_sits(view: ViewState, name: str, left_of: Seat | None) -> Question:
    """Which chair a newcomer takes, then which points, where the two ways differ (A-28)."""
    table: Table = view.state
    age = min(next_deal(table), LAST_AGE)
    ring = table.ring(age)
    lowest = min((table.totals[seat] for seat in table.present(age)), default=0)

    def seated(left_of: Seat, start: str) -> Answer:
        entries = newcomer_seated(table, name, left_of, start)
        return Answer(entries=entries, then=f"{name} is in. {of_the_deal(table, entries)}")

    if left_of is not None:
        rule = table.rules(age).late
        points = (("zero", "0 points"), ("lowest", f"the lowest total, {lowest}"))
        return Choice(
            slot=("who", "new", name, left_of),
            step="somebody new",
            say=(f"With how many points does {name} begin?",),
            options=tuple(
                Option(
                    key=str(at),
                    label=label,
                    about="your house rule" if start == rule else "",
                    answer=seated(left_of, "rule" if start == rule else start),
                )
                for at, (start, label) in enumerate(points, 1)
            ),
            at=0 if rule == "zero" else 1,
            enter="choose",
        )
    options = tuple(
        Option(
            key=table.letter(seat),
            label=f"left of {table.name(seat)}",
            answer=seated(seat, "rule") if lowest == 0 else Answer(to=("who", "new", name, seat)),
        )
        for seat in ring
    )
    said = f"Where does {name} sit?"
    return Choice(
        slot=("who", "new", name),
        step="somebody new",
        say=(said,),
        options=options,
        at=len(ring) - 1,
        enter="choose",
    )
