"""What is said of a page after a key: what changed, what matters first, three lines, what is asked."""

from __future__ import annotations

import pytest

from screens.plain.hearing import MOST, Heard, asked, hear, in_runs, landed, lasting, said_of
from screens.ui.blocks import Block
from screens.ui.blocks.desk import Desk, FilePart, Files
from screens.ui.blocks.forms import Form, FormRow, OneOf
from screens.ui.blocks.grids import GridCell, GridColumn, GridRow, ScoreGrid
from screens.ui.blocks.menus import Check, Checklist
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Legend, Note, Prose, Say, Typing
from screens.ui.blocks.scrolled import Leaf
from screens.ui.blocks.seats import Ring, Seat, SeatList, SeatRow
from screens.ui.blocks.sides import Sum, Term
from screens.ui.blocks.telling import Jotting, Jottings
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


def test_a_drawing_is_heard_behind_all_that_is_said() -> None:
    """Also where it stands over it on the screen."""
    page = heard(Ring((Seat("Ana"),)), Note("words"))
    assert len(page.facts) > 1 and page.facts[0].text == "words"


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
    assert words in said_of(Heard(), heard(Note(words, style="words")), ())[0]


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


def test_totals_are_heard_in_one_sentence() -> None:
    """The rows are left to /page, which nobody needs to be told of."""
    rows = people("2", "1", "", here=-1)._replace(in_short="Ana 12, Ben 11, Cy 0")
    said = said_of(Heard(), heard(Say(("It is counted.",)), rows, where="Result"), ())
    assert said == ["Result. It is counted. Ana 12, Ben 11, Cy 0."]


def test_what_is_only_worth_reading_is_counted_nowhere() -> None:
    """It fills the three lines; what matters and has no room in them is counted, and nothing beside it."""
    notes = [Note(f"{at} {'word ' * 30}", goes=0) for at in range(4)]
    reading = Prose(("A long explanation.",))
    assert said_of(Heard(), heard(*notes[:1], reading), ())[-1] == "A long explanation."
    assert said_of(Heard(), heard(*notes, reading), ())[-1] == "2 more: /page"
    assert "more" not in said_of(Heard(), heard(*notes[:2], reading), ())[-1]


def test_one_line_more_is_said_and_not_counted() -> None:
    """That it is there would take as long to hear."""
    notes = [Note(f"{at} {'word ' * 30}", goes=0) for at in range(3)]
    said = said_of(Heard(), heard(*notes), ())
    assert len(said) == MOST + 1 and said[-1].startswith("2 word")


def test_what_lasts_is_said_whole_and_once() -> None:
    """Every point of a list, though they are more than three lines; on the next page only what is new."""

    def listed(about: str) -> Heard:
        """Six points, of the last of which this is said."""
        said = ("point " * 18, "point " * 17, "point " * 16, "point " * 15, "point " * 14, about)
        return heard(Checklist(tuple(Check(str(at), f"No. {at}", each) for at, each in enumerate(said, 1))))

    first, second = listed("open"), listed("agreed")
    said = said_of(Heard(), first, ())
    assert len(said) > MOST and said[-1].endswith("No. 6 (6): open.") and "more" not in said[-1]
    assert said_of(Heard(), second, (), lasting(first)) == ["Age 4. Tricks.", "No. 6: agreed."]
    assert said_of(Heard(), first, (), lasting(first)) == ["Age 4. Tricks."]
    longer = listed("open; for two")
    assert said_of(Heard(), first, (), lasting(longer)) == ["Age 4. Tricks."]


def test_what_is_about_the_screen_is_said_to_nobody() -> None:
    """Neither as a note nor among sentences; what signs mean is said with each of them."""
    only_seen = Note("Tilt it away.", for_eyes=True), Prose(("Large letters.",), for_eyes=True)
    signs = Legend(((Span("●"), Span("made it")),))
    assert heard(*only_seen, signs).facts == ()


def test_a_seat_that_waits_for_its_name_is_left_to_the_question() -> None:
    """Who sits where is said; an empty seat and the one with the line are not, and change nothing."""

    def seats(*names: str) -> Heard:
        """Seats of South and on, the line behind the last name."""
        rows = [SeatRow(at, Span(name)) for at, name in zip(("South", "East"), names, strict=False)]
        waiting = [SeatRow(at, Span(""), has_line=True) for at in ("South", "East")[len(names) :][:1]]
        return heard(Say((f"Who is number {len(names) + 1}?",)), SeatList((*rows, *waiting)))

    assert said_of(Heard(), seats(), ()) == ["Age 4. Tricks. Who is number 1?"]
    assert said_of(seats(), seats("Ana"), ()) == ["South: Ana. Who is number 2?"]


def test_whose_points_are_typed_is_asked_with_their_name() -> None:
    """That nothing is typed yet is not said as well: neither of a sum nor of a card."""
    typing = Say(("Which card?",), typing=Typing("card", ("", ""), "of"))
    content = PageContent("", (typing, Sum((Term("noi", "", here=True), Term("loro", "")))))
    content = content._replace(keys=(("", "00–70", "card points"),))
    now = hear(content, PAGE)
    assert asked(content, now, is_new=False, is_question=False) == "noi? 00 to 70 card points:"
    assert said_of(Heard(), now, ()) == ["Which card?"]


def test_rows_of_another_question_are_left_to_it() -> None:
    """The same people with other numbers: that these are open is what is asked."""
    sums = heard(Sum((Term("noi", "44", here=True), Term("loro", "26"))))
    rows = tuple(Person("", side, (Value(""),), here=side == "noi") for side in ("noi", "loro"))
    tricks = heard(Say(("How many tricks?",)), People((Column("tricks"),), rows))
    assert [fact.label for fact in tricks.facts][1:] == [fact.label for fact in sums.facts][:2]
    assert said_of(sums, tricks, ()) == ["How many tricks?"]


def test_what_lasts_is_said_where_it_changes() -> None:
    """On its own page too, also where only a leisurely reader would come to it."""
    before, now = (
        heard(Note("A remark."), Checklist((Check("1", "No. 1", said), Check("2", "No. 2")), goes=7))
        for said in ("open", "agreed")
    )
    assert said_of(before, now, ()) == ["No. 1: agreed."]


def test_what_was_written_line_by_line_is_heard_in_its_order() -> None:
    """Also with the cursor on the last of it; another row is heard first where it has the cursor."""
    ages = tuple(Jotting(Span(words), f"age {at}", here=at == 2) for at, words in ((1, "reeds"), (2, "oil")))
    assert said_of(Heard(), heard(Jottings("", ages)), ()) == ["Age 4. Tricks. age 1: reeds. age 2: oil."]
    rows = tuple(FormRow(f"row {at}", "on", "", here=at == 2) for at in (1, 2))
    assert said_of(Heard(), heard(Form(rows)), ()) == ["Age 4. Tricks. row 2: on. row 1: on."]


def test_all_that_a_value_can_be_is_left_to_page() -> None:
    """A row of twenty themes is no news of a page: its form says which one it is."""
    assert said_of(Heard(), heard(Note("A sentence."), OneOf(("ink", "nord"), "ink")), ()) == [
        "Age 4. Tricks. A sentence."
    ]


def test_of_files_what_enter_writes_is_said_first() -> None:
    """With the row under the cursor; other choices fill the three lines, a file is for /page alone."""
    rows = (
        FormRow("write", "the files", "", here=True),
        *(FormRow(f"choice {at}", "left out " * 9, "") for at in "abc"),
    )
    files = Files(("chronicle.md",), lambda at: (FilePart("Once upon a time"),) * 9, Leaf())
    desk = heard(
        Desk(Form(rows), (Say(("One file.",)), Note("A line is half typed.")), files), where="Export"
    )
    said = said_of(Heard(), desk, ())
    assert said[0] == "Export. One file. write: the files. A line is half typed."
    assert len(said) == MOST and said[1].startswith("choice a: left out")
    assert desk.facts[-1].text == "Once upon a time"


def test_a_line_without_a_title_is_called_as_its_row() -> None:
    """Among the passages of a story the line says of which it is."""
    told = Jottings("", (Jotting(Span("Odo"), "Ana’s character", here=True),))
    content = PageContent("", (told,), (WordsField("", "", "Odo", here=True),))
    assert asked(content, hear(content), is_new=False, is_question=False) == "Ana’s character:"
    alone = content._replace(blocks=())
    assert asked(alone, hear(alone), is_new=False, is_question=False) == "Line for words:"
