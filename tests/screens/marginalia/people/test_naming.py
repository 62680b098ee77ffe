"""What undo says: the place of an entry, never its words."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    KINDS,
    AgendaSet,
    Attended,
    ChairsMoved,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seated,
    Shortened,
    SocietyNoted,
    Starred,
    Stopped,
    StorySwitched,
    TalkedOver,
    TopicNoted,
    TricksCounted,
    TricksTapped,
    TrumpChosen,
    VignetteTold,
    WorldSet,
)
from screens.marginalia.people.naming import act_in_words, place_of, to_erase
from tests.screens.context import seated

SECRET = "nobody else may read this"
EVERY_KIND: tuple[Entry, ...] = (
    Seated(seat=1, words=SECRET), CharacterNamed(seat=0, words=SECRET), DealerSet(seat=0), RulesAgreed(),
    StorySwitched(on=False), Attended(age=1, seat=0, part="none"), Stopped(age=1), LeftOut(age=1),
    Shortened(age=1, vignettes="few"), ChairsMoved(age=1, seats=(0,)), WorldSet(words=SECRET),
    TopicNoted(suit="D", words=SECRET), TrumpChosen(age=5, suit="D"), Misdealt(age=1, dealt=1),
    Predicted(age=4, seat=0, tricks=1), TricksTapped(age=4, winners=(0,)), TricksCounted(age=4, tricks=(1,)),
    AgendaSet(age=4, words=SECRET), FactStated(age=4, seat=0, words=SECRET),
    VignetteTold(age=4, seat=0, words=SECRET), SocietyNoted(age=4, words=SECRET),
    FarewellTold(seat=0, words=SECRET), TalkedOver(question="changed", words=SECRET),
    Starred(number=0, words=SECRET),
)  # fmt: skip


def test_who_is_here_is_named_by_the_seat_and_not_by_the_age() -> None:
    """Ben sits out in age 3: his place at the table."""
    table = seated("Ana", "Ben", "Cy", "Di").view.state
    assert place_of(table, Attended(age=3, seat=1, part="none")) == "Ben’s coming or going"


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: entry.kind)
def test_no_place_quotes_what_people_said(entry: Entry) -> None:
    """Every kind of entry has a place in words, and its own words are not among them."""
    said = place_of(seated("Ana", "Ben").view.state, entry)
    assert said
    assert SECRET not in said
    assert "_" not in said


def test_no_kind_is_forgotten() -> None:
    """A new kind of entry needs a place too."""
    assert {entry.kind for entry in EVERY_KIND} == set(KINDS)


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        (Predicted(age=4, seat=0, tricks=1), "Ana’s prediction in age 4"),
        (TricksTapped(age=4, winners=(0,)), "a trick in age 4"),
        (TricksCounted(age=4, tricks=(1,)), "the tricks in age 4"),
        (AgendaSet(age=4), "the agenda of youth"),
        (VignetteTold(age=7, seat=1), "Ben’s vignette in old age"),
        (FarewellTold(seat=1), "the farewell to Ben’s character"),
        (TopicNoted(suit="H"), "what hearts mean"),
    ],
)
def test_places_are_said_as_people_would(entry: Entry, place: str) -> None:
    """By person and round or age."""
    assert place_of(seated("Ana", "Ben").view.state, entry) == place


def test_an_act_of_several_entries_is_one_phrase() -> None:
    """Numbers and seats are counted; else the last one speaks for what belonged to it."""
    table = seated("Ana", "Ben").view.state
    assert act_in_words(table, said_by(0, 1), {}) == "two predictions in age 1"
    assert act_in_words(table, (Seated(seat=0, words="x"), Seated(seat=1, words="y")), {}) == "two seats"
    mixed = (Attended(age=2, seat=0, part="none"), DealerSet(age=2, seat=1))
    assert act_in_words(table, mixed, {}) == "the dealer, and what came with it"
    assert act_in_words(table, (), {}) == "nothing"


def test_the_talk_is_no_note() -> None:
    """A question that was talked over, all that were left at once, and a note that somebody wrote."""
    table = seated("Ana", "Ben").view.state
    one, last = TalkedOver(question="changed"), TalkedOver(question="stars")
    assert act_in_words(table, (one,), {}) == "the talk about what changed"
    assert act_in_words(table, (one, last), {}) == "the end of the talk"
    note = TalkedOver(question="changed", number=1, words="x")
    assert act_in_words(table, (note,), {}) == "a note from the talk"


def said_by(*seats: int) -> tuple[Predicted, ...]:
    """Predictions of round 1."""
    return tuple(Predicted(age=1, seat=seat, tricks=1) for seat in seats)


def test_long_names_are_cut_in_a_message() -> None:
    """Twenty-four cells are enough to know who is meant."""
    said = place_of(seated("A" * 200, "Ben").view.state, Predicted(age=1, seat=0, tricks=1))
    assert said == f"{'A' * 23}…’s prediction in age 1"


def test_the_card_says_what_kind_of_words_it_would_erase() -> None:
    """By kind alone: whose they are, and from which age, is nobody’s business on a projector."""
    kinds = {
        ("fact_stated", 1, 0): "fact",
        ("vignette_told", 4, 0): "vignette",
        ("farewell_told", 1): "farewell",
        ("character_named", 0): "character’s name",
        ("agenda_set", 2): "agenda",
        ("society_noted", 2): "note on society",
        ("starred", 1): "star",
        ("typed", "search"): "words",
    }
    assert {slot: to_erase(slot) for slot in kinds} == kinds
