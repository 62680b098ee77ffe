"""What stands on the sheet, line by line, and in whose column."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    HandNoted,
    HandVoided,
    PointsCounted,
    TeamNamed,
    TrionfoTurned,
)
from facilitator.services.settings import Settings
from screens.mariglia.sentences import VOID
from screens.mariglia.sheet.sheet import MatchSheetPage, sheet_pane
from screens.mariglia.sheet.sheet_rows import written
from screens.ui.layout import pane_rows
from tests.screens.mariglia.context import GAME_1, GAME_2, hand, playing

WIDTH, HEIGHT = 47, 41
END_OF_NOI = 5 + 10 + 12 + 8
"""Number, card, dealer and the first column; the second one is eight cells further."""


def lines(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45), height: int = HEIGHT) -> list[str]:
    """The pane with these entries after the seats, without empty lines."""
    pane = pane_rows((sheet_pane(MatchSheetPage(playing(*entries, targets=targets))),), WIDTH, height)
    return [line.text for line in pane if line.text.strip()]


def read(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45)) -> list[str]:
    """The same without what the columns add in spaces."""
    return [" ".join(line.split()) for line in lines(*entries, targets=targets)]


def test_the_drawn_sheet() -> None:
    """A line each time it is added to (G-7): the trionfo with who dealt, then the count and the new total."""
    assert read(*GAME_1, *GAME_2, TrionfoTurned(hand=6, card="JS")) == [
        "noi loro",
        "GAME 1 · to 35",
        "1 re ♦ Gavino +3", "44 : 26 12",
        "2 4 ♠ Tore ·", "29 : 41 6",
        "3 asso ♥ Peppe +4", "56 : 14 37 ●",
        "GAME 2 · to 35",
        "4 7 ♣ Mario +5", "21 : 49 19",
        "5 re ♥ Gavino +3", "60 : 10 28",
        "6 fante ♠ Tore +2",
    ]  # fmt: skip


def test_every_number_stands_in_its_own_column() -> None:
    """Noi’s numbers end under noi, loro’s under loro; the mark of a game won follows its total."""
    shown = {" ".join(line.split()): line for line in lines(*GAME_1, *GAME_2, *hand(6, "JS", 18))}
    ends = {said: len(line.removesuffix("●").rstrip()) for said, line in shown.items()}
    assert [ends[said] for said in ("noi loro", "1 re ♦ Gavino +3", "44 : 26 12")] == [
        END_OF_NOI + 8, END_OF_NOI, END_OF_NOI,
    ]  # fmt: skip
    assert ends["2 4 ♠ Tore ·"] == ends["29 : 41 6"] == END_OF_NOI + 8
    assert shown["56 : 14 37 ●"].rstrip()[END_OF_NOI:] == "   ●"
    assert shown["18 : 52 38 ●"].rstrip()[END_OF_NOI + 8 :] == "   ●"


def test_a_bonus_that_wins_writes_its_total() -> None:
    """Five points in a game to 5 win at once (G-22): the total needs a line of its own."""
    assert read(TrionfoTurned(hand=1, card="7D"), targets=(5,)) == [
        "noi loro", "GAME · to 5", "1 7 ♦ Gavino +5", "by the bonus 5 ●",
    ]  # fmt: skip


def test_a_count_after_a_winning_bonus_is_not_used_and_marked() -> None:
    """The hand was not to be played (G-22); what was counted stays on the sheet with †."""
    assert "†count not used" in read(*hand(1, "7D", 40), targets=(5,))


def test_a_deferred_bonus_waits_in_brackets_and_comes_after_the_count() -> None:
    """Nine over 35, then the king’s 3, makes 12 (B-7)."""
    late = Agreed(hand=1, bonus="deferred")
    assert read(late, TrionfoTurned(hand=1, card="KD"))[2:] == ["1 re ♦ Gavino (+3)"]
    assert read(late, *hand(1, "KD", 44))[2:] == ["1 44 : 26 9", "re ♦ Gavino +3", "in all 12"]


def test_a_game_won_is_marked_once() -> None:
    """Nine reach a target of 9, and the late bonus still comes to it: the mark is behind the last total."""
    late = Agreed(hand=1, bonus="deferred")
    assert read(late, *hand(1, "KD", 44), targets=(9,))[2:] == [
        "1 44 : 26 9", "re ♦ Gavino +3", "in all 12 ●",
    ]  # fmt: skip


def test_a_hand_can_be_won_in_the_other_column() -> None:
    """Past, for the bonus: noi land on 3 of 3 and play on; loro get 1, and noi have arrived (B-6)."""
    past = Agreed(hand=1, bonus_win="past")
    assert read(past, *hand(1, "KD", 34), targets=(3,))[2:] == [
        "1 re ♦ Gavino +3", "34 : 36 1", "in all 3 ●",
    ]  # fmt: skip
    last = lines(past, *hand(1, "KD", 34), targets=(3,))[-1]
    assert last.rstrip()[END_OF_NOI:] == "   ●"


def test_a_level_hand_adds_nothing_to_either() -> None:
    """35 : 35 has a dot in both columns (B-8)."""
    assert read(*hand(1, "2D", 35))[-1] == "35 : 35 · ·"


def test_a_trionfo_that_nobody_noted_is_said_to_be_so() -> None:
    """Without a card the dealer’s line still says who dealt."""
    assert read(TrionfoTurned(hand=1), PointsCounted(hand=1, ns=44))[2:] == [
        "1 not noted Gavino ·", "44 : 26 9",
    ]  # fmt: skip


def test_a_void_hand_is_named_in_words() -> None:
    """As never dealt (B-18): its card and its count are off the sheet."""
    assert read(*hand(1, "KD", 44), HandVoided(hand=1))[2:] == [f"1 {VOID}"]


def test_hands_after_the_end_are_named() -> None:
    """The match was won with hand 1; hand 2 stands and is not counted."""
    late = {entry.slot: entry for entry in hand(2, "KD", 44)}
    ctx = playing(*hand(1, "KD", 70), targets=(35,))
    ctx.acts += [tuple(late.values())]
    last = written(ctx.view.state)[-1]
    assert (last.hand, last.label, last.is_off) == (2, "not counted: the match was over", True)


def test_asides_say_what_is_unusual() -> None:
    """A count worth double and a note stand beside their line (B-8, B-29)."""
    ctx = playing(
        Agreed(hand=1, level_hand="double-next"), *hand(1, "2D", 35), *hand(2, "2D", 44),
        HandNoted(hand=2, words="counted\ntwice"),
    )  # fmt: skip
    assert written(ctx.view.state)[-1].aside == "double · counted twice"


def test_a_long_sheet_shows_where_it_ends() -> None:
    """Ten rows: the last hand is there, the first is not, and an arrow says that there is more."""
    shown = lines(*GAME_1, *GAME_2, height=10)
    assert len(shown) <= 10
    assert "60 : 10" in shown[-1]
    assert not any("44 : 26" in line for line in shown)
    assert any(line.startswith(" ↑") for line in shown)


def test_letters_stand_for_signs_where_signs_are_off() -> None:
    """The suit and the mark of a game won have letters then."""
    ctx = playing(*GAME_1)
    ctx.look = Settings(suit_letters=True)
    text = "\n".join(line.text for line in pane_rows((sheet_pane(MatchSheetPage(ctx)),), WIDTH, HEIGHT))
    assert "asso C" in text
    assert not set("♥♦♣♠●") & set(text)


def test_what_the_table_let_stand_is_marked() -> None:
    """44 and 27 are 71 (G-31): the line of the count has its †, the trionfo has none."""
    wrong = PointsCounted(hand=1, ns=44, ew=27, overruled="G-31")
    ctx = playing(TrionfoTurned(hand=1, card="KD"), wrong)
    marked = {line.why: line.is_off for line in written(ctx.view.state) if line.hand}
    assert marked == {"trionfo": False, "count": True}
    shown = " ".join("".join(line.text for line in MatchSheetPage(ctx).above(80, 20)).split())
    assert "† The table kept the count of hand 1 although it breaks a rule." in shown


def test_a_long_name_of_a_side_has_the_room_there_is() -> None:
    """Nine letters are whole on the page and in the pane; the numbers stay in their columns."""
    ctx = playing(TeamNamed(team="NS", words="Sassaresi"), *GAME_1)
    for rows in (
        MatchSheetPage(ctx).above(80, 20),
        pane_rows((sheet_pane(MatchSheetPage(ctx)),), WIDTH, HEIGHT),
    ):
        assert any("Sassaresi" in line.text for line in rows)
