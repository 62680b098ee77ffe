"""The story as it is leafed through: one life, the society or the talk as passages, from first to last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from facilitator.by_value import by_value
from facilitator.games.cards import SUITS
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.beats import beat, differs
from facilitator.games.marginalia.entries import AGES, QUESTIONS, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from facilitator.services.view import ViewState
from screens.marginalia.page import table_of
from screens.marginalia.sentences import OF_A_GROUP, OUTCOMES, how_it_went
from screens.ui.line_words import half_typed_in
from screens.ui.marks import outcome_mark, suit_sign, suit_span
from screens.ui.text import Piece, Span, cut, plain

TOPICS = {
    "out-of-character": "out of character",
    "what-happened": "what happened",
    "how-it-felt": "how it felt",
    "negative": "the bad that is said of people",
    "positive": "the good that is said",
    "changed": "what changed",
    "axes": "inside and outside, fixed and fluid",
    "each-of-us": "what each of us can do",
    "stars": "stars and wishes",
}


@by_value
class StoryPassage:
    """A heading or remark, or, with a slot, words that can be changed; `lead` stands before the words.

    `about` are the words of another slot that a remark is about.
    """

    pieces: tuple[Piece, ...] = ()
    slot: Slot = ()
    lead: str = ""
    about: Slot = ()


@by_value
class StoryChapter:
    """One entry of the list on the left, and what it opens."""

    title: str
    passages: tuple[StoryPassage, ...]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Everything in it that can be written, from first to last."""
        return tuple(passage.slot for passage in self.passages if passage.slot)


GAP = StoryPassage()


def titles(view: ViewState) -> list[str]:
    """The lives as their players sit, the society, and the talk once something is noted of it."""
    table = table_of(view)
    lives = [plain(table.called(seat)) for seat in table.circle]
    return [*lives, society_title(table), *(["The talk"] if any(talk_notes(view)) else [])]


def chapter(ctx: AppContext, place: int) -> StoryChapter:
    """The chapter at this place of the list; the last one where the list is shorter."""
    table = table_of(ctx.view)
    names = titles(ctx.view)
    place = max(0, min(place, len(names) - 1))
    if place < len(table.circle):
        return StoryChapter(names[place], tuple(_life(ctx, table.circle[place])))
    if place == len(table.circle):
        return StoryChapter(names[place], tuple(_society(ctx)))
    return StoryChapter(names[place], tuple(_talk(ctx.view)))


def society_title(table: Table) -> str:
    """The name at the beginning of what was said of the world; else just society."""
    name = plain(table.words(("world_set",)).partition("\n")[0]).partition(":")[0].strip()
    return name if 0 < len(name) <= 40 else "Society"


# ---------------------------------------------------------------- one life


def _life(ctx: AppContext, seat: Seat) -> Iterator[StoryPassage]:
    table = table_of(ctx.view)
    yield StoryPassage(slot=("character_named", seat), lead=f"{cut(table.name(seat), 24)}’s character: ")
    if came := table.came(seat):
        yield StoryPassage((Span(f"from {AGES[came - 1]} on", "dim"),))
    for played in table.every_round:
        slots = (("fact_stated", played.age, seat), ("vignette_told", played.age, seat))
        if _is_shown(ctx.view, played, slots):
            yield GAP
            yield from _age(ctx, played, seat)
    slot = ("farewell_told", seat)
    if table.over or _is_begun(ctx.view, slot):
        yield GAP
        yield StoryPassage((Span("Farewell", "bold"),))
        yield StoryPassage(slot=slot)


def _is_shown(view: ViewState, played: Round, slots: tuple[Slot, ...]) -> bool:
    """Whether an age has a place here; one that is skipped or not played only for what was told of it."""
    is_played = played.age <= len(table_of(view).rounds) and not played.left_out
    return is_played or any(view.words(slot) or half_typed_in(view, slot) for slot in slots)


def _is_begun(view: ViewState, slot: Slot) -> bool:
    """Whether it was told, aloud too, or is half typed."""
    return table_of(view).is_filled(slot) or bool(half_typed_in(view, slot))


def _age(ctx: AppContext, played: Round, seat: Seat) -> Iterator[StoryPassage]:
    table = table_of(ctx.view)
    fact, vignette = ("fact_stated", played.age, seat), ("vignette_told", played.age, seat)
    yield age_heading(ctx, played)
    if played.all_said or _is_begun(ctx.view, fact):
        group = OF_A_GROUP.get(_as_told(table, fact, "group") or played.group(seat), "")
        yield StoryPassage(slot=fact, lead=f"{group} · " if group else "")
        yield from _difference(table, fact)
    if played.done or _is_begun(ctx.view, vignette):
        told_as = _as_told(table, vignette, "outcome") if _has_words(table, vignette) else ""
        now = played.outcomes.get(seat, "")
        outcome = told_as or now
        if outcome and (told_as or seat in played.story_seats):
            text = how_it_went(played, seat, outcome) if outcome == now else OUTCOMES[outcome]
            yield StoryPassage((Span(outcome_mark(ctx, outcome), said="outcome:"), " ", Span(text, "dim")))
        yield StoryPassage(slot=vignette)
        yield from _difference(table, vignette)


def age_heading(ctx: AppContext, played: Round) -> StoryPassage:
    """Infancy ♦ whose boat you sleep on."""
    agenda = plain(table_of(ctx.view).words(("agenda_set", played.age)))
    sign: tuple[Piece, ...] = (" ", suit_span(ctx, played.suit)) if played.suit else ()
    return StoryPassage((Span(AGES[played.age - 1], "bold"), *sign, " ", Span(agenda, "words")))


# ---------------------------------------------------------------- told under another sheet


def _as_told(table: Table, slot: Slot, field: str) -> str:
    return str(getattr(table.entry(slot), field, ""))


def reworded(table: Table, slot: Slot, words: str) -> Entry:
    """The same beat in other words: what it was told as stays (A-10)."""
    before: Any = table.entry(slot)
    return beat(table, slot, words) if before is None else replace(before, words=words)


def following(table: Table, slot: Slot) -> Entry:
    """The same words under the group and the outcome that the sheet reads now (A-10)."""
    before: Any = table.entry(slot)
    after: Entry = replace(before, **{field: now for field, _, now in _changes(table, slot)})
    return after


def _changes(table: Table, slot: Slot) -> list[tuple[str, str, str]]:
    told, now = table.entry(slot), beat(table, slot, table.words(slot))
    fields = [(field, getattr(told, field, ""), getattr(now, field, "")) for field in ("group", "outcome")]
    return [(field, old, new) for field, old, new in fields if old and new and old != new]


def has_moved(table: Table, slot: Slot) -> bool:
    """Whether the sheet says otherwise since this was told, in an age of which there are words to read."""
    return differs(table, slot) and _has_words(table, slot)


def _has_words(table: Table, slot: Slot) -> bool:
    return any(table.words((kind, *slot[1:])) for kind in ("fact_stated", "vignette_told"))


def _difference(table: Table, slot: Slot) -> Iterator[StoryPassage]:
    if has_moved(table, slot):
        yield StoryPassage((Span(f"the sheet says {difference(table, slot)}", "dim"),), about=slot)


def difference(table: Table, slot: Slot) -> str:
    """What the sheet reads now, where a beat was told as something else."""
    names = OF_A_GROUP | OUTCOMES
    return " and ".join(names[now] for _, _, now in _changes(table, slot))


# ---------------------------------------------------------------- society, and the talk


def _society(ctx: AppContext) -> Iterator[StoryPassage]:
    table = table_of(ctx.view)
    yield StoryPassage(slot=("world_set",), lead="Where we play: ")
    yield GAP
    yield StoryPassage((Span("What the suits stand for here", "bold"),))
    for suit in SUITS:
        yield StoryPassage(slot=("topic_noted", suit), lead=f"{suit_sign(ctx, suit)} ")
    for played in table.every_round:
        slots = (("agenda_set", played.age), ("society_noted", played.age))
        if not _is_shown(ctx.view, played, slots):
            continue
        yield GAP
        yield StoryPassage((Span(AGES[played.age - 1], "bold"), " ", suit_span(ctx, played.suit)))
        yield StoryPassage(slot=slots[0], lead="agenda: ")
        yield StoryPassage(slot=slots[1], lead="what society has become: ")


def talk_notes(view: ViewState) -> Iterator[Slot]:
    """The notes of the talk and the stars and wishes that have words."""
    for question in QUESTIONS:
        yield from notes_of(view, question)
    yield from stars_of(view)


def notes_of(view: ViewState, question: str) -> list[Slot]:
    """The notes on one question, in their order."""
    found = [slot for slot in _written(view, "talked_over") if slot[1] == question and slot[2] != 0]
    return sorted(found, key=lambda slot: int(slot[2]))


def stars_of(view: ViewState) -> list[Slot]:
    """The stars and wishes, in their order."""
    return sorted(_written(view, "starred"), key=lambda slot: int(slot[1]))


def _written(view: ViewState, kind: str) -> set[Slot]:
    """The slots of this kind that have words, kept or half typed."""
    kept = {slot for slot in view.lines if slot[0] == kind and view.words(slot)}
    return kept | {slot for slot in view.half_typed if slot[0] == kind}


def star_or_wish(view: ViewState, slot: Slot) -> str:
    """What it is; while it is half typed, nobody has said yet."""
    entry = table_of(view).entry(slot)
    return "star or wish" if entry is None else "wish" if getattr(entry, "wish", False) else "star"


def _talk(view: ViewState) -> Iterator[StoryPassage]:
    for question in QUESTIONS:
        slots = notes_of(view, question)
        if slots:
            yield StoryPassage((Span(TOPICS[question].capitalize(), "bold"),))
            yield from (StoryPassage(slot=slot) for slot in slots)
            yield GAP
    stars = stars_of(view)
    if stars:
        yield StoryPassage((Span("Stars and wishes", "bold"),))
    for slot in stars:
        yield StoryPassage(slot=slot, lead=f"{star_or_wish(view, slot)}: ")
