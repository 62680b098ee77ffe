"""Names put into a text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prompts.draw import YOURS, fill, sayable
from prompts.model import Prompt


def test_fills_in_names() -> None:
    """Each placeholder that is given a name is replaced, wherever it stands."""
    filled = fill("{character}, {player} and {character}", character="Orrin", player="Ben")
    assert filled == "Orrin, Ben and Orrin"


def test_a_placeholder_without_a_name_stays() -> None:
    """A text is never lost for want of a name."""
    assert fill("{others} see {character}", character="Orrin") == "{others} see Orrin"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("{character} waits. {character}’s turn", "Your character waits. Your character’s turn"),
        (
            "“{character} is good,” they say of {character}.",
            "“Your character is good,” they say of your character.",
        ),
        ("“No!” {character} waits for {character}", "“No!” Your character waits for your character"),
    ],
)
def test_a_character_without_a_name_begins_a_sentence_as_words_do(text: str, read: str) -> None:
    """Names are left as they were typed, small letters too."""
    assert fill(text, character=YOURS) == read
    assert fill(text, character="otto").startswith(text.partition("{")[0] + "otto")


@pytest.mark.parametrize("name", ["the sound of rain.", "Stop!", "Who?", "they say “no.”", "and so on…"])
def test_no_full_stop_is_put_behind_a_name_that_has_one(name: str) -> None:
    """A sentence was kept as a name: its own end is the end; other signs behind it stay."""
    assert (
        fill("Look at {character}. Who sees {character}?", character=name)
        == f"Look at {name} Who sees {name}?"
    )
    assert fill("Look at {character}.", character="Orrin") == "Look at Orrin."
    assert fill("Look at {character}.") == "Look at {character}."


@given(st.text(), st.text())
def test_braces_in_names_are_just_braces(character: str, player: str) -> None:
    """One pass: a name that reads like a placeholder is not replaced again."""
    filled = fill("<{character}|{player}>", character=character + "{player}", player=player + "{character}")
    assert filled == "<" + character + "{player}|" + player + "{character}>"


def test_a_text_is_only_drawn_where_all_its_names_are_known() -> None:
    """Where nobody else is there, {another} has no name: the text is left out. Other braces do no harm."""
    texts = ["{character} and {another}", "{character}", "a door", "{another}, {others}", "{!} { character }"]
    pool = [Prompt(text, text) for text in texts]
    assert [prompt.text for prompt in sayable(pool, {"character"})] == [
        "{character}",
        "a door",
        "{!} { character }",
    ]
    assert sayable(pool, {"character", "another", "others"}) == pool
