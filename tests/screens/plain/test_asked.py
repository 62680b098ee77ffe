"""A table that is asked as questions, line by line: what a line means, what is kept, what is never said."""

from __future__ import annotations

import pytest

from facilitator.guide.question import Answer, Field, Option
from screens.plain.asked import CARD_IS_UP, HALF_WAITS, UNHEARD
from screens.plain.said import chosen, field_meant
from screens.plain.shell import LineShell
from tests.screens.plain.table import entered, opened

DEALT = ("b", "Ana", "Ben", "Cy", "", "1 ana", "")
TO_A_MOMENT = ("s", "Ana,Ben,Cy", "", "", "1 ana", "", "loud", "1 2 3", "", "", "", "1 2", "")
"""Up to the first vignette, which is Cy’s."""
CYS_MOMENT = ("vignette_told", 1, 2)
SECRET = "grandfathers beard"
OPTIONS = tuple(
    Option(key=key, label=label, answer=Answer())
    for key, label in (("", "Anna’s table"), ("2", "Ben"), ("c", "Anna"), ("d", "♦ diamonds"))
)
FIELDS = tuple(
    Field(name=name, label=label, value="")
    for name, label in (("dealer", "First deal"), ("ends", "We must end at"), ("ages", "We play"))
)


def at(*lines: str) -> LineShell:
    """The shell after these lines."""
    shell = opened()
    entered(shell, *lines)
    shell.prompt()
    return shell


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        *(("C", 2), ("2", 1), ("1", 0), ("3", 2), ("9", None), ("b", 1)),
        *(("anna", 2), ("anna’", 0), ("ann", None), ("diam", 3), ("", None), ("x", None)),
    ],
)
def test_an_option_is_meant_by_key_number_or_beginning(typed: str, at: int | None) -> None:
    """A key before a number; a whole label before one that begins so; of two that begin so none."""
    assert chosen(OPTIONS, typed) == (None if at is None else OPTIONS[at])


@pytest.mark.parametrize(
    ("typed", "name", "rest"),
    [
        *(
            ("1 Ben", "dealer", "Ben"),
            ("3", "ages", ""),
            ("4 x", "", ""),
            ("first deal Ben B", "dealer", "Ben B"),
        ),
        *(
            ("fir b", "dealer", "b"),
            ("ends 22:30", "ends", "22:30"),
            ("we 22:30", "", ""),
            ("we p 3", "ages", "3"),
        ),
    ],
)
def test_a_field_is_meant_by_number_or_name(typed: str, name: str, rest: str) -> None:
    """What stands behind it is what is chosen; where two begin so it is neither."""
    field, wanted = field_meant(FIELDS, typed)
    assert (field.name if field is not None else "", wanted) == (name, rest)


@pytest.mark.parametrize("line", ["1 2 0", "120", " 1  20 "])
def test_a_line_is_one_key_behind_the_other(line: str) -> None:
    """Whatever spaces stand between them; the fourth number is no trick of the next question."""
    shell = at(*DEALT)
    said = entered(shell, f"{line} 3")
    assert said[0].startswith("Ben: predicts 1. Cy: predicts 2. Ana: predicts 0. Tricks.")
    assert said[0].endswith("“3” was not typed.")
    assert shell.ctx.view.step.kind == "tally" and not shell.ctx.view.state.now.placed


@pytest.mark.parametrize("lines", [DEALT, (*DEALT, "1 1 1"), (*DEALT, "/more"), (*DEALT, "/stop"), ()])
def test_words_that_were_not_asked_for_are_never_said_back(lines: tuple[str, ...]) -> None:
    """Somebody who types too early is told so without the words."""
    shell = at(*lines)
    said = entered(shell, f"1 {SECRET}") + entered(shell, SECRET)
    assert said and "beard" not in " ".join([*said, shell.prompt()])


def test_nothing_of_a_phone_is_kept_unheard() -> None:
    """It came after the line was asked for, where Enter meant nothing; once read, Enter keeps it."""
    shell = at(*TO_A_MOMENT)
    assert shell.late_news() is None
    for typed in ("", "My own."):
        shell.ctx.table.offer(CYS_MOMENT, f"The bread fell. {typed}")
        assert entered(shell, typed)[0].startswith(UNHEARD)
        assert not shell.ctx.view.words(CYS_MOMENT)
    assert shell.prompt().endswith("Enter keeps the words from a phone:")
    entered(shell, "")
    assert shell.ctx.view.words(CYS_MOMENT) == "The bread fell. My own." and shell.ctx.view.offers == {}


def test_words_of_a_phone_are_news() -> None:
    """They are read while nobody types, once; then Enter keeps them."""
    shell = at(*TO_A_MOMENT)
    shell.ctx.table.offer(CYS_MOMENT, "The bread fell.")
    assert shell.late_news() == ["From a phone: The bread fell."]
    shell.prompt()
    assert shell.late_news() is None
    entered(shell, "")
    assert shell.ctx.view.words(CYS_MOMENT) == "The bread fell."


def test_half_typed_words_are_kept_by_their_command_alone() -> None:
    """They come from a screen: Enter alone leaves them, and loses nothing of them."""
    shell = at(*TO_A_MOMENT)
    shell.ctx.table.draft(CYS_MOMENT, "Half a")
    assert "half typed: Half a; /keep keeps it" in shell.prompt()
    assert entered(shell, "") == [HALF_WAITS] and shell.ctx.view.drafts[CYS_MOMENT] == "Half a"
    entered(shell, "/keep")
    assert shell.ctx.view.words(CYS_MOMENT) == "Half a"


def test_the_card_hides_all_and_is_asked_at_any_game() -> None:
    """Nothing is done or read on under it; behind it it is said where we are."""
    for lines, where in ((DEALT, "Round 1"), (("m", *"GTPM", ""), "Mariglia")):
        shell = at(*lines, "/help", "/stop")
        for hidden in ("/help", "/sheet", "/undo", "/home"):
            assert entered(shell, hidden) == [CARD_IS_UP]
        assert entered(shell, "/on") == ["There is no more."] and shell.router.card() is not None
        assert shell.prompt() == "g go on, /more what else:"
        assert entered(shell, "g")[0].startswith(where) and shell.router.card() is None


def test_home_finds_a_table_by_its_words() -> None:
    """What begins no name is looked for; /back leads to all, and what can be done with one is a list."""
    shell = at(*DEALT, "/home", "m", "Gavino,Tore,Peppe,Mario", "", "/home")
    assert "1 option" not in " ".join(entered(shell, "card"))
    assert shell.prompt().startswith("1 Blob")
    entered(shell, "/back", "/more 1", "rename", "A long night")
    assert entered(shell, "/page")[2].startswith("8 options. 1 A long night")


def test_the_example_is_read_as_a_story() -> None:
    """Its life so far lies open, numbered."""
    assert " agenda: " in " ".join(entered(opened(), "e"))


def test_an_unseen_round_is_typed_unseen_and_nothing_of_a_turn_outlives_it() -> None:
    """Numbers mark, words are a line more, Enter ends the turn; undo and lists wait; the card goes on."""
    shell = at("s", "Ana,Ben", "", "", "1 ana", "", "lamps", "/more leave out", "1")
    assert entered(shell, "r")[0].startswith("To stay unseen it must stay unheard")
    assert not shell.is_silent
    said = entered(shell, "my turn")
    assert shell.is_silent and any("1 children in danger" in line for line in said)
    assert entered(shell, "2")[0] == "2 animals being hurt: never."
    assert entered(shell, "2")[0] == "2 animals being hurt: off stage."
    assert entered(shell, SECRET)[0].endswith("your own words: never.")
    for command in ("/undo", "/more", "/story", "/home", "/back"):
        assert entered(shell, command) == ["Not in an unseen round."]
    assert not any(SECRET in line for line in entered(shell, "/stop")) and not shell.is_silent
    assert not any(SECRET in line for line in entered(shell, "g", "/page")) and shell.is_silent
    said = entered(shell, "")
    assert not shell.is_silent and not any(SECRET in line or "animals" in line for line in said)
    again = entered(shell, "my turn", "/page")
    assert not any(SECRET in line or "hurt: off" in line for line in again)
    assert shell.ctx.view.limits == {} and shell.ctx.view.drafts == {}
    said = entered(shell, "", "everybody has had a turn")
    assert shell.ctx.view.limits == {"animals being hurt": "veil", SECRET: "line"}
    assert any(f"never: {SECRET}" in line for line in said)


def test_where_nothing_can_be_hidden_the_round_says_so() -> None:
    """Before anybody types: it can be seen, and what else there is."""
    shell = opened(can_hide=False)
    entered(shell, "s", "Ana,Ben", "", "", "1 ana", "", "lamps", "/more leave out", "1")
    assert entered(shell, "r")[0].startswith("What you type here can be seen")
