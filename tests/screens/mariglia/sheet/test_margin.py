"""The margin: who deals, what cards are worth, the house rules, what to remember."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    DealTurned,
    Placed,
    TrionfoTurned,
)
from facilitator.games.mariglia.plugin import PLUGIN
from facilitator.language import speak
from facilitator.services.front_end import ToPage
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.mariglia.count.count import CountPage
from screens.mariglia.deal.trionfo import Trionfo
from screens.mariglia.reminders import reminders
from screens.mariglia.sheet.margin import MatchMargin, margin_pane
from screens.places import page_class
from screens.ui.layout import pane_rows
from screens.ui.page import Page
from screens.ui.text import fit
from tests.screens.keys import check_fits, press
from tests.screens.mariglia.context import GAME_1, MatchContext, hand, playing
from tests.screens.test_languages import A_LANGUAGE, Signs

ALL_OF_OUR_OWN = Agreed(
    hand=1, order="queen-high", bonus_win="past", bonus="deferred", level_hand="double-next",
    next_game="losers-deal", beat_partner=True, under_ruff=True, deal="scoperto", facing="everyone-once",
    speak="winning", seven="hidden", asked="free", pack="sarde", language="sc",
)  # fmt: skip


def pane(ctx: MatchContext, width: int = 35, height: int = 41) -> str:
    """The pane as it is seen."""
    rows = pane_rows((margin_pane(MatchMargin(ctx)),), width, height)
    assert max(line.width for line in rows) <= width
    return "\n".join(" ".join(line.text.split()) for line in fit(rows, height))


def page(*entries: Entry, width: int = 80, height: int = 20) -> str:
    """The page of the margin as it is seen."""
    rows = MatchMargin(playing(*entries)).above(width, height)
    return "\n".join(line.text for line in fit(rows, height))


def seen(shown: Page, width: int = 80, height: int = 20) -> str:
    """Any page as it is seen."""
    return "\n".join(line.text for line in fit(shown.above(width, height), height))


def test_who_deals_now_and_next() -> None:
    """Gavino deals and Tore leads at first (G-24); with the card turned, Tore deals next (B-2)."""
    before = pane(playing())
    assert "Gavino deals" in before and "Tore leads" in before
    assert "deals next" in pane(playing(TrionfoTurned(hand=1, card="KD")))


def test_who_deals_next_is_not_said_while_the_count_decides_it() -> None:
    """Losers may deal the next game (B-2), and a level hand may be dealt again (B-8)."""
    turned = TrionfoTurned(hand=1, card="KD")
    for open_yet in (
        Agreed(hand=1, next_game="losers-deal"),
        Agreed(hand=1, level_hand="redeal"),
    ):
        assert "deals next" not in pane(playing(open_yet, turned))
    said = DealTurned(hand=2, seat=3)
    assert "deals next" in pane(playing(Agreed(hand=1, level_hand="redeal"), turned, said))


def test_values_stand_beside_the_words_of_the_pack() -> None:
    """7 5, asso 4, re 3, fante 2, donna 1 (G-9), from the highest down, each with its letter."""
    found = pane(playing())
    lines = ["7 mariglia 5", "a asso 4", "r re 3", "f fante 2", "d donna 1", "6–2 frillo 0", "a trick 1"]
    assert "\n".join(lines) in found


def test_queen_over_jack_changes_values_and_places() -> None:
    """At such a table the queen is worth 2 and stands above the jack (G-10)."""
    assert "d donna 2\nf fante 1" in pane(playing(Agreed(hand=1, order="queen-high")))


def test_the_usual_agreements_stand_there_unmarked() -> None:
    """The text’s own ways, and nothing is called ours."""
    found = " ".join(page().split())
    for said in (
        "deal orthodox", "rank fante above donna", "the seven is told like the rest", "asked the truth",
        "35 : 35 nothing, deal on", "misdeal same dealer again",
    ):  # fmt: skip
        assert said in found
    assert "*" not in found and "= our own" not in found
    assert "orthodox" not in pane(playing()), "beside a page nobody needs what every table does"


def test_what_differs_is_marked_and_comes_in() -> None:
    """One own agreement that is not among the usual ones, and one that is."""
    agreed = Agreed(hand=1, beat_partner=True, asked="free")
    found = pane(playing(agreed))
    assert "* asked whatever you like" in found and "* a partner yes" in found
    assert found.endswith("\n* = our own")
    whole = " ".join(page(agreed).split())
    assert whole.index("deal orthodox") < whole.index("misdeal") < whole.index("* = our own")


def test_what_holds_later_is_announced() -> None:
    """From the next hand on (B-30): the present one keeps its own."""
    found = pane(playing(Agreed(hand=2, asked="free")))
    assert "all by the book" in found and "*" not in found
    assert "asked the truth" in " ".join(page(Agreed(hand=2, asked="free")).split())
    assert "Different rules count from hand 2." in " ".join(found.split())


def test_facing_is_nothing_to_an_orthodox_deal() -> None:
    """Only scoperto faces cards (G-16)."""
    facing = Agreed(hand=1, facing="everyone-once")
    assert "everyone once" not in page(facing) and "our own" not in page(facing)
    assert "everyone once" in page(Agreed(hand=1, deal="scoperto", facing="everyone-once"))


def test_the_programs_reminders_are_translated_and_others_are_not() -> None:
    """The words of a table’s own pack stay in them."""
    ctx = playing()
    place = Place("reminder", part="mariglia-trionfo")
    ctx.prompts.in_use = Prompts({place: (Prompt("mariglia/one", "Deal."), Prompt("own/two", "Deal."))})
    speak(Signs(), A_LANGUAGE)
    assert reminders(Trionfo(ctx)) == (Signs().gettext("Deal."), "Deal.")


def test_the_page_shows_every_agreement() -> None:
    """At 80 × 24, beside the whole table of values."""
    found = page()
    for said in ("on target", "next game", "no over-ruff", "genovesi", "Italian", "a trick    1"):
        assert said in found


def test_reminders_are_those_of_the_step() -> None:
    """From the packs: of the trionfo while that is asked for; none before they are read."""
    ctx = playing()
    assert "remember" not in seen(Trionfo(ctx))
    place = Place("reminder", part="mariglia-trionfo")
    ctx.prompts.in_use = Prompts({place: (Prompt("one", "Ten cards each."),)})
    assert "· Ten cards each." in seen(Trionfo(ctx)) and "· Ten cards each." in seen(MatchMargin(ctx))
    assert "Ten cards" not in pane(ctx), "beside a page they would stand there twice"
    ctx.table.record(TrionfoTurned(hand=1, card="KD"))
    assert "Ten cards" not in seen(MatchMargin(ctx)) and "Ten cards" not in seen(CountPage(ctx))


def test_a_low_pane_keeps_the_table_and_what_is_ours() -> None:
    """27 cells: in 26 rows of the agreements only our own, in 18 the values in short too."""
    ctx = playing(Agreed(hand=1, asked="free", beat_partner=True))
    for height, values in ((26, "7 mariglia 5"), (18, "7 5 a 4 r 3 f 2 d 1")):
        found = pane(ctx, 27, height)
        assert "Gavino" in found and values in found and "orthodox" not in found
        assert "* asked whatever" in found and "* a partn" in found


def test_the_lowest_page_keeps_the_values_under_their_title() -> None:
    """The four in one row, so that no title stands there with nothing under it."""
    found = page(TrionfoTurned(hand=1, card="KD"), width=46, height=9)
    for said in ("Gavino · Tore · Peppe · Mario", "Tore deals next", "7 5  a 4  r 3", "all by the book"):
        assert said in found


def test_the_keys_of_the_margin() -> None:
    """Conventions, players, chart; ← and Esc go back, → goes nowhere."""
    ctx = playing(*GAME_1)
    press(MatchMargin(ctx), "c p g right left escape")
    assert ctx.places == [
        ToPage("mariglia-agreed"),
        ToPage("mariglia-seats"),
        ToPage("mariglia-chart"),
        "back",
        "back",
    ]


def test_after_the_match_and_before_it_there_is_a_margin_too() -> None:
    """Nobody deals when the match is won, and nobody yet before the first dealer is said."""
    over = playing(*hand(1, "KD", 70), targets=(35,))
    assert "Gavino" in pane(over) and "deals" not in pane(over)
    before = MatchContext(Placed(seat=0, words="Gavino"))
    assert "Gavino" in pane(before) and "East" in pane(before)


def test_it_fits_every_size() -> None:
    """With everything of our own and names that fill no cell twice."""
    ctx = playing(ALL_OF_OUR_OWN, *(Placed(seat=seat, words="Τηλέμαχος " * 9) for seat in range(4)))
    check_fits(MatchMargin(ctx), (40, 12), (80, 24), (100, 30), (140, 45))
    for width, height in ((27, 26), (35, 41), (60, 50)):
        pane(ctx, width, height)


MOMENTS = {
    "mariglia-seats": ("mariglia-seats", ""),
    "mariglia-trionfo": ("mariglia-trionfo", ""),
    "mariglia-scoperto": ("mariglia-trionfo", ""),
    "mariglia-deal": ("mariglia-deal", ""),
    "mariglia-count": ("mariglia-count", ""),
    "mariglia-play": ("mariglia-count", "k"),
    "mariglia-won": ("mariglia-won", ""),
    "mariglia-end": ("mariglia-end", ""),
}
"""For each reminder the page that shows it, and the keys that bring it up."""


@pytest.mark.parametrize("part", PLUGIN.reminders)
def test_every_reminder_of_the_packs_is_shown_somewhere(part: str) -> None:
    """On the page that it is about, and no other one there; nowhere beside it."""
    king = TrionfoTurned(hand=1, card="KD")
    # Before the first deal, shown or turned up, nothing else stands of the hand (G-14, G-15).
    stands: dict[str, list[Entry]] = {
        "mariglia-won": [king],
        "mariglia-scoperto": [Agreed(hand=1, deal="scoperto")],
    }
    ctx = playing(*stands.get(part, [king]), targets=(3,) if part == "mariglia-won" else (35, 35, 45))
    filed = {Place("reminder", part=each): (Prompt(each, f"About {each}."),) for each in PLUGIN.reminders}
    ctx.prompts.in_use = Prompts(filed)
    name, keys = MOMENTS[part]
    shown = press(page_class(name)(ctx), keys)
    found = seen(shown, height=30)
    assert [each for each in PLUGIN.reminders if f"About {each}." in found] == [part]
    assert "About" not in "\n".join(line.text for line in pane_rows((margin_pane(shown),), 35, 60))


def test_the_margin_beside_a_hand_kept_card_by_card_is_about_play() -> None:
    """Also on a page of its own, once a card has fallen."""
    ctx = playing(TrionfoTurned(hand=1, card="KD"), CardsPlayed(hand=1, cards=("7H",)))
    ctx.prompts.in_use = Prompts({Place("reminder", part="mariglia-play"): (Prompt("one", "Follow suit."),)})
    rows = MatchMargin(ctx).above(140, 41)
    assert any("Follow suit." in line.text for line in rows)
