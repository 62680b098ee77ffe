"""Before an age: the notice, the place, what the suits mean, society, the agenda."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS, SUITS, Suit
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    AGES,
    FIXED_SUITS,
    LAST_AGE,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.guide.marginalia.sentences import named
from facilitator.guide.marginalia.words import (
    is_short,
    place_name,
    told,
)
from facilitator.guide.question import (
    Answer,
    Choice,
    Note,
    Option,
    Prompt,
    Question,
    Read,
    Words,
)
from facilitator.guide.wording import counted
from facilitator.services.choices import is_class
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from prompts.model import Prompts


def notice(view: ViewState, prompts: Prompts | None) -> Question:
    """The notice, read before the story (M-2); how anybody stops it."""
    parts = ("notice", "stop", "carry-on")
    texts = [each.text for part in parts for each in (prompts.texts(part) if prompts is not None else ())]
    return Read(
        slot=("notice",),
        title="Before the story",
        step="the notice",
        say=("Read this aloud, and talk about it before you begin.",),
        paragraphs=tuple(dict.fromkeys(texts)),
        hint="F2 stops the story for everybody, at any time and without a reason. ctrl+p: what we leave out.",
        done=Answer(read=("notice",), to=("dealer_set", 1))
        if not view.state.set_up
        else Answer(read=("notice",)),
        enter="go on",
    )


def place(view: ViewState, prompts: Prompts | None) -> Question:
    """Where the story plays (M-3)."""
    table: Table = view.state
    pool = prompts.every("society") if prompts is not None else ()
    return Words(
        slot=("world_set",),
        title="Before the story",
        step="the place",
        say=("Where and when does the story play?",),
        public=("Where and when does the story play?",),
        prompt=Prompt(place="world_set", pool=pool),
        keep=lambda text: told(table, ("world_set",), text),
        stands=table.words(("world_set",)),
        invites="a place and a time, or Enter for here and now",
        enter="go on",
    )


def topic(view: ViewState, suit: Suit) -> Question:
    """What a suit stands for at this table (M-28)."""
    table: Table = view.state
    slot: Slot = ("topic_noted", suit)
    return Words(
        slot=slot,
        step="suits",
        say=(f"What do {SUIT_NAMES[suit]} stand for at your table?",),
        keep=lambda text: told(table, slot, text),
        stands=table.words(slot),
        invites="a topic or two",
        is_line=True,
        enter="keep",
    )


def society(view: ViewState, age: int, prompts: Prompts | None) -> Question:
    """What society has become since an age (M-27); nobody owes a note."""
    table: Table = view.state
    slot: Slot = ("society_noted", age)
    said = (f"What has society become since {AGES[age - 1]}?",)

    def keep(text: str) -> Answer:
        return told(table, slot, text) if text or table.words(slot) else Answer(read=slot)

    pool = prompts.texts("age", age=age, part="note") if prompts is not None else ()
    return Words(
        slot=slot,
        step="society",
        say=said,
        public=said,
        prompt=Prompt(place=place_name(slot), pool=pool),
        keep=keep,
        stands=table.words(slot),
        invites="in a few words, or Enter to go on",
        enter="go on",
    )


def asks_suit(table: Table, age: int) -> bool:
    """Whether the setters still choose which suit the last agenda is about (A-14)."""
    return (
        age == LAST_AGE and table.rules(age).last_agenda == "suit" and table.every_round[age - 1].suit is None
    )


def agenda_suit(view: ViewState, age: int) -> Question:
    """Which suit the last agenda is about, where the table agreed on one (A-14)."""
    table: Table = view.state
    played = table.every_round[age - 1]
    said = (_setters(table, played), "There is no trump. Which suit is the agenda about?")
    options = tuple(
        Option(
            key=SUIT_NAMES[suit][0],
            label=f"{SUIT_SIGNS[suit]} {SUIT_NAMES[suit]}",
            style=suit,
            answer=Answer(to=("agenda_set", age, suit)),
        )
        for suit in SUITS
    )
    return Choice(slot=("agenda_set", age, ""), step="agenda", say=said, public=said, options=options)


def agenda(view: ViewState, age: int, suit: Suit | None, prompts: Prompts | None) -> Question:
    """The leaders choose one topic out of what the trump stands for (M-31, M-32, A-14)."""
    table: Table = view.state
    played = table.every_round[age - 1]
    about = suit or played.suit
    said = (_setters(table, played), _about_suit(played, about, prompts))
    slot: Slot = ("agenda_set", age)
    chosen = about if age == LAST_AGE and played.rules.last_agenda == "suit" else None
    return Words(
        slot=slot,
        step="agenda",
        say=said,
        public=said,
        notes=(*_remarks(view, table, played, about),),
        prompt=_ideas(view, table, age, about, prompts),
        keep=lambda text: told(table, slot, text, suit=chosen),
        stands=table.words(slot),
        label=f"The agenda of {AGES[age - 1]}",
        invites="a topic, or Enter if it is said aloud",
        enter="keep",
    )


def _setters(table: Table, played: Round) -> str:
    setters = played.setters
    if len(setters) == len(played.openers) and len(setters) > 2:
        return "Everybody sets the agenda together."
    if len(setters) == 1:
        return f"{named(table, setters)} sets the agenda."
    return f"{named(table, setters)} set the agenda together."


def _about_suit(played: Round, suit: Suit | None, prompts: Prompts | None) -> str:
    if suit is None:
        return "There is no trump. The agenda is free: it looks back over a life."
    reading = prompts.text("axes", suit=suit, part=played.rules.axes) if prompts is not None else ""
    return reading or f"{SUIT_NAMES[suit].capitalize()} are trump."


def _remarks(view: ViewState, table: Table, played: Round, suit: Suit | None) -> Iterable[Note]:
    if len(played.setters) > 1:
        yield Note(text="If you can’t agree, each names one and the others choose.")
    for earlier in reversed(table.rounds):
        if suit is not None and earlier.age < played.age and not earlier.left_out and earlier.suit == suit:
            said = table.words(("agenda_set", earlier.age))
            holds = "still holds" if suit in FIXED_SUITS else "may have changed"
            then = f"{SUIT_NAMES[suit].capitalize()} were in {AGES[earlier.age - 1].lower()} too"
            yield Note(text=f"{then}{f': “{said}”' if said else ''}. That {holds}.")
            break
    if played.dealer is not None and not played.predictions:
        when = "Then" if played.setters == (played.dealer,) else "Meanwhile"
        packs = " Two packs this round." if played.packs > 1 else ""
        cards = counted(played.cards, "card")
        yield Note(text=f"{when} {table.name(played.dealer)} shuffles and deals {cards} each.{packs}")
    if is_short(table, played.age):
        yield Note(text="This is a short age: one sentence each is enough.")
    if view.limits:
        yield Note(text=f"What we leave out: {counted(len(view.limits), 'thing')}. ctrl+p shows the list.")


def _ideas(
    view: ViewState, table: Table, age: int, suit: Suit | None, prompts: Prompts | None
) -> Prompt | None:
    """Topics of the suit (M-29): the society’s own first but in infancy; in a class the mild ones alone."""
    if prompts is None:
        return None
    mild = prompts.texts("topic", suit=suit, part="mild")
    lead = f"{SUIT_NAMES[suit].capitalize()} can be: " if suit else "It can be: "
    place_ = f"agenda_set {age} {suit or ''}"
    if is_class(view.choices):
        return Prompt(place=place_, pool=mild, lead=lead)
    usual = prompts.texts("topic", age=age, suit=suit)
    name = prompts.society(table.words(("world_set",))) if suit is not None else ""
    own = prompts.texts("topic", age=age, suit=suit, part=name) if name else ()
    first = () if not name else usual if age == 1 else own
    pool = tuple(dict.fromkeys((*first, *own, *usual, *mild)))
    return Prompt(place=place_, pool=pool, first=frozenset(each.id for each in first), lead=lead)
