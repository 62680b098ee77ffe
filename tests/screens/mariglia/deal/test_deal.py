"""The deal scoperto: which packets are faced, how runs of trumps end, and what is written."""

from __future__ import annotations

import pytest

from facilitator.catalogues import catalogue
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsFaced,
    HandVoided,
    Placed,
    TrionfoTurned,
)
from facilitator.language import speak
from screens.mariglia.deal.deal import DealPage, Packet, choices, most_faced, packets
from screens.mariglia.sentences import facing
from screens.ui.footer import footer
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import fit
from tests.screens.mariglia.context import numbers_of, playing

SOUTH, EAST, NORTH, WEST = range(4)


def dealing(facing: str = "choice", trionfo: str = "KS") -> DealPage:
    """Gavino (South) deals; Tore (East) is at the right, Mario (West) at the left."""
    agreed = Agreed(deal="scoperto", facing=facing)  # type: ignore[arg-type]
    return DealPage(playing(agreed, TrionfoTurned(hand=1, card=trionfo)), 1)


def type_in(page: DealPage, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def text(page: DealPage, width: int = 80, height: int = 20) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text for line in rows)


def faced(page: DealPage) -> dict[int, int]:
    """The round of each seat that is on the record; 0: not faced."""
    return {seat: page.hand.faced(seat).round for seat in page.said}


def test_the_packets_go_to_the_right_and_the_dealer_is_last() -> None:
    """Two rounds of five: East, North, West, South (G-11, G-17)."""
    order = [(each.round, each.seat) for each in packets(SOUTH)]
    assert order == [(1, 1), (1, 2), (1, 3), (1, 0), (2, 1), (2, 2), (2, 3), (2, 0)]


def test_it_is_asked_before_each_packet_of_an_opponent() -> None:
    """By choice four times; everyone once: the right one in round 1, the left one in round 2 (B-14)."""
    assert choices(SOUTH, "choice") == (Packet(1, 1), Packet(1, 3), Packet(2, 1), Packet(2, 3))
    assert choices(SOUTH, "everyone-once") == (Packet(1, 1), Packet(2, 3))


def test_a_run_ends_with_the_packet() -> None:
    """Five cards, but the dealer's last packet is four and the trionfo (B-15)."""
    assert [most_faced(each, SOUTH) for each in packets(SOUTH)] == [5, 5, 5, 5, 5, 5, 5, 4]


@pytest.fixture
def italian() -> None:
    """Speak it."""
    speak(catalogue("it"), "it")


@pytest.mark.usefixtures("italian")
def test_yes_is_the_letter_that_the_footer_shows() -> None:
    """In Italian a card is faced by s, for sì; y does it too."""
    for yes in ("s", "y"):
        page = dealing()
        assert "s scopri" in footer(page.foot(), 80).text
        type_in(page, yes)
        assert page.facing == Packet(1, EAST)


def test_enter_through_faces_nobody() -> None:
    """Four times no: everybody is written as not faced, and the hand goes on to its count."""
    page = dealing()
    type_in(page, "enter", "n", "enter")
    assert faced(page) == {EAST: 0, NORTH: 0}
    type_in(page, "enter")
    assert faced(page) == {SOUTH: 0, EAST: 0, NORTH: 0, WEST: 0}
    assert page.ctx.view.step.kind == "count"


def test_one_key_faces_nobody() -> None:
    """0 settles all four in one act."""
    page = dealing()
    acts = len(page.ctx.acts)  # type: ignore[attr-defined]
    type_in(page, "0")
    assert set(faced(page).values()) == {0} and len(faced(page)) == 4
    assert len(page.ctx.acts) == acts + 1  # type: ignore[attr-defined]
    assert page.ctx.view.step.kind == "count"


def test_the_partner_gets_the_same_as_the_right_opponent() -> None:
    """y, no trump, then the next packet at once: East and North in round 1, one act (G-16)."""
    page = dealing()
    type_in(page, "y")
    assert facing("Tore", 1) in text(page)
    type_in(page, "enter")
    assert facing("Peppe", 1) in text(page) and faced(page) == {}
    type_in(page, "enter")
    assert faced(page) == {EAST: 1, NORTH: 1}
    assert "Round 1: five cards to Mario" in text(page)


def test_the_dealer_gets_the_same_as_the_left_opponent() -> None:
    """Not in round 1, yes in round 2; the page stays until the dealer's packet is through (G-16)."""
    page = dealing()
    type_in(page, "y", "enter", "enter", "n")
    assert "Round 2: five cards to Mario" in text(page) and "the last time" in text(page)
    type_in(page, "y", "enter")
    assert page.ctx.view.step.kind == "deal" and "Five cards to Gavino" in text(page)
    type_in(page, "enter")
    assert faced(page) == {EAST: 1, NORTH: 1, WEST: 2, SOUTH: 2}
    assert page.ctx.view.step.kind == "count"


def test_the_right_opponent_can_be_faced_after_the_left_one() -> None:
    """No to East, yes to West in round 1: East is asked again in round 2, West is not."""
    page = dealing()
    type_in(page, "n", "y", "enter", "enter")
    assert faced(page) == {WEST: 1, SOUTH: 1} and "Round 2: five cards to Tore" in text(page)
    type_in(page, "y", "enter", "enter")
    assert faced(page) == {WEST: 1, SOUTH: 1, EAST: 2, NORTH: 2}


def test_a_faced_trump_is_followed_by_another_card() -> None:
    """t counts on until a card is no trump (G-18)."""
    page = dealing()
    type_in(page, "y", "t", "t")
    assert "card 3 is faced" in text(page) and "three to the end" in text(page)
    type_in(page, "enter")
    assert facing("Peppe", 1) in text(page)


def test_five_trumps_end_the_packet() -> None:
    """The run does not go on into the next packet (B-15)."""
    page = dealing()
    type_in(page, "y", "t", "t", "t", "t")
    assert "card 5" in text(page) and "Tore" in text(page) and "the last one of the packet" in text(page)
    type_in(page, "t")
    assert facing("Peppe", 1) in text(page)


def test_the_dealers_last_run_ends_at_the_trionfo() -> None:
    """In round 2 after four cards: the fifth is the trionfo (B-15)."""
    page = dealing("everyone-once")
    type_in(page, "enter", "enter", "enter")
    assert facing("Gavino", 1) in text(page)
    type_in(page, "t", "t", "t")
    assert page.ctx.view.step.kind == "deal"
    type_in(page, "t")
    assert faced(page)[SOUTH] == 2 and page.ctx.view.step.kind == "count"


def test_named_cards_say_themselves_whether_they_are_trumps() -> None:
    """Spades are trumps: the ace goes on, the seven of hearts ends the run (G-18)."""
    page = dealing()
    type_in(page, "y", "a", "p")
    assert "Asso di picche: four to the end of the packet." in text(page) and "card 2" in text(page)
    type_in(page, "7", "c", "enter")
    assert page.hand.faced(EAST) == CardsFaced(hand=1, seat=EAST, round=1, cards=("AS", "7H"))
    assert page.hand.faced(NORTH).cards == ()


def test_the_knight_can_be_named_where_n_is_its_letter() -> None:
    """n is no only while it is asked whether to face."""
    agreed = Agreed(deal="scoperto", pack="sarde", language="en")
    page = DealPage(playing(agreed, TrionfoTurned(hand=1, card="KS")), 1)
    type_in(page, "y", "n", "c")
    assert page.opened == (CardsFaced(hand=1, seat=EAST, round=1, cards=("QH",)),)


def test_neither_the_trionfo_nor_a_card_twice() -> None:
    """The trionfo lies at the bottom, and there is one of each."""
    page = dealing()
    type_in(page, "y", "r", "p")
    assert "trionfo" in page.refused and page.run == ()
    type_in(page, "7", "c", "7", "c")
    assert "already faced" in page.refused and page.running == Packet(1, NORTH)


def test_everyone_once_asks_nothing() -> None:
    """East and North in round 1, West and South in round 2 (B-14)."""
    page = dealing("everyone-once")
    assert facing("Tore", 1) in text(page)
    type_in(page, "enter", "enter", "enter", "enter")
    assert faced(page) == {EAST: 1, NORTH: 1, WEST: 2, SOUTH: 2}


def test_both_sides_are_faced_equally_often() -> None:
    """Between the two packets of a pair one side is ahead, after it none (G-19)."""
    page = dealing()
    type_in(page, "y", "enter")
    assert "noi 0, loro 1: the next packet makes it even" in text(page)
    type_in(page, "enter")
    assert "noi 1, loro 1: the sides are even" in text(page)


def test_the_packets_show_what_became_of_them() -> None:
    """Faced, dealt, or still to come."""
    page = dealing()
    type_in(page, "y", "enter", "enter", "n")
    assert numbers_of(page) == {
        "Tore": "faced dealt", "Peppe": "faced dealt", "Mario": "dealt now", "Gavino": "dealt ·"
    }  # fmt: skip
    assert "▸ Mario" in text(page) and "Gavino  deals" in text(page)


def test_the_packets_are_heard_by_name() -> None:
    """Whose packets they are, what became of each, where the deal is."""
    page = dealing()
    type_in(page, "y", "a", "p", "7", "c")
    lines = blocks_lines(page.blocks())
    assert "Tore: round 1 faced, asso di picche, 7 di cuori; round 2 nothing yet" in lines
    assert "Peppe: round 1 now; round 2 nothing yet; cursor here" in lines
    assert "card 1: nothing yet" in lines


def test_on_the_smallest_screen_the_run_and_the_packets_stay() -> None:
    """At 46 × 13: the question, its cells, the faced cards and all eight packets."""
    page = dealing()
    type_in(page, "y", "a", "p")
    rows = [" ".join(line.text.split()) for line in fit(page.above(46, 10), 10)]
    assert any("card 2 ▐ ▌ di ▐ ▌" in line for line in rows)
    assert any("Asso di picche: four to the end" in line for line in rows)
    assert "▸ Tore now · Peppe · · Mario · · Gavino deals · ·" in " ".join(rows)


def test_backspace_goes_back_step_by_step() -> None:
    """Half a card, the run, the packet before, the choice."""
    page = dealing()
    type_in(page, "n", "y", "t", "enter", "t", "a")
    for half, run, running in (
        ("", ("",), Packet(1, SOUTH)), ("", (), Packet(1, SOUTH)), ("", (), Packet(1, WEST)), ("", (), None),
    ):  # fmt: skip
        type_in(page, "backspace")
        assert (page.half, page.run, page.running) == (half, run, running)
    type_in(page, "backspace")
    assert page.choice == Packet(1, EAST)


def test_what_is_undone_is_asked_again() -> None:
    """The pair that was written last."""
    page = dealing()
    type_in(page, "y", "enter", "enter")
    page.changed()
    page.ctx.front.undo()
    page.changed()
    assert faced(page) == {} and page.choice == Packet(1, EAST)


def test_the_help_forgets_no_half_run() -> None:
    """Only a changed record does."""
    page = dealing()
    type_in(page, "y", "t")
    page.changed()
    assert page.run == ("",)


def test_a_misdeal_makes_the_hand_void() -> None:
    """v, then Enter (B-18)."""
    page = dealing()
    type_in(page, "v")
    assert "Gavino deals again" in " ".join(text(page).replace("▌", " ").split())
    type_in(page, "enter")
    assert page.match.entry(("hand_voided", 1)) == HandVoided(hand=1)


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (56, 41), (44, 36)])
def test_everything_fits(width: int, height: int) -> None:
    """Long names, in a question and in a long run."""
    long = [Placed(seat=seat, words=f"{seat}{'Salvatorangelo ' * 2}") for seat in range(4)]
    page = DealPage(playing(*long, Agreed(deal="scoperto"), TrionfoTurned(hand=1, card="QS")), 1)
    for keys in ((), ("y",), ("f", "p", "a", "p", "r", "p", "7", "p"), ("6", "p")):
        type_in(page, *keys)
        shown = text(page, width, height)
        assert all(said in shown for said in ("round 1", "round 2", "Faced: noi"))
        assert "?" in footer(page.foot(), 80).text


@pytest.mark.parametrize("keys", [("y",), ("y", "t"), ("y", "enter"), ("y", "enter", "t")])
def test_nobody_more_ends_the_packet_and_faces_the_pair_alike(keys: tuple[str, ...]) -> None:
    """0 in the middle of East's facing, or of North's: both were faced in round 1 (G-16, G-19)."""
    page = dealing()
    type_in(page, *keys, "0")
    assert faced(page) == {SOUTH: 0, EAST: 1, NORTH: 1, WEST: 0}
    assert page.ctx.view.step.kind == "count"


def test_nobody_more_keeps_the_cards_that_were_named() -> None:
    """The ace of spades before East, the seven of spades before North; half a card is none."""
    page = dealing()
    type_in(page, "y", "a", "p", "enter", "7", "p", "6", "0")
    assert page.hand.faced(EAST).cards == ("AS",) and page.hand.faced(NORTH).cards == ("7S",)


def test_nobody_more_after_a_pair_of_the_second_round() -> None:
    """East is let pass, then West is faced in round 1: North and East are not, South is (G-16)."""
    page = dealing()
    type_in(page, "n", "y", "0")
    assert faced(page) == {WEST: 1, SOUTH: 1, EAST: 0, NORTH: 0}


@pytest.mark.parametrize("keys", [(), ("t",), ("enter",), ("enter", "enter"), ("enter", "enter", "t")])
def test_everyone_is_faced_once_whenever_0_is_typed(keys: tuple[str, ...]) -> None:
    """By the preset East and North in round 1, West and South in round 2 (B-14)."""
    page = dealing("everyone-once")
    type_in(page, *keys, "0")
    assert faced(page) == {EAST: 1, NORTH: 1, WEST: 2, SOUTH: 2}


def test_nobody_is_offered_only_where_it_is_asked() -> None:
    """Not while a run goes on; by the preset that is always so."""
    page = dealing()
    assert "0 nobody" in footer(page.foot(), 80).text
    type_in(page, "y")
    assert "nobody" not in footer(page.foot(), 80).text
    assert "nobody" not in footer(dealing("everyone-once").foot(), 80).text


def test_a_named_run_shows_all_its_cards_or_how_many() -> None:
    """Three cards of East: in letters; where three columns have no room for them as a number."""
    page = dealing()
    type_in(page, "y", "a", "p", "7", "p", "6", "c")
    assert "asso ♠, 7 ♠, 6 ♥" in text(page)
    assert "asso ♠, 7 ♠, 6 ♥" in text(page, 56, 41) and "3 cards" in text(page, 30, 20)


def test_no_line_is_cut_between_the_panes() -> None:
    """At 140 × 45 the page has 56 cells."""
    shown = " ".join(text(dealing(), 56, 41).split())
    assert "A run of trumps is one facing; it ends with the packet." in shown and "…" not in shown


def test_another_hand_is_asked_from_the_start() -> None:
    """What was let pass in a hand that is void does not count in the next one."""
    ctx = playing(Agreed(deal="scoperto"), TrionfoTurned(hand=1, card="KS"))
    page = DealPage(ctx)
    type_in(page, "n")
    ctx.table.record(HandVoided(hand=1))
    ctx.table.record(TrionfoTurned(hand=2, card="QS"))
    page.changed()
    assert page.choice == Packet(1, EAST)
