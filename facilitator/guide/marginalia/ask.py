"""What a table of Marginalia or Blob is asked: which blank is due, and the question of any blank."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from facilitator.games.cards import Suit
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import LAST_AGE
from facilitator.games.marginalia.entries import Question as Topic
from facilitator.games.marginalia.table import Table
from facilitator.guide.game import AskedGame
from facilitator.guide.marginalia import (
    agendas,
    attendance,
    beside,
    cards,
    evening,
    house_rules,
    last_words,
    meanings,
    more,
    people,
    telling,
    who,
)
from facilitator.guide.marginalia.reminding import between_ages, reminder
from facilitator.guide.marginalia.sentences import age_of, title
from facilitator.guide.question import Note, Question
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from facilitator.services.pace import Evening
    from prompts.model import Prompts


def ask(
    view: ViewState, at: Slot = (), read: frozenset[Slot] = frozenset(), prompts: Prompts | None = None
) -> Question:
    """The question of a blank; of the one that is due where `at` is ()."""
    table: Table = view.state
    question = _asked(view, at or due(view, read), prompts) or _asked(view, due(view, read), prompts)
    question = question or (last_words.end(view) if table.story else cards.end(view))
    age = age_of(question.slot) or table.current_age
    is_end = table.over and not age_of(question.slot)
    where = "The end of the cards" if is_end else title(table, min(age, LAST_AGE))
    where = where if table.set_up else f"New table · {'Marginalia' if table.story else 'Blob'}"
    return replace(
        question,
        title=question.title or where,
        reminder="" if at else reminder(table, question, prompts),
    )


def due(view: ViewState, read: frozenset[Slot]) -> Slot:
    """The blank that is due: the step’s own, or what is read or named before it."""
    table: Table = view.state
    if not table.set_up:
        return ("seated", max(table.seats, default=-1) + 1)
    step, age = table.step, _result_due(view, read)
    if age:
        return ("result", age)
    match step.kind:
        case "wait":
            return ("who",)
        case "world" if ("notice",) not in read:
            return ("notice",)
        case "agenda" | "farewell" if note := _society_due(table, step.age or LAST_AGE + 1, read):
            return note
        case "fact" if _is_unnamed(table, step.age, step.who[0]):
            return ("character_named", step.who[0], step.age)
    return step.slot or ("end",)


def _result_due(view: ViewState, read: frozenset[Slot]) -> int:
    """The age whose result is still to be read, or 0; whoever has begun to tell has read it."""
    table: Table = view.state
    latest = next((blank for blank in reversed(table.blanks) if blank.filled), None)
    if latest is None or latest.kind != "tally":
        return 0
    played = table.every_round[latest.stage[0] - 1]
    if not played.done or cards.result_id(played) in read:
        return 0
    return 0 if any(slot[:2] == ("vignette_told", played.age) for slot in view.drafts) else played.age


def _society_due(table: Table, age: int, read: frozenset[Slot]) -> Slot:
    """The note on society after the last age that was told, before anything of this one (M-27); else ()."""
    told = (each.age for each in reversed(table.rounds) if each.done and each.age >= table.story_from)
    slot: Slot = ("society_noted", next((each for each in told if each < age), 0))
    if not slot[1] or slot in read or table.is_filled(slot):
        return ()
    return slot if age <= LAST_AGE or not any(key[0] == "farewell_told" for key in table.lines) else ()


def _is_unnamed(table: Table, age: int, seat: int) -> bool:
    """Whether a character’s name is asked first: it comes with the first fact (A-38)."""
    is_first = not any(seat in played.order for played in table.rounds if played.age < age)
    return is_first and not table.character(seat)


def _asked(view: ViewState, slot: Slot, prompts: Prompts | None) -> Question | None:
    return (
        _around_the_rounds(view, slot)
        or _of_a_round(view, slot)
        or _of_the_people(view, slot)
        or _of_an_age(view, slot, prompts)
        or _of_the_whole_story(view, slot, prompts)
        or _of_the_talk(view, slot, prompts)
    )


def _around_the_rounds(view: ViewState, slot: Slot) -> Question | None:
    table: Table = view.state
    match slot:
        case ("seated", int(seat)):
            return people.rename(view, seat) if seat in table.seats else people.names(view)
        case ("dealer_set", 1) if not table.set_up:
            return people.begin(view)
        case ("dealer_set", int(age)):
            return people.who_deals(view, age)
        case ("rules_agreed", *_):
            return house_rules.house_rules(view)
        case ("evening",):
            return evening.when_we_end(view)
        case ("stopped",) if table.counted and not table.over:
            return evening.end_early(view)
    return None


def _of_a_round(view: ViewState, slot: Slot) -> Question | None:
    table: Table = view.state
    match slot:
        case ("trump_chosen", int(age)):
            return cards.trump(view, age)
        case ("predicted", int(age), _, int(seat), int(said)):
            return cards.corrected_prediction(view, age, seat, said)
        case ("predicted", int(age), _, int(seat)):
            return cards.prediction(view, age, seat)
        case ("number", int(age), int(seat)):
            return cards.which_number(view, age, seat)
        case ("tally", int(age), _, int(seat), int(tricks), *changes):
            return cards.corrected_tally(view, age, (seat, tricks, *map(int, changes)))
        case ("tally", int(age), _, *seats):
            seat_ = int(seats[0]) if seats else None
            is_done = table.every_round[age - 1].done
            return cards.which_total(view, age, seat_) if is_done else cards.tricks(view, age, seat_)
        case ("result", int(age)):
            return cards.result(view, age)
    return None


def _of_the_people(view: ViewState, slot: Slot) -> Question | None:
    match slot:
        case ("who",):
            return who.everybody(view)
        case ("who", int(seat)):
            return who.person(view, seat)
        case ("who", int(seat), "out" | "gone" as choice) if attendance.ways(view.state, seat, choice):
            return who.cards_of(view, seat, choice)
        case ("who", "new"):
            return who.newcomer(view)
        case ("who", "new", str(name), *left_of):
            return who.newcomer_sits(view, name, int(left_of[0]) if left_of else None)
        case ("letter", int(seat)):
            return who.letter(view, seat)
        case ("chair", int(seat)):
            return who.chair(view, seat)
    return None


def _of_an_age(view: ViewState, slot: Slot, prompts: Prompts | None) -> Question | None:
    match slot:
        case ("society_noted", int(age)):
            return agendas.society(view, age, prompts)
        case ("agenda_set", int(age), *suit):
            chosen = cast(Suit, suit[0]) if suit and suit[0] else None
            if chosen is None and agendas.asks_suit(view.state, age):
                return agendas.agenda_suit(view, age)
            return agendas.agenda(view, age, chosen, prompts)
        case ("character_named", int(seat), *age_):
            return telling.character(view, seat, int(age_[0]) if age_ else 0)
        case ("fact_stated", int(age), int(seat)):
            return telling.fact(view, age, seat, prompts)
        case ("vignette_told", int(age), int(seat)):
            return telling.vignette(view, age, seat, prompts)
    return None


def _of_the_whole_story(view: ViewState, slot: Slot, prompts: Prompts | None) -> Question | None:
    match slot:
        case ("notice",):
            return agendas.notice(view, prompts)
        case ("world_set",):
            return agendas.place(view, prompts)
        case ("topic_noted", suit):
            return agendas.topic(view, cast(Suit, suit))
        case ("farewell_told", int(seat), *tell):
            return last_words.farewell(view, seat, prompts, is_asked="tell" not in tell)
        case ("move", *moving):
            return beside.moved(view, tuple(moving))
        case ("offers",):
            return beside.from_phones(view)
    return None


def _of_the_talk(view: ViewState, slot: Slot, prompts: Prompts | None) -> Question | None:
    match slot:
        case ("talked_over", "stars", _, "for", str(kind)):
            return last_words.which_moment(view, kind)
        case ("talked_over", "stars", _, *kind):
            return last_words.stars(view, str(kind[0]) if kind else "star", tuple(kind[1:]), prompts)
        case ("starred", int(star)) if slot in view.state.lines:
            return last_words.star(view, star)
        case ("talked_over", str(topic), int(note)):
            return last_words.talk(view, cast(Topic, topic), note, prompts)
    return None


def between(view: ViewState, age: int, time: Evening | None, prompts: Prompts | None) -> tuple[Note, ...]:
    """What is said after an age and nowhere else: whether the table is late; a check-in, or a break."""
    table: Table = view.state
    late = evening.late(time, story=table.story)
    is_hurried = time is not None and bool(time.late or time.tight or time.past)
    return (*late, *(() if is_hurried else between_ages(table, age, view.choices, prompts)))


GAME = AskedGame(
    ask=ask,
    between=between,
    more=more.more,
    sheet=cards.sheet,
    margin=beside.margin,
    explained=meanings.explained,
    story=beside.story,
    lives=beside.lives,
    movable=beside.MOVABLE,
    is_light=beside.is_light,
)
