"""Which lines of a table are half typed, and where it stands in another language."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AgendaSet, DealerSet, Seated, WorldSet
from facilitator.games.marginalia.rules import read
from facilitator.games.marginalia.table import STEPS
from facilitator.games.mariglia.entries import DealTurned, HandNoted, Placed
from facilitator.games.mariglia.rules import read as read_match
from facilitator.games.registry import plugin_of
from facilitator.language import speak
from facilitator.summary import half_typed, people, stands_said

SEATED = [Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0)]
WORDS = "half a sen"


def test_words_of_the_story_that_nobody_kept_are_half_typed() -> None:
    """Not a name, not words as they stand, not blanks, and nothing of an age that has not come."""
    table = read({entry.slot: entry for entry in (*SEATED, WorldSet(), AgendaSet(age=1, words="lamps"))})
    waits: dict[Slot, str] = {
        ("fact_stated", 1, 0): WORDS,
        ("society_noted", 1): WORDS,
        ("starred", 1): WORDS,
    }
    others: dict[Slot, str] = {
        ("agenda_set", 1): "lamps ", ("fact_stated", 1, 1): "  ", ("seated", 2): WORDS,
        ("typed", "name", 1): WORDS, ("agenda_set", 2): WORDS, ("vignette_told", 2, 0): WORDS,
    }  # fmt: skip
    assert half_typed(table, {**waits, **others}) == waits


def test_where_we_play_waits_for_the_beginning() -> None:
    """Before the story its place is no line that somebody forgot; in the story it is."""
    place: dict[Slot, str] = {("world_set",): WORDS}
    assert half_typed(read({entry.slot: entry for entry in SEATED}), place) == {}
    assert half_typed(read({entry.slot: entry for entry in (*SEATED, WorldSet())}), place) == place


def test_a_note_on_a_hand_can_be_half_typed() -> None:
    """In Mariglia it is the one line of words besides the names."""
    slot: Slot = ("hand_noted", 1)
    assert half_typed(read_match({}), {slot: WORDS, ("side_named", "NS"): WORDS}) == {slot: WORDS}
    assert half_typed(read_match({slot: HandNoted(hand=1, words=WORDS)}), {slot: WORDS}) == {}


class Capitals(NullTranslations):
    """A catalogue that says everything in capitals but the names of facts."""

    def gettext(self, message: str) -> str:
        """One sentence."""
        return message.upper().replace("{N}", "{n}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for many things."""
        return self.gettext(msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Whatever is meant."""
        return self.gettext(message)


@pytest.fixture
def capitals() -> None:
    """Speak so."""
    speak(Capitals(), "xx")


@pytest.mark.usefixtures("capitals")
@pytest.mark.parametrize(
    ("game", "stored", "said"),
    [
        ("marginalia", "age 4, predictions", "AGE 4, PREDICTIONS"),
        ("blob", "round 5, tricks", "ROUND 5, TRICKS"),
        ("mariglia", "game 2, 28 : 19", "GAME 2, 28 : 19"),
        ("duel", "ended, 3 : 20", "ENDED, 3 : 20"),
        ("mariglia", "who plays", "WHO PLAYS"),
        ("mariglia", "", ""),
        ("duel", "game 2, 28 : 19", "game 2, 28 : 19"),
        ("poker", "river, 12", "river, 12"),
    ],
)
def test_where_a_table_stands_is_said_in_the_language_spoken(game: str, stored: str, said: str) -> None:
    """What is stored is in English; what the game does not know stays as it is."""
    assert stands_said(game, stored) == said


@pytest.mark.usefixtures("capitals")
def test_where_a_match_stands_is_stored_in_english() -> None:
    """So the shelf can say it in the language that is spoken when it is read."""
    assert read_match({}).stands == "who plays"
    assert read_match({("deal_turned", 1): DealTurned(seat=0)}).stands == "game 1, 0 : 0"


@pytest.mark.usefixtures("capitals")
def test_an_erased_name_is_stored_in_no_language() -> None:
    """Nothing stands for it, whatever the page calls that seat."""
    match = read_match({("placed", 0): Placed(seat=0, words="Ana"), ("placed", 1): Placed(seat=1, words="")})
    assert people(match) == ["Ana", ""]


def test_a_story_names_every_step_as_a_place() -> None:
    """Each can be where a table stands on the shelf."""
    assert set(STEPS.values()) <= set(plugin_of("marginalia").places)
