"""What is said of a page after a key: what changed, what matters first, three lines, what is asked."""

from __future__ import annotations

import pytest

from screens.plain.hearing import MOST, Heard, asked, hear, in_runs, landed, said_of
from screens.ui.blocks import Block
from screens.ui.blocks.grids import GridCell, GridColumn, GridRow, ScoreGrid
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.seats import Ring, Seat
from screens.ui.blocks.telling import About, Labelled
from screens.ui.read_out.content import PageContent, WordsField
from screens.ui.text import Span

PAGE = object()


def people(*numbers: str, here: int) -> People:
    """Ana, Ben and Cy with what they predict; the cursor is on one of them."""
    rows = (
        Person(name[0].casefold(), name, (Value(number),), here=at == here)
        for at, (name, number) in enumerate(zip(("Ana", "Ben", "Cy"), numbers, strict=True))
    )
    return People((Column("predicts"),), tuple(rows), "0 predicted")


def heard(*blocks: Block, where: str = "Age 4 · Tricks") -> Heard:
    """A page with these blocks."""
    return hear(PageContent(where, blocks), PAGE)


def test_a_number_is_said_with_its_name_and_nothing_else() -> None:
    """Not the letter, the cursor, or whoever is asked next: that is what the next line asks."""
    before = heard(Say(("How many, Ana?",)), people("", "", "", here=0))
    now = heard(Say(("How many, Ben?",)), people("2", "", "", here=1))
    assert said_of(before, now, ()) == ["Ana predicts 2."]


def test_another_question_is_said() -> None:
    """What is asked back is no repetition, though it is a question too."""
    before = heard(Say(("How many, Ana?",)), people("", "", "", here=0))
    now = heard(Say(("9 is too many. Another number?",)), people("", "", "", here=0))
    assert said_of(before, now, ()) == ["9 is too many. Another number?"]


def test_a_number_is_said_back_in_one_line() -> None:
    """With what is barred for the next and the sum; whom the question names is not said before it as well."""
    before = heard(Say(("How many, Ana?",)), people("", "", "", here=0))
    rows = people("2", "", "", here=1)
    rows = rows._replace(
        people=(rows.people[0], rows.people[1]._replace(also="not 1"), rows.people[2]), total="2 predicted"
    )
    now = heard(Say(("Ben may not say 1.", "How many do you want, Ben?")), rows)
    assert said_of(before, now, ()) == ["Ana predicts 2. Ben may not say 1. 2 predicted."]


def test_after_undo_the_place_is_said_once_more() -> None:
    """What was undone, then where we are and what is read aloud there, though all of that was known."""
    page = heard(Say(("Ana leads.",)), Note("words"), where="Age 4 · Tricks")
    assert landed(page, ["Undid Ana’s trick."]) == ["Undid Ana’s trick.", "Age 4. Tricks. Ana leads."]


def test_a_row_that_says_less_is_no_news() -> None:
    """What somebody wanted is gone from their row, and nothing else in it is another."""
    rows = people("", "", "", here=-1)
    wanting = rows._replace(people=tuple(each._replace(also="wants 2") for each in rows.people))
    assert said_of(heard(wanting), heard(rows, Say(("Ana leads.",))), ()) == ["Ana leads."]


def test_the_cell_of_a_sheet_is_said_whole_where_the_cursor_comes() -> None:
    """Whose, in which column, which of its numbers, and what stands there; not the cell that it left."""

    def sheet(here: int) -> ScoreGrid:
        cells = (
            GridCell(Span("2"), Span("3"), Span("●", said="over"), points="0", here=here),
            GridCell(Span("1"), here=1 - here),
        )
        columns = (GridColumn("1", Span("♦", said="diamonds")), GridColumn("2", Span("♥", said="hearts")))
        rows = (GridRow("a", "Ana", cells),)
        return ScoreGrid(columns, rows, "total", column="age", numbers=("predicted", "tricks"))

    first, second = heard(sheet(1)), heard(sheet(0))
    assert said_of(first, second, ()) == ["Ana, age 2, hearts: predicted 1; on predicted."]
    assert said_of(second, first, ()) == [
        "Ana, age 1, diamonds: predicted 2, tricks 3, over; 0 points; on predicted."
    ]


def test_several_numbers_stand_in_one_line() -> None:
    """Each with its name, behind one another."""
    before, now = (heard(people(*each, here=2)) for each in (("", "", ""), ("2", "1", "")))
    assert said_of(before, now, ()) == ["Ana predicts 2. Ben predicts 1."]


def test_a_message_comes_first() -> None:
    """It says what the key came to."""
    page = heard(Note("words"))
    assert said_of(page, page, ["Undid it."]) == ["Undid it."]


def test_a_drawing_is_no_news() -> None:
    """Who sits where is on /page; a change of it is said nowhere else."""
    before, now = (heard(Ring((Seat("Ana", role),))) for role in ("", "deals"))
    assert before != now
    assert said_of(before, now, ()) == []


def test_three_lines_and_how_many_more() -> None:
    """Five long notes on another page: its name, two of them, and the number of the others."""
    notes = [Note(f"{at} {'word ' * 30}") for at in range(5)]
    said = said_of(Heard(), heard(*notes), ())
    assert len(said) == MOST + 1
    assert said[0] == "Age 4. Tricks." and said[-1] == "3 more: /page"


def test_of_the_place_only_what_is_new() -> None:
    """The age stands, the step is another one."""
    before = heard(Say(("It is told.",)), where="Age 4 · Facts")
    now = heard(Say(("Ana leads.",)), where="Age 4 · Tricks")
    assert said_of(before._replace(of=object()), now, ()) == ["Tricks. Ana leads."]


def test_peoples_words_with_signs_of_ours_are_said_whole() -> None:
    """A colon, a semicolon and a bracket in them break nothing, and are not taken apart on another page."""
    words = "Ana: (b); “;: cursor here"
    assert words in said_of(Heard(), heard(Note(words, style="words")), ())[1]


@pytest.mark.parametrize(
    ("numbers", "said"),
    [((0, 1, 2, 4, 5), "0 to 2, 4, 5"), ((1,), "1"), ((0, 1), "0, 1"), ((3, 4, 5), "3 to 5")],
)
def test_numbers_are_asked_for_in_few_words(numbers: tuple[int, ...], said: str) -> None:
    """From three on only the first and the last."""
    assert in_runs(numbers) == said


def test_who_is_asked_and_for_what() -> None:
    """The name under the cursor, then the first key of the footer."""
    content = PageContent(
        "", (people("", "", "", here=1),), keys=(("", "0 1 2", "predicts"), ("tab", "Tab", ""))
    )
    assert asked(content, hear(content), is_new=False, is_question=False) == "Ben? 0 to 2:"


def test_a_line_is_asked_for_by_its_title() -> None:
    """With what waits in it half typed."""
    content = PageContent("", (), (WordsField("The agenda", "a topic", "", here=True),))
    assert asked(content, hear(content), is_new=False, is_question=False) == "The agenda:"
    assert asked(content, hear(content), is_new=True, is_question=False) == "The agenda, a topic:"
    half = PageContent("", (), (WordsField("The agenda", "", "a b", is_half=True, here=True),))
    assert "half typed: a b" in asked(half, hear(half), is_new=False, is_question=False)


def test_of_the_next_person_outcome_and_group_are_said_though_they_are_the_same() -> None:
    """In two words: what it means was said of the one before."""

    def telling(name: str) -> Heard:
        """A moment is asked for that grows out of an outcome."""
        about = About((Labelled("made it: nothing gets in the way", "outcome", ""),), is_theirs=True)
        return heard(Say((f"{name}, tell us a moment.",)), about)

    assert said_of(telling("Ana"), telling("Ben"), ()) == ["Ben, tell us a moment. outcome: made it."]


def test_totals_are_heard_in_one_sentence() -> None:
    """The rows are left to /page, and counted."""
    rows = people("2", "1", "", here=-1)._replace(in_short="Ana 12, Ben 11, Cy 0")
    said = said_of(Heard(), heard(Say(("It is counted.",)), rows, where="Result"), ())
    assert said == ["Result. It is counted.", "Ana 12, Ben 11, Cy 0.", "4 more: /page"]
