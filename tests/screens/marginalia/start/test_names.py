"""Taking seats: names, chairs, who comes later, the first deal."""

from __future__ import annotations

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import DealerSet, RulesAgreed, Seated, StorySwitched
from facilitator.services.front_end import ToPage
from screens.marginalia.sentences import nobody_has
from screens.marginalia.start.names import FOR_A_CLASS, INITIALS_STAY, ONE_SEAT, Names, packs_said
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.context import FakeContext

FOURTEEN = ("Ana", "Ben", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou", "Max", "Nat")
NASTY = (
    "x" * 200,
    "[bold]Ben[/bold]",
    "محمد بن عبد الله " * 12,
    "👩‍👩‍👧‍👦" * 20, "漢字" * 60,
    "e\u0301" * 90,
    "a\x1b[31m\tb",
)  # fmt: skip
ROOM = 20


def at_table(*names: str) -> tuple[Names, FakeContext]:
    """The page with these people seated, each by an act of their own."""
    ctx = FakeContext(*(Seated(seat=seat, words=name) for seat, name in enumerate(names)))
    return Names(ctx), ctx


def enter(page: Names, words: str) -> None:
    """Type a name and press Enter."""
    page.typed(words)
    page.keep(words)


def people(ctx: FakeContext) -> list[str]:
    """The names in the order of the chairs."""
    table = ctx.view.state
    return [table.name(seat) for seat in table.ring(1)]


def slot_of(page: Names) -> Slot | None:
    """The seat whose name is in the line."""
    line = page.line()
    return line.slot if line is not None else None


def lay(page: Names, width: int = 80, room: int = ROOM) -> tuple[list[str], list[str]]:
    """What is seen over the line and under it, with `room` rows for the whole page."""
    above, below = page.around(width, room - (page.line() is not None))
    above = fit(above, room - len(below))
    return [line.text for line in above], [line.text for line in below]


def test_enter_takes_a_name_as_it_is_typed() -> None:
    """Each Enter is one seat, and the line is ready for the next one."""
    page, ctx = at_table()
    enter(page, " Ana ")
    enter(page, "Ben")
    assert [act[0] for act in ctx.acts] == [Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben")]
    line = page.line()
    assert line is not None and line.slot == ("seated", 2) and line.bare


def test_a_half_typed_name_is_a_draft_of_the_next_seat() -> None:
    """What is typed is kept under the slot of the seat it would take."""
    page, ctx = at_table("Ana")
    page.typed("Be")
    assert ctx.drafts == {("seated", 1): "Be"}


def test_the_names_stand_with_their_letters_round_the_line() -> None:
    """Names over the cursor's row stand over the line, the others under it."""
    page, _ = at_table("Ana", "Ben", "Cy")
    page.move(-2)
    above, below = lay(page)
    assert [text.split()[:2] for text in above if text.startswith("      a")] == [["a", "Ana"]]
    assert [text.split()[:2] for text in below[:1]] == [["c", "Cy"]]
    assert below[1].strip().startswith("another name")


def test_an_empty_line_goes_on_with_the_dealer_that_the_lot_drew() -> None:
    """Two or more are seated: Enter on an empty line ends the taking of seats (A-3)."""
    page, ctx = at_table("Ana", "Ben")
    ctx.chance = max
    page.keep("")
    assert ctx.acts[-1] == (DealerSet(age=1, seat=1),)
    assert ctx.view.state.set_up


def test_the_lot_is_drawn_when_the_cursor_leaves_the_names() -> None:
    """While names are typed nobody is drawn; then one lot stands, until other people are there."""
    page, ctx = at_table("Ana", "Ben")
    drawn: list[tuple[int, ...]] = []

    def last(among: tuple[int, ...]) -> int:
        drawn.append(among)
        return among[-1]

    ctx.chance = last
    for name in ("Cy", "Di"):
        enter(page, name)
        assert any("First deal" in text and "  drawn by lot" in text for text in lay(page)[1])
    assert drawn == []
    page.move(1)
    page.move(-1)
    assert any("Di, drawn by lot" in text for text in lay(page)[1])
    enter(page, "Ed")
    assert any("First deal" in text and "  drawn by lot" in text for text in lay(page)[1])
    assert drawn == [(0, 1, 2, 3)]


@pytest.mark.parametrize("people", [("Ana",), ("Ana", "Ben")])
def test_the_hint_is_whole_at_80_columns(people: tuple[str, ...]) -> None:
    """No hint ends in an ellipsis."""
    page, _ = at_table(*people)
    hints = [text for text in lay(page)[1] if "Enter after" in text or "letter is their key" in text]
    assert len(hints) == 1 and hints[0].rstrip().endswith(".")


def test_one_person_is_too_few_to_go_on() -> None:
    """With one name an empty line says that it takes two."""
    page, ctx = at_table("Ana")
    page.keep("")
    assert len(ctx.acts) == 1
    assert any(sentence_of("M-6 fewest") in text for text in lay(page)[0])


def test_arrows_stand_at_the_first_deal_alone() -> None:
    """Enter opens the house rules and the packs; nothing turns there."""
    page, _ = at_table("Ana", "Ben", "Cy")
    arrows = {}
    for _ in range(3):
        page.move(1)
        arrows[page.cursor] = any("‹" in line for line in lay(page)[0])
    assert arrows == {"dealer": True, "rules": False, "packs": False}


def test_a_dealer_is_chosen_with_the_arrows_or_enter() -> None:
    """On the row of the first deal → and Enter go to the next person, ← back; going on records that one."""
    page, ctx = at_table("Ana", "Ben", "Cy")
    page.move(1)
    assert page.line() is None
    assert any("‹ Ana, drawn by lot ›" in text for text in lay(page)[0])
    page.press("right", "")
    page.press("enter", "")
    assert any("‹ Cy ›" in text for text in lay(page)[0])
    page.press("left", "")
    page.move(-1)
    page.keep("")
    assert ctx.acts[-1] == (DealerSet(age=1, seat=1),)


@pytest.mark.parametrize("row", [1, 2, 3])
def test_every_row_names_the_key_that_goes_on(row: int) -> None:
    """On First deal, House rules and Prompts Enter changes something; Tab is in the footer and goes on."""
    page, ctx = at_table("Ana", "Ben", "Cy")
    for _ in range(row):
        page.move(1)
    assert ("tab", "Tab", "continue") in page.foot()
    page.press("tab", "")
    assert ctx.acts[-1] == (DealerSet(age=1, seat=0),)


def test_nobody_goes_on_with_one_name() -> None:
    """The footer has no such key then, and pressed all the same it says what is missing."""
    page, ctx = at_table("Ana")
    page.move(1)
    assert "continue" not in str(page.foot())
    page.press("tab", "")
    assert len(ctx.acts) == 1 and any(sentence_of("M-6 fewest") in text for text in lay(page)[0])


def test_tab_marks_who_comes_later_and_takes_it_back() -> None:
    """Tab on a name: not dealt in at age 1; Tab again: dealt in."""
    page, ctx = at_table("Ana", "Ben", "Cy")
    page.move(-1)
    page.key_tab("tab")
    assert ctx.view.state.present(1) == (0, 1)
    assert ctx.view.state.part(2, 1) == "none"
    page.move(-1)
    assert any("Cy" in text and "comes later" in text for text in lay(page)[1])
    page.move(1)
    page.key_tab("tab")
    assert ctx.view.state.present(1) == (0, 1, 2)


def test_tab_behind_a_new_name_seats_and_marks_in_one_act() -> None:
    """A typed name and Tab are one act: one undo takes both back."""
    page, ctx = at_table("Ana", "Ben")
    page.typed("Cy")
    page.key_tab("tab")
    assert len(ctx.acts) == 3
    assert ctx.view.state.part(2, 1) == "none"
    ctx.front.undo()
    assert ctx.view.state.seats == (0, 1)


def test_tab_without_a_name_asks_for_one() -> None:
    """Nothing typed: Tab seats nobody and says what it wants."""
    page, ctx = at_table("Ana")
    page.key_tab("tab")
    assert len(ctx.acts) == 1
    assert ctx.notes == ["Type a name first. Then Tab says that this person comes later."]


def test_a_chair_moves_and_the_cursor_stays_with_the_person() -> None:
    """ctrl+↑ moves the person under the cursor one chair up, for age 1; letters stay with people."""
    page, ctx = at_table("Ana", "Ben", "Cy")
    page.move(-1)
    page.press("ctrl+up", "")
    assert people(ctx) == ["Ana", "Cy", "Ben"]
    assert page.cursor == 2
    page.press("ctrl+up", "")
    page.press("ctrl+up", "")
    assert people(ctx) == ["Cy", "Ana", "Ben"]
    assert ctx.view.state.letter(2) == "c"


def test_somebody_new_sits_behind_the_last_chair() -> None:
    """After chairs were moved the next name still comes last."""
    page, ctx = at_table("Ana", "Ben")
    page.move(-1)
    page.press("ctrl+up", "")
    page.point("new")
    enter(page, "Cy")
    assert people(ctx) == ["Ben", "Ana", "Cy"]


@pytest.mark.parametrize("pasted", ["Ana\nBen\nCy", "Ana, Ben, Cy", "Ana\r\nBen\r\n\r\nCy\r\n"])
def test_a_pasted_list_is_one_act(pasted: str) -> None:
    """Several names at once, by lines or commas; one undo takes all of them back."""
    page, ctx = at_table()
    assert page.pasted(pasted)
    assert people(ctx) == ["Ana", "Ben", "Cy"]
    assert len(ctx.acts) == 1


def test_a_single_pasted_name_goes_into_the_line() -> None:
    """One name is text like any other."""
    page, ctx = at_table()
    assert not page.pasted("Ana Maria")
    assert ctx.acts == []


def test_a_paste_goes_on_where_a_name_was_begun() -> None:
    """What stood in the line belongs to the first pasted name."""
    page, ctx = at_table()
    page.typed("An")
    assert page.pasted("a\nBen")
    assert people(ctx) == ["Ana", "Ben"]


def test_the_fifteenth_is_refused_and_not_lost() -> None:
    """Of three more names one fits; the rule speaks, and the others wait in the line (M-6)."""
    page, ctx = at_table(*FOURTEEN[:13])
    page.pasted("Nat\nOla\nPia")
    assert people(ctx) == list(FOURTEEN)
    assert page.refused == sentence_of("M-6 most", most=14)
    assert ctx.drafts[("seated", 14)] == "Ola, Pia"
    assert any("Two packs are enough" in text for text in lay(page)[0])


def test_a_list_typed_by_hand_is_several_people() -> None:
    """Commas part the names, and one undo takes all of them back."""
    page, ctx = at_table("Ana")
    enter(page, "Ben, Cy,Di")
    assert people(ctx) == ["Ana", "Ben", "Cy", "Di"]
    assert len(ctx.acts) == 2


def test_a_list_in_the_line_of_somebody_seated_is_no_name() -> None:
    """A name that is edited is that of one person."""
    page, ctx = at_table("Ana", "Ben")
    page.move(-1)
    enter(page, "Ben, Cy")
    assert people(ctx) == ["Ana", "Ben"] and page.refused == ONE_SEAT


@pytest.mark.parametrize("words", ["12", "Shoes are handed out by the priest.", "n" * 31, "Ben, 12, Cy"])
def test_what_can_be_no_name_is_refused(words: str) -> None:
    """Nobody is seated or renamed by it, typed, pasted or left by Tab, and it stays in the line."""
    page, ctx = at_table("Ana")
    enter(page, words)
    assert page.refused.endswith("characters at most.") and ctx.drafts == {("seated", 1): words}
    assert page.pasted(words) is False
    page.move(-1)
    enter(page, words)
    page.left(("seated", 0), words)
    assert people(ctx) == ["Ana"]


def test_a_paste_that_nobody_of_fits_stays_text() -> None:
    """With fourteen seated a pasted list goes into the line, and nobody is seated."""
    page, ctx = at_table(*FOURTEEN)
    assert not page.pasted("Ola, Pia")
    assert len(ctx.acts) == 14
    assert page.refused


def test_a_single_fifteenth_name_is_refused() -> None:
    """Enter on a fifteenth name leaves fourteen, with the name still in the line."""
    page, ctx = at_table(*FOURTEEN)
    enter(page, "Ola")
    assert len(ctx.view.state.seats) == 14
    assert ctx.drafts[("seated", 14)] == "Ola"
    assert page.refused


def test_two_of_one_name_get_a_number_and_a_hint() -> None:
    """The second Ana is Ana 2, and a nickname is suggested; she has a letter of her own."""
    page, ctx = at_table("Ana", "Ben")
    enter(page, "Ana")
    assert people(ctx) == ["Ana", "Ben", "Ana 2"]
    assert ctx.notes == ["Ana is taken, so this is Ana 2. A nickname is easier to call."]
    assert [ctx.view.state.letter(seat) for seat in (0, 1, 2)] == ["a", "b", "n"]


def test_a_name_is_typed_anew() -> None:
    """On a seat, another name and Enter rename; the same name changes nothing; the cursor goes on."""
    page, ctx = at_table("Ana", "Ben")
    page.move(-2)
    enter(page, "Anna")
    assert people(ctx) == ["Anna", "Ben"]
    assert slot_of(page) == ("seated", 1)
    page.keep("Ben")
    assert len(ctx.acts) == 3
    assert slot_of(page) == ("seated", 2)


def test_an_emptied_name_stays_and_says_how_to_take_it_back() -> None:
    """A seat is never taken out by an empty line."""
    page, ctx = at_table("Ana", "Ben")
    page.move(-1)
    enter(page, "")
    assert people(ctx) == ["Ana", "Ben"]
    assert any("Esc and ctrl+z" in text for text in lay(page)[0])


def test_undo_takes_the_cursor_off_a_seat_that_is_gone() -> None:
    """The last seat is undone while the cursor is on it: the cursor is on the next free one."""
    page, ctx = at_table("Ana", "Ben")
    page.move(-1)
    ctx.front.undo()
    page.changed()
    line = page.line()
    assert line is not None and line.slot == ("seated", 1)


def test_off_the_line_letters_go_to_people() -> None:
    """Esc leaves the line; then a letter is that person, and Enter writes there."""
    page, ctx = at_table("Ana", "Ben")
    page.key_escape("escape")
    page.press("b", "b")
    assert page.cursor == 1
    page.press("enter", "")
    assert page.in_line
    page.press("z", "z")
    assert ctx.notes == [f"{nobody_has('z')} Press Enter to go back to the line."]


def test_off_the_line_arrows_and_chairs_stay_off_it() -> None:
    """Esc, ↑ and ctrl+↑: letters are people still."""
    page, ctx = at_table("Ana", "Ben", "Cy")
    for key in ("escape", "up", "ctrl+up", "a"):
        page.press(key, key if len(key) == 1 else "")
    assert people(ctx) == ["Ana", "Cy", "Ben"] and page.cursor == 0 and not page.takes_words


def test_esc_goes_back_to_a_game_that_has_begun() -> None:
    """Out of the line first; before the first deal Esc stays, and says how to get home."""
    page, ctx = at_table("Ana", "Ben")
    page.press("escape", "")
    page.press("escape", "")
    assert ctx.places == [] and "home" in ctx.notes[-1]
    ctx.table.record(DealerSet(seat=1))
    page.press("escape", "")
    assert ctx.places == ["back"]


def test_the_house_rules_open_from_their_row() -> None:
    """The last row says how the table plays and opens the house rules."""
    page, ctx = at_table("Ana", "Ben")
    ctx.table.record(RulesAgreed(barred="off"))
    page.move(2)
    assert any("changed: the barred number" in text for text in lay(page)[0])
    page.press("enter", "")
    assert ctx.places == [ToPage("rules")]


def test_a_click_puts_the_line_on_a_name() -> None:
    """A click on a row goes to that row."""
    page, _ = at_table("Ana", "Ben")
    clicks = [line.click for line in page.above(80, ROOM) if line.text.startswith("      b")]
    page.clicked(clicks[0])
    assert page.cursor == 1


def test_going_on_again_later_changes_nothing() -> None:
    """Opened when the dealer is known already, an empty line only goes back."""
    page, ctx = at_table("Ana", "Ben")
    ctx.table.record(DealerSet(seat=1))
    page.keep("")
    assert ctx.places == ["back"]
    assert len(ctx.acts) == 3


@pytest.mark.parametrize(("story", "ahead"), [(True, "2 before the story"), (False, "2 round 1")])
def test_the_head_says_what_is_ahead(story: bool, ahead: str) -> None:
    """The story game has a page before the story, the card game goes straight to round 1."""
    ctx = FakeContext(StorySwitched(on=story))
    assert ahead in Names(ctx).head(80)[1].text


@pytest.mark.parametrize("number", [0, 1, 2, 5, 8, 9, 14])
@pytest.mark.parametrize("cursor", ["top", "new", "dealer", "rules"])
def test_everything_fits_at_24_lines(number: int, cursor: str) -> None:
    """At 80 × 24 all names, the first deal, the house rules and the question are seen at once."""
    page, _ = at_table(*FOURTEEN[:number])
    page.point(page.places[0] if cursor == "top" else cursor)
    above, below = lay(page)
    seen = "\n".join([*above, *below])
    hidden = FOURTEEN[0] if cursor == "top" and number else ""
    for name in FOURTEEN[:number]:
        assert name == hidden or any(f"  {name} " in text for text in [*above, *below])
    for words in ("Who sits at the table?", "First deal", "House rules"):
        assert words in seen
    assert len(above) + len(below) + (page.line() is not None) <= ROOM
    assert ("two packs" in seen) == (number > 7)


@pytest.mark.parametrize("room", [20, 41])
def test_the_page_stands_at_the_top(room: int) -> None:
    """On a high screen too the question is the second row, and the line follows the last name."""
    page, _ = at_table("Ana", "Ben")
    above, below = lay(page, room=room)
    assert above[1].startswith(" ▌ Who sits")
    assert above[-1].split()[:2] == ["b", "Ben"]
    assert len(above) + 1 + len(below) == room


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("at", range(10))
def test_any_name_stays_within_its_place(width: int, at: int) -> None:
    """Two hundred letters, other scripts, emoji, markup, control characters: no row is too wide."""
    page, _ = at_table(*NASTY)
    page.point(page.places[at])
    rows = [*page.head(width), *page.below(width), *page.above(width, ROOM)]
    assert max(line.width for line in rows) <= width
    assert not any("\x1b" in line.text or "\t" in line.text for line in rows)
    assert at == 1 or any("[bold]Ben[/bold]" in line.text for line in rows)


def test_tab_on_an_empty_line_seats_nobody_twice() -> None:
    """Cy comes later; Tab once more asks for a name."""
    page, ctx = at_table("Ana", "Ben")
    page.typed("Cy")
    page.key_tab("tab")
    page.key_tab("tab")
    assert ctx.view.state.seats == (0, 1, 2)


def test_a_name_half_changed_is_no_new_person() -> None:
    """Typed in Ben's line and left there; Tab on the empty line below asks for a name."""
    page, ctx = at_table("Ana", "Ben")
    page.move(-1)
    page.typed("Ben Smith")
    page.move(1)
    page.key_tab("tab")
    assert ctx.view.state.seats == (0, 1)


def test_a_paste_begins_with_nobodys_name() -> None:
    """Cy was seated by Tab; two pasted names are those two."""
    page, ctx = at_table("Ana", "Ben")
    page.typed("Cy")
    page.key_tab("tab")
    page.changed()
    page.pasted("Di, Ed")
    assert [ctx.view.state.name(seat) for seat in ctx.view.state.seats][3:] == ["Di", "Ed"]


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (1, ""),
        (5, "one pack: 35 of 52 cards"),
        (7, "one pack: 49 of 52 cards"),
        (8, "two packs: 56 of 104 cards"),
        (9, "two packs: 63 of 104 cards"),
        (14, "two packs: 98 of 104 cards"),
    ],
)
def test_packs_are_said_with_their_cards(players: int, said: str) -> None:
    """Seven cards each in round 1: eight players are the first who need two packs (M-6)."""
    assert packs_said(players) == said


def test_a_class_may_be_called_by_initials() -> None:
    """Before a name is on a projector: initials will do, or the next page makes them of names."""
    page, ctx = at_table("Ana")
    assert FOR_A_CLASS in " ".join(" ".join(text.split()) for text in lay(page)[1])
    ctx.table.choose("set", "class")
    assert INITIALS_STAY in " ".join(" ".join(text.split()) for text in lay(page)[1])
