"""The facts and the vignettes: who tells, in the light of what, and the names of the characters."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    AGES,
    FIXED_SUITS,
    LAST_AGE,
    CharacterNamed,
    Seat,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.guide.marginalia.sentences import OUTCOME_SIGNS, how_it_went
from facilitator.guide.marginalia.words import (
    GROUPS,
    YOUR_CHARACTER,
    agenda_note,
    and_character,
    is_short,
    names_for,
    sayable_prompt,
    standing,
    tellers,
    told,
)
from facilitator.guide.question import (
    Answer,
    Cell,
    Grid,
    Note,
    Question,
    Row,
    Words,
)
from facilitator.guide.wording import with_full_stop
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from prompts.model import Prompts

ALIKE = {"majority": "Most people here are like that.", "smallest": "Few people here are like that."}
FEWER, STILL_FEWER = "Fewer people here are like that.", "Even fewer people here are like that."


def character(view: ViewState, seat: Seat, age: int) -> Question:
    """The name of a character, asked with the first fact (A-38); an empty one passes both."""
    table: Table = view.state
    fact: Slot = ("fact_stated", age, seat)
    is_asked_for_fact = age > 0 and not table.is_filled(fact)
    said = f"{table.name(seat)}, who is your character?"
    if is_asked_for_fact:
        said = f"{table.name(seat)}, who is your character? Give a name and a first fact."

    def keep(text: str) -> Answer:
        if text:
            return Answer(
                entries=(CharacterNamed(seat=seat, words=text),), to=fact if is_asked_for_fact else ()
            )
        return told(table, fact, "") if is_asked_for_fact else Answer()

    return Words(
        slot=("character_named", seat),
        step="facts" if is_asked_for_fact else "a name",
        say=(said, *((_alike(table.every_round[age - 1], seat),) if is_asked_for_fact else ())),
        public=(said,),
        notes=agenda_note(table, age) if age else (),
        grid=_facts(table, table.every_round[age - 1], seat) if is_asked_for_fact else None,
        keep=keep,
        stands=table.character(seat),
        label=f"{table.name(seat)}’s character: the name",
        invites="a name, or Enter to skip name and fact" if is_asked_for_fact else "a name",
        is_line=True,
        enter="next",
    )


def fact(view: ViewState, age: int, seat: Seat, prompts: Prompts | None) -> Question:
    """Something true of a character that touches the agenda (M-33 to M-35)."""
    table: Table = view.state
    played = table.every_round[age - 1]
    slot: Slot = ("fact_stated", age, seat)
    asked = with_full_stop(
        f"{table.name(seat)}, tell us one true thing about {table.character(seat) or YOUR_CHARACTER}"
    )
    earlier = _earlier(table, played, seat)
    names = names_for(view, table, age, seat)
    pool: tuple[object, ...] = ()
    if prompts is not None:
        parts = (played.group(seat), *(("returning",) if earlier is not None else ()))
        found = (prompts.texts("fact", age=age, suit=played.suit, part=part) for part in parts)
        pool = tuple(dict.fromkeys(chain.from_iterable(found)))
    notes = [*agenda_note(table, age)]
    if earlier is not None:
        holds = "still so" if earlier.suit in FIXED_SUITS else "may have changed"
        when = f"in {AGES[earlier.age - 1].lower()}, {holds}"
        notes.append(Note(label=when, text=table.words(("fact_stated", earlier.age, seat)), style="words"))
    return Words(
        slot=slot,
        step="facts",
        say=(f"{asked} {_alike(played, seat)}",),
        public=(
            f"{table.name(seat)}, tell us one true thing about {YOUR_CHARACTER}. {_alike(played, seat)}",
        ),
        notes=tuple(notes),
        grid=_facts(table, played, seat),
        prompt=sayable_prompt(slot, pool, names),
        keep=lambda text: told(table, slot, text),
        stands=table.words(slot),
        label=f"{table.name(seat)}’s fact about {table.called(seat)}",
        invites=f"{'one sentence' if is_short(table, age) else 'a few words'}, or Enter if told aloud",
        enter="keep",
    )


def _alike(played: Round, seat: Seat) -> str:
    """How many people are like this: fewer with every lower number (M-33 to M-35)."""
    at = next((at for at, tier in enumerate(played.fact_tiers) if seat in tier), 0)
    return ALIKE.get(played.group(seat), FEWER if at == 1 else STILL_FEWER)


def _facts(table: Table, played: Round, telling: Seat) -> Grid:
    rows = tuple(
        Row(
            key=table.letter(seat),
            name=and_character(table, seat),
            cells=(
                Cell(str(played.predictions.get(seat, "·"))),
                Cell(GROUPS.get(played.group(seat), "")),
            ),
            note=standing(table, ("fact_stated", played.age, seat)),
            here=seat == telling,
            slot=("fact_stated", played.age, seat),
        )
        for seat in table.tellers("fact_stated", played.age)
    )
    return Grid(columns=("", ""), rows=rows)


def _earlier(table: Table, played: Round, seat: Seat) -> Round | None:
    """The last age in which this person said something of the same suit (A-32)."""
    for earlier in reversed(table.rounds[: played.age - 1]):
        if (
            played.suit is not None
            and earlier.suit == played.suit
            and table.words(("fact_stated", earlier.age, seat))
        ):
            return earlier
    return None


def vignette(view: ViewState, age: int, seat: Seat, prompts: Prompts | None) -> Question:
    """A moment from a life, in the light of what was made or missed (M-36 to M-40)."""
    table: Table = view.state
    played = table.every_round[age - 1]
    slot: Slot = ("vignette_told", age, seat)
    then = "last years" if age == LAST_AGE else AGES[age - 1].lower()
    outcome = played.outcomes.get(seat, "")
    away = table.part(seat, min(age + 1, LAST_AGE)) in ("none", "gone", "absent")
    if away:
        called = table.called(seat)
        asked = (
            f"{table.name(seat)} is away: somebody else may tell a moment from {called}’s {then}, or nobody."
        )
        public: tuple[str, ...] = ()
    else:
        asked = (
            f"{table.name(seat)}, tell us a moment from {table.character(seat) or YOUR_CHARACTER}’s {then}."
        )
        public = (f"{table.name(seat)}, tell us a moment from {YOUR_CHARACTER}’s {then}.",)
    names, means = names_for(view, table, age, seat), list[str]()
    if prompts is not None and outcome:
        from prompts.draw import fill

        means = [fill(each.text, **names) for each in prompts.texts("outcome", part=outcome)[:1]]
    told_as = ": ".join((how_it_went(played, seat), *means))
    notes = [
        *agenda_note(table, age),
        Note(
            label=GROUPS.get(played.group(seat), ""),
            text=table.words(("fact_stated", age, seat)),
            style="words",
        ),
        Note(text=f"{OUTCOME_SIGNS.get(outcome, '')} {told_as}".strip()),
    ]
    pool = prompts.texts("vignette", age=age, suit=played.suit, part=outcome) if prompts is not None else ()
    order = table.tellers("vignette_told", age)
    return Words(
        slot=slot,
        step=f"vignettes · {order.index(seat) + 1} of {len(order)}" if seat in order else "vignettes",
        say=(asked,),
        public=public,
        notes=tuple(note for note in notes if note.text),
        grid=tellers(table, (("vignette_told", age, each) for each in order), seat),
        prompt=sayable_prompt(slot, pool, names),
        keep=lambda text: told(table, slot, text),
        stands=table.words(slot),
        label=f"{table.name(seat)}’s vignette about {table.called(seat)}",
        invites="a few words, or Enter if told aloud",
        enter="keep",
    )
