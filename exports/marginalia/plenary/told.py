"""What many tables found, as blocks to read: counted figures, the words that were shared, nobody’s name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from exports.labels import Labels
from exports.marginalia.plenary.brought import Brought, MomentBrought
from exports.marginalia.plenary.together import Plenary, Stood
from exports.marginalia.talk import TITLES
from exports.model import Block, Bullets, GameRecord, Grid, Heading, Page, Paragraph
from exports.punctuation import finished, raised
from facilitator.games.cards import SUIT_NAMES
from facilitator.games.marginalia.entries import AGES, LAST_AGE, QUESTIONS, Question
from facilitator.games.readable import bidirectional_in, listing

TITLE = "Plenary"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
BELOW, ABOVE = "by the bad that is said of people", "by the good that is expected of them"
NOTHING = "No table with a story is here yet."


@dataclass(frozen=True)
class QuestionBrought:
    """One question of the plenary, and what the tables bring to it: figures in sentences, shared words."""

    question: Question
    title: str
    figures: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


# ---------------------------------------------------------------- the whole of it


def page(plenary: Plenary, *, with_lives: bool) -> Page:
    """All of it in reading order; without the lives a line says how many there are."""
    return tuple(_page(plenary, with_lives=with_lives))


def record(plenary: Plenary) -> GameRecord:
    """The keepsake of the whole day, with the lives that were given."""
    return GameRecord("plenary", page(plenary, with_lives=True), bidirectional_in(_all_words(plenary)))


def _page(plenary: Plenary, *, with_lives: bool) -> Iterator[Block]:
    yield Heading(1, TITLE)
    yield Paragraph(who_came(plenary))
    if not plenary.tables:
        return
    yield Heading(2, "How each society changed")
    for letter, table in plenary.lettered:
        yield Paragraph(society(letter, table))
        if table.notes:
            yield Bullets(tuple(f"{AGES[note.age - 1]}: {note.words}" for note in table.notes))
    if with_lives:
        yield Heading(3, "Age by age")
        yield _ages_of_all(plenary)
    yield Heading(2, "What the suits stood for")
    stood_for = topics(plenary)
    yield Bullets(stood_for) if stood_for else Paragraph("No table shared its topics.")
    yield Heading(2, "The majority")
    yield Paragraph(" ".join(majority(plenary)))
    yield Heading(2, "The cards")
    yield Paragraph(" ".join(cards(plenary)))
    yield from _talk(plenary)
    yield from _titled("Stars", [words for table in plenary.tables for words in table.stars])
    yield from _titled("Wishes", [words for table in plenary.tables for words in table.wishes])
    yield from _lives(plenary) if with_lives else map(Paragraph, given(plenary))


def _ages_of_all(plenary: Plenary) -> Grid:
    """How many were of each group at each age, for who wants to look it up."""
    rows: list[tuple[str, ...]] = []
    for letter, table in plenary.lettered:
        groups = {
            age.age: f"{age.majority} · {age.smaller} · {age.smallest}" for age in table.ages if age.majority
        }
        rows.append((letter, *(groups.get(age, "") for age in range(1, LAST_AGE + 1))))
    return Grid(("The many · between · the few", *AGES), tuple(rows), "The groups, age by age")


def _talk(plenary: Plenary) -> Iterator[Block]:
    noted = [(question, _answers(plenary, question)) for question in QUESTIONS]
    if any(answers for _, answers in noted):
        yield Heading(2, "What was noted")
    for question, answers in noted:
        if answers:
            yield Heading(3, TITLES[question])
            yield Bullets(answers)


def _answers(plenary: Plenary, question: Question) -> tuple[str, ...]:
    return tuple(each.words for table in plenary.tables for each in table.talk if each.question == question)


def _lives(plenary: Plenary) -> Iterator[Block]:
    labels = Labels()
    lives = [(letter, life) for letter, table in plenary.lettered for life in table.lives]
    if lives:
        yield Heading(2, "Lives")
    for letter, life in lives:
        yield Heading(3, f"A life from table {letter}")
        for moment in life.moments:
            yield Heading(4, AGES[moment.age - 1])
            if frame := _frame(moment, labels):
                yield Paragraph(frame)
            if moment.vignette:
                yield Paragraph(finished(moment.vignette))
        if life.farewell:
            yield Heading(4, labels.of_farewell(""))
            yield Paragraph(finished(life.farewell))


def _frame(moment: MomentBrought, labels: Labels) -> str:
    """The group with the fact, and which way the cards missed."""
    of_group = ": ".join(filter(None, (labels.of_life(moment.group) if moment.group else "", moment.fact)))
    return " · ".join(filter(None, (raised(of_group), labels.of_miss(moment.outcome))))


def _titled(title: str, items: Sequence[str]) -> Iterator[Block]:
    if items:
        yield Heading(2, title)
        yield Bullets(tuple(items))


def _all_words(plenary: Plenary) -> Iterator[str]:
    for table in plenary.tables:
        for shared in (table.topics, table.notes, table.talk):
            yield from (each.words for each in shared)
        yield from (*table.stars, *table.wishes)
        for life in table.lives:
            yield from (words for moment in life.moments for words in (moment.fact, moment.vignette))
            yield life.farewell


# ---------------------------------------------------------------- in sentences


def who_came(plenary: Plenary) -> str:
    """How many tables and people, and how many went through all ages."""
    tables, whole = len(plenary.tables), sum(len(table.ages) == LAST_AGE for table in plenary.tables)
    if not tables:
        return NOTHING
    through = "all tables" if whole == tables else _counted(whole, "table") if whole != 0 else "no table"
    played = "" if tables == 1 else f" {raised(through)} played all seven ages."
    return raised(f"{_counted(tables, 'table')}, {_counted(plenary.people, 'person', 'people')}.{played}")


def society(letter: str, table: Brought) -> str:
    """How many were of the many and of the few, at first and in the end."""
    name = f"Table {letter}, {_counted(table.people, 'person', 'people')}, {_ages(table)}"
    ages = [age for age in table.ages if age.majority]
    if not ages:
        return f"{name}."
    many = f"the many {_went([age.majority for age in ages])}"
    few = [age.smallest for age in ages]
    return f"{name}: {many}, {f'the few {_went(few)}' if any(few) else 'nobody was of the few'}."


def _ages(table: Brought) -> str:
    """How far it went."""
    played, last = len(table.ages), AGES[table.ages[-1].age - 1] if table.ages else ""
    if not played:
        return "no age counted"
    return f"{_counted(played, 'age')}, up to {last.lower()}" if played < LAST_AGE else "all ages"


def _went(numbers: Sequence[int]) -> str:
    """Where a number began and where it ended."""
    began, ended = (_number(number) if number else "none" for number in (numbers[0], numbers[-1]))
    if len(numbers) == 1:
        return f"were {began}"
    return f"went from {began} to {ended}" if began != ended else f"were {began}, first and last"


def topics(plenary: Plenary) -> tuple[str, ...]:
    """What each suit stood for, and at how many tables."""
    found = plenary.topics.items()
    return tuple(f"{SUIT_NAMES[suit].capitalize()}: {_stood(stood)}." for suit, stood in found)


def _stood(stood: Sequence[Stood]) -> str:
    """What several tables meant one by one, then what one alone did."""
    several = [f"“{each.words}” at {_number(each.tables)} tables" for each in stood if each.tables > 1]
    alone = [f"“{each.words}”" for each in stood if each.tables == 1]
    at_one = f"{listing(alone)} at one table{' each' if len(alone) > 1 else ''}" if alone else ""
    return "; ".join((*several, *([at_one] if at_one else [])))


def majority(plenary: Plenary) -> tuple[str, ...]:
    """How often the majority changed."""
    others, steps = plenary.turns
    if not steps:
        return ("No table came to a second age, so the many stayed the same.",)
    return (f"From one age to the next the many were other people {others} of {steps} times.",)


def cards(plenary: Plenary) -> tuple[str, ...]:
    """How often the cards held people back, in either way."""
    out = plenary.came_out
    if not out.total():
        return ("No prediction was counted.",)
    held = f"The cards held people back {out['under'] + out['over']} of {out.total()} times"
    return (f"{held}: {_times(out['under'])} {BELOW}, {_times(out['over'])} {ABOVE}.",)


def below(plenary: Plenary) -> tuple[str, ...]:
    """How often there were fewer tricks than predicted; nothing where no prediction was counted."""
    return _held(plenary.came_out["under"], BELOW) if plenary.came_out.total() else ()


def above(plenary: Plenary) -> tuple[str, ...]:
    """How often there were more tricks than predicted; nothing where no prediction was counted."""
    return _held(plenary.came_out["over"], ABOVE) if plenary.came_out.total() else ()


def _held(times: int, by: str) -> tuple[str, ...]:
    return (f"At these tables people were held back {_times(times)} {by}.",)


def given(plenary: Plenary) -> tuple[str, ...]:
    """How many lives were given, and where they can be read."""
    lives = sum(len(table.lives) for table in plenary.tables)
    if not lives:
        return ()
    was, it = ("was", "it") if lives == 1 else ("were", "them")
    return (raised(f"{_counted(lives, 'life', 'lives')} {was} given. The keepsake has {it}."),)


def _times(number: int) -> str:
    return f"{number} times" if number != 1 else "once"


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{_number(number)} {one if number == 1 else many or f'{one}s'}"


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


# ---------------------------------------------------------------- question by question


def walk(plenary: Plenary) -> tuple[QuestionBrought, ...]:
    """The questions of the plenary in their order, each with what the tables bring to it."""
    return tuple(_asked(plenary, question) for question in QUESTIONS)


def _asked(plenary: Plenary, question: Question) -> QuestionBrought:
    title, words = TITLES[question], _answers(plenary, question)
    match question:
        case "out-of-character":
            return QuestionBrought(question, title, (who_came(plenary),), words)
        case "what-happened":
            return QuestionBrought(question, title, given(plenary), words)
        case "negative":
            return QuestionBrought(question, title, below(plenary), words)
        case "positive":
            return QuestionBrought(question, title, above(plenary), words)
        case "changed":
            notes = (
                f"{letter}, {AGES[note.age - 1]}: {note.words}"
                for letter, table in plenary.lettered
                for note in table.notes
            )
            return QuestionBrought(question, title, majority(plenary), (*notes, *words))
        case "axes":
            return QuestionBrought(question, title, (), (*topics(plenary), *words))
        case "stars":
            stars = (f"★ {each}" for table in plenary.tables for each in table.stars)
            wishes = (f"☆ {each}" for table in plenary.tables for each in table.wishes)
            return QuestionBrought(question, title, (), (*words, *stars, *wishes))
    return QuestionBrought(question, title, (), words)
