"""One turn holds its ticks and own words; what several said becomes one list that names nobody."""

from __future__ import annotations

from itertools import permutations

from screens.safety.leaving_out import LeavingOut, Turn, leave_out, of_kind, one_more, pooled, tidy
from tests.screens.tidelands import tidelands

NEVER, OFF_STAGE = LeavingOut.NEVER, LeavingOut.OFF_STAGE


def test_duplicates_merge_and_a_line_beats_a_veil() -> None:
    """Capitals and spaces make no other thing; said both ways it is never."""
    said = [
        ("Drowning", OFF_STAGE),
        ("  drowning ", NEVER),
        ("love   scenes", OFF_STAGE),
        ("", NEVER),
        (" \n", OFF_STAGE),
    ]
    assert pooled(said) == {"drowning": NEVER, "love scenes": OFF_STAGE}


def test_nothing_tells_the_order_in_which_it_was_said() -> None:
    """All orders of four things give the same list, spelled and sorted in one way."""
    said = [
        ("war", NEVER),
        ("Faith mocked", OFF_STAGE),
        ("faith  mocked", OFF_STAGE),
        ("é\u0301t", NEVER),
    ]
    lists = {tuple(pooled(order).items()) for order in permutations(said)}
    assert len(lists) == 1
    assert [words for words, _ in lists.pop()][:2] == ["faith mocked", "war"]


def test_two_ways_of_writing_an_accent_are_one_thing() -> None:
    """An é in one sign or in two."""
    assert pooled([("abbe\u0301", OFF_STAGE), ("abb\u00e9", NEVER)]) == {"abb\u00e9": NEVER}


def test_one_more_is_never() -> None:
    """What is added is a line, also where it was a veil; the rest stays."""
    assert one_more({"drowning": OFF_STAGE, "war": OFF_STAGE}, " Drowning") == {
        "drowning": NEVER,
        "war": OFF_STAGE,
    }


def test_each_kind_is_sorted_by_its_words() -> None:
    """Capitals do not come first."""
    limits = {"Zoo": NEVER, "apes": NEVER, "Bears": NEVER, "fog": OFF_STAGE}
    assert of_kind(limits, NEVER) == ["apes", "Bears", "Zoo"]
    assert of_kind(limits, OFF_STAGE) == ["fog"]


def test_words_are_data() -> None:
    """Control characters and lone surrogates go, markup stays as it was typed."""
    assert tidy("[b]\x1b[31m sea\ud800\n bed") == "[b][31m sea bed"


def typed(turn: Turn, words: str) -> None:
    """Type letter by letter."""
    for letter in words:
        turn.type(letter, letter)


def test_a_mark_once_more_is_neither() -> None:
    """Never, off stage, never again; the same twice takes it away."""
    turn = Turn(["war", "love"])
    turn.mark(NEVER)
    turn.mark(OFF_STAGE)
    assert list(turn.things()) == [("war", OFF_STAGE)]
    turn.mark(OFF_STAGE)
    assert list(turn.things()) == []


def test_arrows_step_as_the_columns_stand() -> None:
    """Neither, never, off stage, and back, and no further; own words are never or off stage."""
    turn = Turn(["war"])
    found = []
    for by in (-1, 1, 1, 1, -1, -1):
        turn.step(by)
        found.append(turn.marks[0])
    assert found == [None, NEVER, OFF_STAGE, OFF_STAGE, NEVER, None]
    typed(turn, "sea")
    for by, kind in (
        (-1, NEVER),
        (1, OFF_STAGE),
        (1, OFF_STAGE),
        (-1, NEVER),
    ):
        turn.step(by)
        assert turn.own[0] == ("sea", kind)


def test_space_goes_through_never_off_stage_and_neither() -> None:
    """Three presses come round; on own words it is no mark."""
    turn = Turn(["war"])
    found = []
    for _ in range(3):
        turn.turn_over()
        found.append(dict(turn.things()).get("war", ""))
    assert found == [NEVER, OFF_STAGE, ""]


def test_letters_go_to_a_row_for_own_words() -> None:
    """From the ticks the cursor jumps there; a filled row opens another, and each may be off stage."""
    turn = Turn(["war"])
    typed(turn, "deep sea")
    assert turn.on_own == 0
    turn.mark(OFF_STAGE)
    turn.move(1)
    typed(turn, "x.?")
    assert turn.own == [("deep sea", OFF_STAGE), ("x.?", NEVER), ("", NEVER)]
    assert list(turn.things()) == [("deep sea", OFF_STAGE), ("x.?", NEVER)]


def test_on_a_row_to_tick_some_keys_are_no_text() -> None:
    """x stops, ? is the help, . and space do not write; among own words all of them do."""
    turn = Turn(["war"])
    assert [sign for sign in "x.? a1" if turn.is_text(sign)] == ["a", "1"]
    turn.move(1)
    assert all(turn.is_text(sign) for sign in "x.? a1")
    assert not turn.is_text("\x1a")
    assert not turn.is_text("")


def test_words_taken_away_leave_no_row() -> None:
    """An emptied row closes once the cursor leaves it; the row below moves up."""
    turn = Turn(["war"])
    typed(turn, "a")
    turn.move(1)
    typed(turn, "b")
    turn.move(-1)
    turn.type("backspace", "")
    turn.move(1)
    assert turn.own == [("b", NEVER), ("", NEVER)]
    assert turn.on_own == 0
    assert list(turn.things()) == [("b", NEVER)]


def test_backspace_on_a_row_to_tick_does_nothing() -> None:
    """The cursor stays, and nothing is written."""
    turn = Turn(["war"])
    turn.type("backspace", "\x7f")
    assert turn.at == 0
    assert turn.own == [("", NEVER)]


def test_the_cursor_stays_among_the_rows() -> None:
    """From the first tick to the empty row at the end, and no further."""
    turn = Turn(["war", "love"])
    turn.move(-5)
    assert turn.at == 0
    turn.move(50)
    assert turn.at == 2


def test_something_to_leave_out_joins_the_list_without_a_word() -> None:
    """Unsigned, as never, also where it was off stage; a blank adds nothing, and nothing is said."""
    ctx = tidelands(played=4)
    ctx.table.leave_out({"war": "veil"})
    acts = len(ctx.acts)
    for words in ("  Drowning ", "WAR", " ", ""):
        leave_out(ctx, words)
    assert ctx.limits == {"Drowning": "line", "war": "line"}
    assert (len(ctx.acts), ctx.drafts, ctx.notes) == (acts, {}, [])
