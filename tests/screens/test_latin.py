"""Keys of layouts that are not Latin, as kitty's protocol and plain terminals send them."""

import pytest
from textual.events import Key

from screens.latin import PlacesParser, is_foreign, latin
from tests.screens.app.five import FIVE, FIVE_CARDS
from tests.screens.app.playing import opened, typed
from tests.screens.table.at_table import unboxed

SAID = "Your keyboard is not set to Latin letters. Arrows, Enter and clicks work too."


@pytest.mark.parametrize(
    ("sent", "typed_text", "where_no_text_is_typed"),
    [
        ("\x1b[1092::97;129;1092u", ("ф", "ф"), "a"),
        ("\x1b[1092:1060:97;2;1060u", ("Ф", "Ф"), "a"),
        ("\x1b[1513::97;;1513u", ("ש", "ש"), "a"),
        ("\x1b[1078::59;;1078u", ("ж", "ж"), "ж"),  # where ; is
        ("ф", ("ф", "ф"), "ф"),
        ("\x1b[1092;;1092u", ("ф", "ф"), "ф"),
        ("۳", ("۳", "۳"), "3"),
        ("\x1b[97:65;2;65u", ("A", "A"), "A"),
        ("\x1b[107::118;;107u", ("k", "k"), "k"),  # Dvorak, where v is
        ("\x1b[233::119;;233u", ("é", "é"), "é"),  # bépo, where w is
        ("\x1b[46::101;;46u", ("full_stop", "."), "."),  # Dvorak, where e is
        ("\x1b[1103::122;5u", ("ctrl+z", None), ""),
        ("\x1b[1103:1071:122;6u", ("ctrl+shift+z", None), ""),
        ("\x1b[47::113;5u", ("ctrl+q", None), ""),  # Hebrew has / where q is
        ("\x1b[107::118;5u", ("ctrl+k", None), ""),
        ("\x1b[9;2u", ("shift+tab", None), ""),
    ],
)
def test_a_key_is_a_latin_one_where_no_text_is_typed(
    sent: str, typed_text: tuple[str, str | None], where_no_text_is_typed: str
) -> None:
    """Typed text is as the layout has it; elsewhere a foreign letter is the Latin one in its place."""
    (event,) = PlacesParser().feed(sent)
    assert isinstance(event, Key)
    assert (event.key, event.character) == typed_text
    assert latin(event)[1] == where_no_text_is_typed


def test_letters_of_other_alphabets_are_foreign() -> None:
    """What stands on a Latin keyboard is not, in Vietnamese, French or Spanish, nor is a digit or a sign."""
    assert all(map(is_foreign, "фαשبあ")) and not any(map(is_foreign, ["", *"aéßếµª7٣.—"]))


async def test_that_the_keyboard_is_not_latin_is_said_once() -> None:
    """At the first such letter among numbers, where no place is known; in a box it is text."""
    async with opened(*FIVE_CARDS, size=(140, 30)) as (app, pilot):
        await typed(pilot, "ф ф")
        assert unboxed(app).count(SAID) == 1
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "ф")
        assert SAID not in unboxed(app) and app.ctx.view.half_typed == {("agenda_set", 1): "ф"}
