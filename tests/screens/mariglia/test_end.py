"""The end of a match: who won, the results, what was noted, and where to go from there."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    CardsPlayed,
    FaultSettled,
    HandNoted,
    HandVoided,
    Placed,
    PointsCounted,
    TeamNamed,
    TrionfoTurned,
)
from facilitator.services.front_end import ToPage, ToRematch
from screens.mariglia.end import MatchEnd
from screens.mariglia.sentences import VOID, match_goes_to
from screens.ui.blocks.people import People
from screens.ui.layout import laid_out
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.keys import check_fits, press
from tests.screens.mariglia.context import GAME_1, GAME_2, hand, numbers_of, playing

OVER = (*GAME_1, *GAME_2, *hand(6, "JS", 18), *hand(7, "7H", 10), *hand(8, "2D", 15))
"""La bella: Peppe’s seven gives noi 5, then loro get 25 and 20."""


def read(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45)) -> str:
    """What is seen at 80 × 24, without what the columns add in spaces."""
    rows = fit(MatchEnd(playing(*entries, targets=targets)).above(80, 20), 20)
    return "\n".join(" ".join(line.text.split()) for line in rows)


def test_who_won_is_read_aloud() -> None:
    """Two games to one; who played for which side stands beside it."""
    found = read(*OVER)
    assert f"▌ {match_goes_to('loro', 'two games to one')}" in found
    assert "loro Tore · Mario" in found


def test_a_match_of_one_game_is_said_by_its_totals() -> None:
    """Game 1 alone: 37 to 6."""
    assert "▌ The game goes to noi, 37 to 6." in read(*GAME_1, targets=(35,))


def test_a_match_without_a_lost_game() -> None:
    """Three games, won in two: two to none."""
    assert "noi, two games to none." in read(*hand(1, "2D", 70), *hand(2, "2S", 70))


def test_every_game_has_its_result() -> None:
    """37 : 6, 28 : 38 and 5 : 45, each with the mark behind the side that won it, and how long it was."""
    page = MatchEnd(playing(*OVER))
    games = next(block for block in page.blocks() if isinstance(block, People))
    assert [column.title for column in games.columns] == ["game 1", "game 2", "la bella"]
    assert numbers_of(page) == {"noi": "37 28 5", "loro": "6 38 45"}
    won = [[each.mark.said for each in person.cells] for person in games.people]
    assert won == [["won", "", ""], ["", "won", "won"]]
    assert "Game 1 to 35: three hands. Game 2 to 35: three hands. La bella to 45: two hands." in " ".join(
        read(*OVER).split()
    )


def test_the_results_are_read_out_side_by_side() -> None:
    """Without a sign in it: who won which game is said in words."""
    lines = blocks_lines(MatchEnd(playing(*OVER)).blocks())
    assert "loro: Tore; Mario; game 1 6; game 2 38, won; la bella 45, won" in lines


def test_totals_are_large_where_there_is_height() -> None:
    """At 100 × 30 a digit has three rows, at 80 × 24 one."""
    page = MatchEnd(playing(*OVER))
    high, low = ("".join(line.text for line in page.above(*size)) for size in ((100, 26), (80, 20)))
    assert "▀▀█" in high and "▀▀█" not in low and "38 ●" in low


def test_on_the_smallest_screen_the_games_stay() -> None:
    """At 46 × 13 the sentence and every total are there; what was noted says how much more there is."""
    notes = [HandNoted(hand=each, words="word " * 30) for each in range(1, 9)]
    rows = laid_out(MatchEnd(playing(*OVER, *notes)).blocks(), 46, 10)
    found = [" ".join(line.text.split()) for line in fit(rows, 10)]
    assert "noi Gavino · Peppe 37 ● 28 5" in found and "loro Tore · Mario 6 38 ● 45 ●" in found
    assert "more lines" in found[-1]


def test_what_was_noted_stands_there() -> None:
    """A note, a void hand; nothing noted has no heading (B-18, B-29)."""
    noted = (HandNoted(hand=2, words="[i]late[/i]"), HandVoided(hand=2), *hand(3, "2S", 70))
    found = read(*hand(1, "2D", 70), *hand(2, "KD", 44), *noted)
    assert f"Notes\nHand 2 {VOID}; [i]late[/i]" in found
    assert "Notes" not in read(*OVER)
    assert "Notes" not in read(*OVER, HandNoted(hand=1, words="\x07"))


def test_points_that_a_fault_gave_away_are_noted() -> None:
    """All seventy to loro, for Peppe’s club on hearts (B-22)."""
    cards = ("2H", "3C", "4H", "5H", "6S", "2S", "3H")
    settled = FaultSettled(hand=1, trick=1, seat=2, way="all")
    found = read(TrionfoTurned(hand=1, card="KD"), CardsPlayed(hand=1, cards=cards), settled)
    assert "Hand 1 all seventy points to loro after trick 1" in found


def test_what_is_off_is_said() -> None:
    """A count that is not used has its mark (G-22)."""
    found = read(*hand(1, "7D", 40), targets=(5,))
    assert f"† {sentence_of('G-22 over', hand=1)}" in found


def test_the_keys_lead_on() -> None:
    """Rematch, export, sheet, chart; the arrows as on every page; Enter leads nowhere by itself."""
    ctx = playing(*OVER)
    press(MatchEnd(ctx), "r e s left right g enter")
    assert ctx.places == [
        ToRematch(), ToPage("export"), ToPage("mariglia-sheet"), ToPage("mariglia-sheet"),
        ToPage("mariglia-margin"), ToPage("mariglia-chart"),
    ]  # fmt: skip
    assert ctx.notes == ["Everything is counted. r starts a rematch in the same seats."]


def test_backspace_takes_back_what_was_written_last() -> None:
    """The last count goes, and the match goes on."""
    ctx = playing(*OVER)
    page = press(MatchEnd(ctx), "backspace")
    assert ctx.view.state.winner is None
    assert any("The match goes on." in line.text for line in page.above(80, 20))


def test_it_fits_every_size() -> None:
    """Beside the panes as well, with the longest names there are and much noted."""
    notes = [HandNoted(hand=number, words="y" * 200) for number in range(1, 9)]
    long = (Placed(seat=1, words="Τηλέμαχος " * 9), TeamNamed(team="EW", words="x" * 90))
    check_fits(MatchEnd(playing(*OVER, *notes, *long)), (56, 24), (80, 24), (100, 30), (140, 45))


def test_no_column_is_cut_between_the_panes() -> None:
    """At 140 × 45 the page has 56 cells, at 120 × 30 there are 44: titles and totals are whole."""
    for width, last in ((56, "la bella"), (44, "bella")):
        rows = [" ".join(line.text.split()) for line in MatchEnd(playing(*OVER)).above(width, 20)]
        assert any(line.endswith(f"2 {last}") for line in rows)
        assert "loro Tore · Mario 6 38 ● 45 ●" in rows


def test_of_nine_games_the_latest_have_room_on_the_smallest_screen() -> None:
    """The first two go at 46 columns; at 80 all nine are there."""
    hands = [entry for each in range(1, 10) for entry in hand(each, "2D", 70 * (each % 2))]
    page = MatchEnd(playing(*hands, targets=(35,) * 9))
    narrow, wide = ("".join(line.text for line in page.above(width, 20)) for width in (46, 80))
    assert (narrow.count("35 ●"), wide.count("35 ●")) == (7, 9)
    assert "  3    4    5    6    7    8   bella" in narrow


def test_a_fault_that_was_left_as_it_is_is_noted() -> None:
    """Both decisions are (B-22): Peppe’s club on hearts stays as it is."""
    cards = ("2H", "3C", "4H", "5H", "6S", "2S", "3H")
    settled = FaultSettled(hand=1, trick=1, seat=2, card="3C", way="stands")
    found = read(TrionfoTurned(hand=1, card="KD"), CardsPlayed(hand=1, cards=cards), settled)
    assert "Hand 1 3 ♣ of Peppe in trick 1 left as it is" in found


def test_a_lead_out_of_turn_is_noted() -> None:
    """Mario led trick 2, which was Tore’s; what the table gave away for it is told as of any fault (G-25)."""
    led = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "4H", "7D"), led=(None, 3))
    assert "Hand 1 Mario led trick 2 out of turn" in read(TrionfoTurned(hand=1, card="KS"), led)
    settled = FaultSettled(hand=1, trick=2, seat=3, way="all")
    assert "all seventy points to noi after trick 2" in read(TrionfoTurned(hand=1, card="KS"), led, settled)


def test_what_the_table_let_stand_is_noted() -> None:
    """44 and 27 are 71 (G-31), overruled."""
    wrong = PointsCounted(hand=1, ns=44, ew=27, overruled="G-31")
    found = read(TrionfoTurned(hand=1, card="KD"), wrong)
    assert "† The table kept the count of hand 1 although it breaks a rule." in found


def test_a_match_that_is_over_is_not_in_a_game() -> None:
    """The title names no game any more, however the end was reached; before it does."""
    assert MatchEnd(playing(*OVER)).where == "the match is over"
    assert MatchEnd(playing(*GAME_1)).where == "game 2 of 3 · to 35"
