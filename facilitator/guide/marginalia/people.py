"""Before the first deal: who sits where, who deals, the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from facilitator.games.cards import PACK_SIZE
from facilitator.games.marginalia.entries import (
    FEWEST_PLAYERS,
    DealerSet,
    Seat,
    Seated,
    WorldSet,
    cards_in,
)
from facilitator.games.marginalia.sentences import WORDING
from facilitator.games.marginalia.table import Table
from facilitator.guide.marginalia import evening
from facilitator.guide.marginalia.house_rules import agreed, rule_fields
from facilitator.guide.marginalia.letters import letters_kept
from facilitator.guide.question import Answer, Field, Form, Grid, Names, Note, Option, Question, Row
from facilitator.guide.typed_names import seated_as, split_names, why_no_name
from facilitator.guide.wording import number
from facilitator.services.choices import CLASS, SET, is_class
from facilitator.services.view import ViewState

BEGIN = ("dealer_set", 1)
PLACE = "a place and a time; empty: here and now"


def names(view: ViewState) -> Question:
    """The seats as they are taken, round the table to the left (M-6)."""
    table: Table = view.state
    first = max(table.seats, default=-1) + 1
    people = tuple(
        Row(key=table.letter(seat), name=table.name(seat), cells=(), slot=("seated", seat))
        for seat in table.ring(1)
    )

    def keep(text: str) -> Answer:
        typed = split_names(text)
        if why := why_no_name(typed):
            return Answer(says=why)
        if not typed:
            return done
        others = [table.name(seat) for seat in table.seats]
        own = seated_as(typed, others, in_class=is_class(view.choices))
        return Answer(entries=tuple(Seated(seat=first + at, words=name) for at, name in enumerate(own)))

    done = (
        Answer(to=("notice",) if table.story else BEGIN)
        if len(people) >= FEWEST_PLAYERS
        else Answer(says=f"{WORDING['M-6 fewest']} Who else is playing?")
    )
    return Names(
        slot=("seated", first),
        step="who plays",
        say=("Who sits at the table? Start anywhere and go round to the left.",),
        notes=(Note(text=packs_said(len(people))),) if len(people) >= FEWEST_PLAYERS else (),
        grid=Grid(columns=(), rows=people) if people else None,
        keep=keep,
        done=done,
        invites="another name, or Enter to continue" if len(people) >= FEWEST_PLAYERS else "a name",
        hint="Several names at once: put commas between them.",
        enter="next",
    )


def packs_said(players: int) -> str:
    """The packs that round 1 needs and how many of their cards are dealt (M-6, A-5)."""
    cards = players * cards_in(1)
    packs = -(-cards // PACK_SIZE)
    said = f"{number(packs).capitalize()} pack{'s' if packs > 1 else ''}"
    return f"{said}: {cards} of {packs * PACK_SIZE} cards are dealt first."


def rename(view: ViewState, seat: Seat) -> Question:
    """Another name for somebody who sits there."""
    from facilitator.guide.question import Words

    table: Table = view.state

    def keep(text: str) -> Answer:
        typed, line = split_names(text), table.line(Seated, seat)
        if not typed or line is None:
            return Answer(to=())
        if why := why_no_name(typed) or ("This is the name of one person." if len(typed) > 1 else ""):
            return Answer(says=why)
        others = [table.name(other) for other in table.seats if other != seat]
        [own] = seated_as(typed, others, in_class=is_class(view.choices))
        return Answer(entries=letters_kept(table, [replace(line, words=own, overruled="")]))

    return Words(
        slot=("seated", seat), step="a name", say=(f"Which name is right for {table.name(seat)}?",),
        keep=keep, stands=table.words(("seated", seat)), is_line=True, enter="keep",
    )  # fmt: skip


def begin(view: ViewState) -> Question:
    """What a table may want to choose before the first deal, all of it preset (A-3, A-30)."""
    table: Table = view.state
    present = table.present(1)
    dealer = Field(
        name="dealer",
        label="First deal",
        value=drawn(view.key, present),
        options=tuple((seat, table.name(seat)) for seat in present),
        about="The lot chose; anybody may deal first.",
    )

    story = table.story
    who = Field(
        name="set",
        label="Who plays",
        value=view.choices.get(SET, ""),
        options=(("", "friends"), (CLASS, "a class: initials, mild topics, an invented place")),
    )
    place = Field(name="place", label="Where it plays", value=table.words(("world_set",)), about=PLACE)

    def done(values: Mapping[str, Any]) -> Answer:
        from facilitator.services.pace import coming_hour

        hour, wrong = coming_hour(str(values["ends"]))
        if wrong:
            return Answer(says=wrong, to=BEGIN)
        stopped, chooses = evening.chosen_time(table, values, hour)
        world = (WorldSet(words=str(values["place"]).strip()),) if story else ()
        entries = (*agreed(table, 1, values), *stopped, DealerSet(seat=values["dealer"]), *world)
        is_class = story and values["set"] == CLASS and view.choices.get(SET) != CLASS
        return Answer(entries=entries, chooses=chooses, do=("class",) if is_class else ())

    return Form(
        slot=BEGIN,
        step="before the first deal",
        say=("All of this is set. Change what you like, or begin.",),
        fields=(
            dealer,
            *((place, who) if story else ()),
            *evening.fields_of_time(view),
            *rule_fields(table.rules(1), story=story, people=len(table.circle)),
        ),
        done=done,
        enter="begin",
    )


def drawn(key: str, present: tuple[Seat, ...]) -> Seat | None:
    """Who deals first by lot (A-3): the same each time somebody looks at this table."""
    from zlib import crc32

    return present[crc32(key.encode()) % len(present)] if present else None


def who_deals(view: ViewState, age: int) -> Question:
    """Somebody else deals this round."""
    from facilitator.guide.question import Choice

    table: Table = view.state
    played = table.every_round[age - 1]
    return Choice(
        slot=("dealer_set", age),
        step="the deal",
        say=("Who deals?",),
        options=tuple(
            Option(
                key=table.letter(seat),
                label=table.name(seat),
                answer=Answer(entries=(DealerSet(age=age, seat=seat),)),
            )
            for seat in played.present
        ),
        at=played.present.index(played.dealer) if played.dealer in played.present else 0,
    )
