"""A heading says where its texts belong, and every place has a heading that names it alone."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.marginalia.entries import AGES
from prompts.headings import UnknownHeadingError, heading_of, places, words_of
from prompts.sections import SECTIONS, Place

EVERY_PLACE = [
    Place(section.name, age, suit, part)
    for section in SECTIONS.values()
    for age, suit, part in product(
        range(8) if section.ages else [0], ["", *"DHSC"] if section.suits else [""], ["", *section.parts]
    )
]
TAKEN = {*SUIT_NAMES.values(), *(name.removesuffix("s") for name in SUIT_NAMES.values()), "mild",
         *(name.casefold() for name in AGES), *"dhsc"}  # fmt: skip
SOCIETY = st.text(st.characters(categories=("Lu", "Ll")), min_size=2, max_size=20)


@pytest.mark.parametrize(
    ("place", "heading"),
    [
        (Place("fact", 3, "S"), "Facts · age 3 · spades"),
        (Place("vignette", 0, "", "made"), "Vignettes · made"),
        (Place("farewell", 0, "", "left-behind"), "Farewells · left behind"),
        (Place("stop"), "How we stop"),
        (Place("topic", 0, "D", "Lowmere"), "Topics · diamonds · Lowmere"),
    ],
)
def test_headings_read_as_in_the_packs(place: Place, heading: str) -> None:
    """Section, age, suit, part; in the words that people use."""
    assert heading_of(place) == heading


@given(st.sampled_from(EVERY_PLACE))
def test_every_heading_leads_back_to_its_place(place: Place) -> None:
    """What a heading is written as names that place and no other."""
    assert places(words_of(heading_of(place)), ()) == (place,)


@given(SOCIETY, st.sampled_from("DHSC"))
def test_a_society_leads_back_as_well(name: str, suit: str) -> None:
    """Whatever the society of the same pack is called, unless that is a suit, an age or a part already."""
    assume(name.casefold() not in TAKEN)
    place = Place("topic", 0, suit, name)
    assert places(words_of(heading_of(place)), {name}) == (place,)


@given(st.text())
def test_any_words_name_places_or_are_refused(heading: str) -> None:
    """No heading whatsoever breaks the reading of one."""
    words = words_of(heading)
    if words:
        try:
            found = places(words, ())
        except UnknownHeadingError as error:
            assert str(error).startswith("“")
        else:
            assert found and {place.section for place in found} <= SECTIONS.keys()
