"""Names, letters, characters, and what is kept of a table's words."""

from __future__ import annotations

from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    FactStated,
    Seated,
    StorySwitched,
    WorldSet,
)
from tests.games.marginalia.evening import at_table, attends, seated, then


def test_people_have_names_and_letters() -> None:
    """Seat 1 is Ben, whose letter is b; nobody has the letter q."""
    table = at_table(seated(3))
    assert (table.seats, table.name(1), table.letter(1)) == ((0, 1, 2), "Ben", "b")
    assert (table.seat_of("c"), table.seat_of("q"), table.seat_of("")) == (2, None, None)
    assert (table.name(7), table.letter(7)) == ("", "")


def test_a_late_arrival_changes_nobody_s_letter() -> None:
    """Abe comes late and takes the first letter of his name that is free."""
    table = then(at_table(seated(2)), Seated(seat=2, words="Abe", age=3))
    assert [table.letter(seat) for seat in table.seats] == ["a", "b", "e"]


def test_a_letter_can_be_chosen() -> None:
    """Who wants the letter k has it."""
    assert then(at_table(seated(2)), Seated(seat=1, words="Ben", letter="k")).seat_of("k") == 1


def test_an_unnamed_character_is_called_after_the_player() -> None:
    """Ana's character, until it has a name (A-38)."""
    table = at_table(seated(2))
    assert (table.character(0), table.called(0)) == ("", "Ana’s character")
    named = then(table, CharacterNamed(seat=0, words="Maud"))
    assert (named.character(0), named.called(0), named.called(1)) == ("Maud", "Maud", "Ben’s character")


def test_words_stand_in_their_slot() -> None:
    """A slot that was told aloud is filled without words."""
    table = then(at_table(seated(2)), AgendaSet(age=1), FactStated(age=1, seat=0, words="born ashore"))
    assert (table.is_filled(("agenda_set", 1)), table.words(("agenda_set", 1))) == (True, "")
    assert (table.words(("fact_stated", 1, 0)), table.words(("fact_stated", 1, 1))) == ("born ashore", "")
    assert table.entry(("agenda_set", 1)) == AgendaSet(age=1)
    assert table.entry(("agenda_set", 2)) is None


def test_the_story_is_on_until_it_is_switched_off() -> None:
    """Off, on again, nothing else changes (M-4, A-34)."""
    table = at_table(seated(2))
    assert table.story
    assert not then(table, StorySwitched(on=False)).story
    assert then(table, StorySwitched(on=True)).story


def test_a_table_without_story_and_words_plays_blob() -> None:
    """With the story off it is Blob, unless something of it was kept."""
    blob = then(at_table(seated(2)), StorySwitched(on=False))
    assert (at_table(seated(2)).plays, blob.plays) == ("marginalia", "blob")
    assert then(blob, AgendaSet(age=1), WorldSet(words="a town on stilts")).plays == "blob"
    assert then(blob, AgendaSet(age=1, words="whose boat")).plays == "marginalia"


def test_parts_hold_until_the_next_word() -> None:
    """Ben sits out from age 2, comes back at 4, leaves in the middle of 5 and is gone from 6 (A-25, A-26)."""
    table = at_table(seated(3), attends(2, 1, "none"), attends(4, 1, "all"), attends(5, 1, "left"))
    assert [table.part(1, age) for age in range(1, 8)] == [
        "all",
        "none",
        "none",
        "all",
        "left",
        "gone",
        "gone",
    ]
    assert [1 in table.present(age) for age in range(1, 8)] == [True, False, False, True, True, False, False]
