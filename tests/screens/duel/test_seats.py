"""Taking the seats of a duel: names, decks, and who begins."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import Conceded, Drew, DuelAgreed, DuellistSeated, FirstActive
from facilitator.games.duel.words import CREDIT
from facilitator.services.front_end import ToPage
from screens.duel.seats import DuelSeats
from tests.screens.duel.context import TWO, DuelContext, fighting
from tests.screens.seats import at, press, text


def test_two_names() -> None:
    """Enter keeps a name and goes on: the first player’s, then the second one’s."""
    ctx = DuelContext()
    page = DuelSeats(ctx)
    page.keep(" Bea ")
    page.keep("Aldo")
    assert [act[0] for act in ctx.acts] == [
        DuellistSeated(side=0, words="Bea"),
        DuellistSeated(side=1, words="Aldo"),
    ]
    assert page.cursor == "cards"


def test_an_undone_name_stands_in_its_line_again() -> None:
    """Beatrix is half typed again over Bea, and whoever had left the line is still out of it."""
    ctx = fighting()
    page = DuelSeats(ctx)
    page.keep("Beatrix")
    page.move(-1)
    press(page, "escape")
    ctx.front.undo()
    page.changed()
    line = page.line()
    assert line is not None and line.text == "Beatrix" and not page.in_line
    assert ctx.view.words(("duellist_seated", 0)) == "Bea"


def test_an_empty_line_leaves_the_side_its_own_name() -> None:
    """Nothing is written, and the page says first and second player."""
    ctx = DuelContext()
    page = DuelSeats(ctx)
    page.keep("  ")
    page.keep("")
    assert ctx.acts == []
    assert "first player" in text(page) and "second player" in text(page)


def test_enter_starts_only_once_somebody_begins() -> None:
    """On the row of the coin the footer names c and ←→; Enter stands there from the first player on."""
    ctx = fighting(before=(DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo")))
    page = at(DuelSeats(ctx), "begins")
    assert ("enter", "Enter", "start") not in page.foot() and ("c", "c", "throw") in page.foot()
    press(page, "right")
    assert page.foot()[0] == ("enter", "Enter", "start")


def test_the_smallest_screen_has_the_question() -> None:
    """Nine rows, one of them the line: at once, when it is drawn for the first time."""
    shown = " ".join(text(DuelSeats(DuelContext()), 46, 9).split())
    assert "Who plays? Column 1 is on this player’s ▌ left." in shown and "Begins" in shown


def test_no_screen_is_too_small_for_the_line() -> None:
    """Without a row for anything else the line is all there is."""
    assert [DuelSeats(DuelContext()).around(10, height) for height in (-1, 0)] == [([], []), ([], [])]


def test_a_player_without_a_name_is_called_so_once() -> None:
    """First player, second player: the label says it, and nothing stands beside it."""
    assert text(DuelSeats(DuelContext())).count("second player") == 1


def test_whoever_left_the_line_stays_out_of_it() -> None:
    """Esc, then ↓: the cursor is on the other name, and only Enter writes there."""
    page = DuelSeats(DuelContext())
    press(page, "escape", "down")
    assert page.cursor == 1 and page.line() is not None and not page.takes_words
    press(page, "enter")
    assert page.takes_words


def test_the_row_that_is_typed_keeps_its_label() -> None:
    """Whose name it is stands above the line, as in the other games."""
    page = DuelSeats(DuelContext())
    page.move(1)
    assert page.around(80, 12)[0][-1].text.strip() == "▸ second player"


def test_pasted_names_that_have_no_place_are_named() -> None:
    """Two play: with commas or one a line, the third and fourth are named, and nobody is called by two."""
    ctx = DuelContext()
    page = DuelSeats(ctx)
    assert page.pasted("Bea, Aldo, Cy, Di")
    assert (page.duel.name(0), page.duel.name(1)) == ("Bea", "Aldo")
    assert "A duel has two players; “Cy” and “Di” were not taken." in text(page)


def test_a_typed_list_is_two_players() -> None:
    """Commas part the names that are typed by hand, as they do in a paste."""
    page = DuelSeats(DuelContext())
    page.keep("Bea, Aldo")
    assert (page.duel.name(0), page.duel.name(1), page.cursor) == ("Bea", "Aldo", "cards")


def test_what_can_be_no_name_is_refused() -> None:
    """Digits alone and a sentence; neither Enter nor leaving the line keeps them."""
    ctx = DuelContext()
    page = DuelSeats(ctx)
    for words in ("12", "Shoes are handed out by the priest."):
        page.keep(words)
        page.left(("duellist_seated", 0), words)
        assert page.cursor == 0 and "can’t be a name" in text(page)
    assert ctx.acts == []


def test_a_pasted_name_that_is_refused_stays_with_those_behind_it() -> None:
    """The second one is the first once more; a single name is for the line."""
    ctx = DuelContext()
    page = DuelSeats(ctx)
    assert page.pasted("Bea\nbea\nCy") and not page.pasted("Aldo")
    line = page.line()
    assert page.cursor == 1 and line is not None and line.text == "bea, Cy"
    assert "The other player already has that name" in text(page)


def test_two_of_one_name_are_refused() -> None:
    """The second one stays typed, and a sentence says what helps."""
    ctx = DuelContext()
    page = DuelSeats(ctx)
    page.keep("Bea")
    page.typed("bea")
    page.keep("bea")
    assert page.cursor == 1 and ctx.drafts[("duellist_seated", 1)] == "bea"
    assert "The other player already has that name" in text(page)


def test_the_size_of_the_decks() -> None:
    """35 by itself; digits and arrows change it for both (D-12)."""
    ctx = DuelContext()
    page = at(DuelSeats(ctx), "cards")
    assert "35" in text(page)
    press(page, "4", "0", "enter")
    assert ctx.view.state.rules(1).cards == 40
    page = at(DuelSeats(ctx), "cards")
    press(page, "right", "right", "left")
    assert ctx.view.state.rules(1).cards == 41


def test_minus_and_plus_are_a_card_fewer_and_more() -> None:
    """Also where - stands in the place of a digit, on a French keyboard."""
    page = at(DuelSeats(DuelContext()), "cards")
    page.press("minus", "-")
    assert page.duel.rules(1).cards == 34 and page.number == ""
    page.press("plus", "+")
    assert page.duel.rules(1).cards == 35


def test_a_deck_that_is_too_small() -> None:
    """Four cards are refused by D-12, and what was typed stays."""
    ctx = DuelContext()
    page = at(DuelSeats(ctx), "cards")
    press(page, "4", "enter")
    assert page.cursor == "cards" and page.number == "4"
    assert "5 to 99" in text(page)


def test_a_number_half_typed_goes_with_its_row() -> None:
    """The duel has begun in another window: no deck is dealt any more, and Esc leads back to the duel."""
    ctx = DuelContext()
    page = at(DuelSeats(ctx), "cards")
    press(page, "4")
    assert ctx.table.record(FirstActive(side=0), Drew(number=1)) is None
    page.changed()
    assert (page.cursor, page.number) == ("done", "")
    press(page, "escape")
    assert ctx.places == ["back"]


def test_the_coin_of_the_program() -> None:
    """c throws it, Enter begins with what it said (D-13)."""
    ctx = fighting(before=(DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo")))
    page = at(DuelSeats(ctx), "begins")
    ctx.chance = lambda among: among[1]
    press(page, "c")
    assert "The coin says: Aldo begins." in text(page)
    assert ctx.view.state.first is None
    press(page, "enter")
    assert ctx.acts[-1] == (FirstActive(side=1),)


def test_the_coin_of_the_table() -> None:
    """Arrows say who begins: right the first player at first, then each in turn."""
    ctx = fighting(before=(DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo")))
    page = at(DuelSeats(ctx), "begins")
    press(page, "right")
    assert "Bea begins." in text(page)
    press(page, "right")
    assert "Aldo begins." in text(page) and "coin says" not in text(page)
    press(page, "enter")
    assert ctx.acts[-1] == (FirstActive(side=1),)


def test_nobody_begins_by_accident() -> None:
    """Enter alone decides nothing: it says what to press."""
    ctx = DuelContext()
    page = at(DuelSeats(ctx), "begins")
    press(page, "enter")
    assert ctx.acts == [] and "c throws a coin" in text(page)


def test_c_is_a_letter_in_a_name() -> None:
    """While somebody writes a name no coin is thrown: the page has its line."""
    page = DuelSeats(DuelContext())
    assert page.takes_words
    at(page, "cards")
    assert not page.takes_words and page.line() is None


def test_house_rules() -> None:
    """Enter opens them, and what is not as usual is counted, the decks with it."""
    ctx = DuelContext(DuelAgreed(capped=False, cards=40))
    page = at(DuelSeats(ctx), "agreed")
    assert "2 of 10 not as usual" in text(page)
    press(page, "enter")
    assert ctx.places == [ToPage("duel-agreed")] and page.cursor == "begins"


def test_the_set_up_says_whose_game_it_is() -> None:
    """The publisher, the year and the address (D-44), where there is room for all of it."""
    assert CREDIT in " ".join(text(DuelSeats(DuelContext()), 80, 20).split())


def test_a_rematch_says_how_the_series_stands_and_who_begins() -> None:
    """Aldo lost and so begins, with Enter alone; ←→ and the coin can still say otherwise."""
    rules = DuelAgreed(duels="best-of-three", next_begins="loser")
    ctx = DuelContext(*fighting(Conceded(number=1, side=1), before=(*TWO, rules)).view.state.again())
    page = DuelSeats(ctx)
    shown = text(page)
    assert "Aldo lost and begins, as you agreed." in shown
    assert "First to win two duels: Bea 1, Aldo 0." in shown
    press(page, "right")
    assert "Bea begins." in text(page) and "you agreed" not in text(page)
    press(page, "right", "enter")
    assert ctx.acts[-1] == (FirstActive(side=1),)


def test_a_house_rule_of_the_rematch_says_who_begins() -> None:
    """Agreed on only now: whoever was second in the duel before."""
    ctx = DuelContext(*fighting(Conceded(number=1, side=0)).view.state.again())
    page = DuelSeats(ctx)
    assert page.begins is None
    ctx.table.record(DuelAgreed(next_begins="second"))
    page.changed()
    assert page.begins == 1
    ctx.table.undo()
    page.changed()
    assert page.begins is None and "A coin decides." in text(page)


def test_letters_are_no_name_in_a_rematch() -> None:
    """Both names are there, so the cursor is where somebody begins; k writes nothing."""
    ctx = DuelContext(*fighting().view.state.again())
    page = DuelSeats(ctx)
    before = list(ctx.acts)
    assert page.cursor == "begins" and page.line() is None
    press(page, "k")
    assert ctx.acts == before and ctx.drafts == {} and page.line() is None


def test_decks_of_another_size_are_not_as_usual() -> None:
    """Seven cards in a deck alone are one of the rules that are not."""
    page = DuelSeats(DuelContext(DuelAgreed(cards=7)))
    assert "1 of 10 not as usual" in text(page) and "all as usual" not in text(page)
    assert "all as usual" in text(DuelSeats(DuelContext(DuelAgreed())))


def test_arrows_stand_where_they_change_something() -> None:
    """At the decks and at who begins, not at the house rules, which Enter opens."""
    page = DuelSeats(fighting(before=()))
    arrows = {place: "‹" in text(at(page, place)) for place in ("cards", "agreed", "begins")}
    assert arrows == {"cards": True, "agreed": False, "begins": True}


def test_names_of_a_duel_that_goes_on() -> None:
    """Later the page has names and house rules only, and the coin is not thrown again."""
    ctx = fighting()
    page = DuelSeats(ctx)
    assert page.places == (0, 1, "agreed", "done")
    page.keep("Beatrix")
    assert ctx.acts[-1] == (DuellistSeated(side=0, words="Beatrix"),)
    at(page, "done")
    press(page, "c", "enter")
    assert page.begins is None and ctx.places == ["back"]


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
@pytest.mark.parametrize("moves", range(5))
def test_it_fits(width: int, height: int, moves: int) -> None:
    """Wherever the cursor stands, with names as long as they come, all of it is on the page."""
    ctx = fighting(before=(DuellistSeated(side=0, words="W" * 90), DuellistSeated(side=1, words="名" * 60)))
    page = DuelSeats(ctx)
    page.move(moves)
    for _ in range(moves - 1):
        page.move(1)
    seen = text(page, width, height)
    assert "Begins" in seen and "House rules" in seen
