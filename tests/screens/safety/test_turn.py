"""One turn: ticks and own words, held by the turn alone."""

from __future__ import annotations

from screens.safety.leaving_out import LeavingOut, Turn

NEVER, OFF_STAGE = LeavingOut.NEVER, LeavingOut.OFF_STAGE


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
