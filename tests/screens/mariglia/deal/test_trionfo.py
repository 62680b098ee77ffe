"""The card turned up: two keys, a count before it, the dealer, a void hand."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    DealTurned,
    HandVoided,
    Placed,
    PointsCounted,
    TeamNamed,
    TricksValued,
    TrionfoTurned,
)
from facilitator.services.front_end import ToPage
from screens.mariglia.count.count import CountPage
from screens.mariglia.deal.trionfo import Trionfo
from screens.mariglia.ring import dealing
from screens.mariglia.sentences import rank_first
from screens.ui.blocks.said import Note
from screens.ui.footer import footer
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import fit
from tests.screens.keys import press
from tests.screens.mariglia.context import GAME_1, GAME_2, MatchContext, hand, playing


def text(page: Trionfo, width: int = 80, height: int = 20) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text.rstrip() for line in rows)


def type_in(page: Trionfo, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def drawn(*entries: Entry) -> Trionfo:
    """The sixth hand of the drawn example, which Tore deals."""
    return Trionfo(playing(*GAME_1, *GAME_2, *entries))


def test_the_page_is_the_drawn_one() -> None:
    """Score, games won, what is to go, who deals and leads, ranks and suits with letters and values."""
    shown = text(drawn())
    for said in (
        "NOI  ●○", "LORO  ○○", "Gavino · Peppe", "Tore · Mario", "7 to go", "16 to go", "Then Peppe leads.",
        "Tore deals. Which card is turned up?", "Tore  deals", "Peppe  leads", "7    mariglia   5",
        "a    asso       4", "r    re         3", "f    fante      2", "d    donna      1",
        "6–2  frillo     0", "c  ♥  cuori", "q  ♦  quadri", "f  ♣  fiori", "p  ♠  picche",
    ):  # fmt: skip
        assert said in shown
    assert "▀▀█ █▀█            LORO  ○○         ▀█  █▀█" in shown


def test_rank_and_suit_are_two_keys() -> None:
    """f p is the jack of spades; the card is put down at once."""
    page = drawn()
    type_in(page, "f")
    assert "▐f▌" in text(page) and page.ctx.view.state.entry(("trionfo", 6)) is None
    type_in(page, "p")
    assert page.match.entry(("trionfo", 6)) == TrionfoTurned(hand=6, card="JS")


def test_only_the_letters_of_the_pack_are_live() -> None:
    """k is no letter of the Italian pack; it is in English."""
    page = drawn()
    type_in(page, "k")
    assert page.half == "" and rank_first(page.words) in page.refused
    page = Trionfo(playing(Agreed(language="en")))
    type_in(page, "k", "h")
    assert page.match.entry(("trionfo", 1)) == TrionfoTurned(hand=1, card="KH")
    assert "king" in text(page) and "hearts" in text(page)


def test_queen_over_jack_changes_order_and_value_on_the_page() -> None:
    """Q 2 above J 1 (G-10)."""
    shown = text(Trionfo(playing(Agreed(order="queen-high"))))
    assert shown.index("d    donna      2") < shown.index("f    fante      1")


def test_backspace_takes_back_the_rank() -> None:
    """Then another one may be typed."""
    page = drawn()
    type_in(page, "a", "backspace", "p")
    assert page.match.entry(("trionfo", 6)) is None and page.half == ""


def test_two_digits_are_the_count_of_noi() -> None:
    """44: not noted in time; the page asks for the card afterwards, and the score has the count."""
    page = Trionfo(playing(), 1)
    type_in(page, "4", "4")
    assert page.match.entry(("count", 1)) == PointsCounted(hand=1, ns=44)
    shown = text(page)
    assert "noi 44, loro 26. And the trionfo?" in shown and "26 to go" in shown


def test_a_seven_and_a_digit_are_a_count_too() -> None:
    """70 is all of them; 71 is refused and nothing is written."""
    page = Trionfo(playing(), 1)
    type_in(page, "7", "1")
    assert page.match.entry(("count", 1)) is None and "71 can’t be" in text(page)
    type_in(page, "7", "0")
    assert page.match.entry(("count", 1)) == PointsCounted(hand=1, ns=70)


def test_the_card_asked_for_afterwards() -> None:
    """Rank and suit as before; a second count is not taken for one."""
    page = Trionfo(playing(PointsCounted(hand=1, ns=44)), 1)
    type_in(page, "3", "3")
    assert page.match.entry(("count", 1)) == PointsCounted(hand=1, ns=44) and "is counted" in page.refused
    type_in(page, "r", "c")
    assert page.match.entry(("trionfo", 1)) == TrionfoTurned(hand=1, card="KH")


def test_enter_says_that_nobody_noted_it() -> None:
    """Only for a hand that is counted; before that Enter writes nothing."""
    page = Trionfo(playing(), 1)
    type_in(page, "enter")
    assert page.match.entry(("trionfo", 1)) is None and "Type the count" in page.refused
    type_in(page, "4", "4", "enter")
    assert page.match.entry(("trionfo", 1)) == TrionfoTurned(hand=1, card="")


def test_tab_gives_the_count_to_the_other_side() -> None:
    """The two digits were loro's; before a count Tab goes to the count."""
    page = Trionfo(playing(), 1)
    type_in(page, "tab")
    assert page.ctx.places == [ToPage("mariglia-count")]  # type: ignore[attr-defined]
    type_in(page, "4", "4", "tab")
    assert page.match.entry(("count", 1)) == PointsCounted(hand=1, ew=44)


def test_l_moves_the_deal_to_the_right() -> None:
    """Gavino, Tore, Peppe; after Mario it is Gavino again (B-2, G-11)."""
    page = Trionfo(playing(), 1)
    type_in(page, "l")
    assert page.match.entry(("deal_turned", 1)) == DealTurned(hand=1, seat=1)
    assert "Tore deals." in text(page) and page.ctx.places == []  # type: ignore[attr-defined]
    type_in(page, "l", "l", "l")
    assert page.match.entry(("deal_turned", 1)) == DealTurned(hand=1, seat=0)


def test_l_takes_along_what_is_half_typed_and_nothing_that_is_turned() -> None:
    """A rank that waits goes with its dealer; once the card lies, the sheet corrects who dealt (B-2)."""
    page = Trionfo(playing(), 1)
    type_in(page, "r", "l")
    assert page.half == ""
    late = Trionfo(playing(TrionfoTurned(hand=1, card="KD")), 1)
    type_in(late, "l")
    assert late.match.hands[0].dealer == 0
    assert late.ctx.notes == ["The hand has begun. Edit its dealer on the sheet."]  # type: ignore[attr-defined]


def test_a_void_hand_is_asked_once() -> None:
    """v, then Enter: the same dealer deals again (B-18); Esc says no, and any other key nothing."""
    page = Trionfo(playing(), 1)
    type_in(page, "v")
    assert "Gavino deals again" in text(page)
    assert "trionfo  ▐" not in text(page)
    type_in(page, "v", "a", "escape", "enter")
    assert page.match.entry(("hand_voided", 1)) is None and page.half == ""
    type_in(page, "v", "enter")
    assert page.match.entry(("hand_voided", 1)) == HandVoided(hand=1)
    assert page.match.hands[1].dealer == 0


def test_a_look_at_the_help_forgets_nothing() -> None:
    """Half a card stays while nothing on the record changed, and goes when something did."""
    page = drawn()
    type_in(page, "a")
    page.changed()
    assert page.half == "a"
    page.ctx.front.undo()
    page.changed()
    assert page.half == ""


@pytest.mark.parametrize(
    ("entries", "rules", "said"),
    [
        (hand(3, "4H", 40), {}, "fante or better"),
        (hand(3, "4H", 38), {}, "asso or better"),
        (hand(3, "4H", 38), {"bonus_win": "past"}, "only the mariglia"),
        (hand(3, "4H", 37), {}, "only the mariglia"),
        (hand(3, "4H", 36), {}, ""),
        (hand(3, "4H", 40), {"bonus": "deferred"}, ""),
    ],
)
def test_it_says_which_bonus_alone_could_win(
    entries: tuple[Entry, ...], rules: dict[str, str], said: str
) -> None:
    """loro stood at 28 and Tore deals: 33, 31, 30 or 29 of 35 (G-22, B-6, B-7)."""
    # noi 7 and loro 28 after two hands; the third is won by loro with what is over 35.
    before = (*hand(1, "2D", 7), *hand(2, "2S", 42))
    won = TrionfoTurned(hand=3, card="4H"), PointsCounted(hand=3, ew=entries[1].ns)  # type: ignore[attr-defined]
    agreed = Agreed(**rules)  # type: ignore[arg-type]
    ctx = playing(agreed, *before, *won, DealTurned(hand=4, seat=1))
    page = Trionfo(ctx, 4)
    shown = text(page)
    assert (said in shown and "wins loro the game" in shown) if said else "could end it" not in shown


@pytest.mark.parametrize(
    ("rules", "key", "said"),
    [
        ({}, "r", "A re gives loro 3 at once: 19 + 3 = 22."),
        ({}, "a", "An asso gives loro 4 at once: 19 + 4 = 23."),
        ({}, "7", "A mariglia gives loro 5 at once: 19 + 5 = 24."),
        ({}, "5", "A 5 is a frillo and gives nothing."),
        ({"bonus": "deferred"}, "r", "A re gives loro 3 after the count."),
    ],
)
def test_it_says_what_a_rank_gives_as_soon_as_that_is_typed(
    rules: dict[str, str], key: str, said: str
) -> None:
    """loro have 19 and Tore deals (G-20 to G-23, B-7); before a rank is typed it says who leads."""
    page = drawn(Agreed(hand=6, **rules))  # type: ignore[arg-type]
    assert "Then Peppe leads." in text(page)
    type_in(page, key)
    assert said in text(page)


def test_it_says_that_a_rank_wins() -> None:
    """noi have 28 of 35 after 39 points and a seven more would do (G-22)."""
    page = Trionfo(playing(*hand(1, "2D", 66)), 2)
    type_in(page, "l", "7")
    assert "A mariglia gives noi 5 at once: 31 + 5 = 36. That wins the game." in text(page)


def test_a_double_count_is_said() -> None:
    """After a level hand, where the table agreed so (B-8)."""
    page = Trionfo(playing(Agreed(level_hand="double-next"), *hand(1, "2D", 35)), 2)
    assert "worth double" in text(page)
    assert "worth double" not in text(Trionfo(playing(*hand(1, "2D", 35)), 2))


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (56, 41), (44, 36)])
def test_everything_fits(width: int, height: int) -> None:
    """With long names, late and early, also between the panes of a wide screen."""
    long: tuple[Entry, ...] = (
        *(Placed(seat=seat, words=f"{seat}{'Salvatorangelo ' * 4}") for seat in range(4)),
        TeamNamed(team="NS", words="w" * 99),
        Agreed(language="en", pack="sarde", level_hand="double-next"),
        *hand(1, "2D", 35),
    )
    for more in ((), (PointsCounted(hand=2, ns=44),)):
        page = Trionfo(playing(*long, *more), 2)
        page.pane_widths = (48, 36) if width < 60 else (0, 0)
        for keys in ((), ("k",), ("q", "v")):
            type_in(page, *keys)
            shown = text(page, width, height)
            if page.confirming is not None:
                assert "void" in shown and "to go" in shown
                continue
            assert all(word in shown for word in ("knight", "frillo", "swords", "trionfo", "to go"))
            assert "leads" in shown or more or page.half


@pytest.mark.parametrize("width", [80, 100])
def test_the_footer_names_the_letters_and_more(width: int) -> None:
    """Ranks, suits, and how to find the rest."""
    shown = footer(drawn().foot(), width).text
    assert "7 a r f d 6–2, c q f p" in shown and "another dealer" in shown and "?" in shown
    late = Trionfo(playing(PointsCounted(hand=1, ns=44)), 1)
    assert "not noted" in footer(late.foot(), width).text and "?" in footer(late.foot(), width).text


def test_the_ring_seats_them_as_they_sit() -> None:
    """North above, East at the right, West left; who deals, who leads with ▸ (G-11, G-24)."""
    seats = dealing(drawn().hand).seats
    assert [seat.name for seat in seats] == ["Peppe", "Tore", "Gavino", "Mario"]
    assert [seat.role for seat in seats] == ["leads", "deals", "", ""]
    assert [seat.name for seat in seats if seat.here] == ["Peppe"]


def test_a_match_of_one_game_has_no_pips() -> None:
    """There is nothing to count; else they are read out as numbers, which fit in any language."""
    one, three = Trionfo(playing(targets=(35,)), 1), Trionfo(playing(), 1)
    assert "○" not in text(one) and "○" in text(three)
    assert not any("games won" in line for line in blocks_lines(one.blocks()))
    assert blocks_lines(three.blocks())[0].startswith("NOI: 0 of 2 games won; ")


def test_the_late_hand_is_the_one_of_the_step() -> None:
    """Hand 1 was counted without its card and hand 2 is next: the card of hand 1 is asked for."""
    ctx: MatchContext = playing(PointsCounted(hand=1, ns=44))
    assert Trionfo(ctx).hand.of_match == 1


def test_the_count_is_offered_for_a_card_that_nobody_noted() -> None:
    """Tab in the footer and in the help; with a rank half typed Backspace stands there."""
    page = drawn()
    assert "Tab count" in footer(page.foot(), 80).text
    explained = next(key.help for key in Trionfo.keys if "tab" in key.press)
    assert "to the count without a card" in explained
    type_in(page, "a")
    assert "Bksp undo" in footer(page.foot(), 80).text


WAYS = {
    "": PointsCounted(hand=1, ns=44),
    "t": TricksValued(hand=1, team="NS", tricks=7, values=37),
    "k": CardsPlayed(hand=1, cards=("7H",)),
}


@pytest.mark.parametrize(("way", "keys"), [("", "4 4 enter"), ("t", "7 3 7 enter"), ("k", "7 c")])
def test_every_way_counts_a_hand_without_its_card(way: str, keys: str) -> None:
    """Nothing is said of the trionfo: the count page opens, and what is counted is on the record."""
    ctx = playing()
    page = press(CountPage(ctx), f"{way} {keys}")
    assert ctx.view.state.entry(("count", 1)) == WAYS[way]
    assert ctx.view.state.entry(("trionfo", 1)) is None
    assert any(
        isinstance(block, Note) and block.words == "The trionfo is not entered yet."
        for block in page.blocks()
    ) or ctx.places == ["back"]
    assert ctx.view.step.kind == ("trionfo" if way in ("", "t") else "count")


def test_scoperto_the_bottom_card_is_asked_for() -> None:
    """It is shown before the deal (G-15); orthodox the dealer turns the last card (G-14)."""
    ctx = playing(Agreed(deal="scoperto"))
    assert "Gavino deals. Which card is shown at the bottom, before the deal?" in " ".join(
        text(Trionfo(ctx, 1)).replace("▌", " ").split()
    )
    assert "Which card is turned up?" in text(Trionfo(playing(), 1))
