"""Facts about people's words: whatever they are, every export gives them back."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from exports.data import json_export
from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.markdown.reading import verify
from exports.model import Choices
from facilitator.games.game import Entry, Lines
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    FactStated,
    FarewellTold,
    SocietyNoted,
    TopicNoted,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.table import Table
from tests.exports.reading import kept, plain, said
from tests.exports.tidelands import lines, tidelands

WORDED = [entry for entry in tidelands().values() if hasattr(entry, "words")]

choices = st.builds(
    Choices,
    what=st.sampled_from(["lives", "chronicle", "both", "cards"]),
    files=st.sampled_from(["one", "each"]),
    names=st.sampled_from(["characters", "players", "both"]),
    scores=st.booleans(),
    farewells=st.booleans(),
    talk=st.booleans(),
    left_out=st.booleans(),
    lives=st.none() | st.lists(st.integers(0, 4), unique=True).map(tuple),
    as_typed=st.booleans(),
)


@st.composite
def evenings(draw: st.DrawFn) -> Lines:
    """The cards of one evening with anything at all in every place where words can stand."""
    reworded = [replace(entry, words=draw(said)) for entry in WORDED]  # type: ignore[call-arg]
    return {**tidelands(), **lines(*reworded)}


def spoken(table: Table, *entries: Entry) -> list[str]:
    """What was said in these entries' slots, as it must read, without the blank ones."""
    return [words for entry in entries if (words := kept(table.words(entry.slot))).strip()]


def assert_in_order(text: str, wanted: list[str]) -> None:
    """Fail unless all these words stand in the text one after another."""
    place = 0
    for words in wanted:
        place = text.find(words, place)
        assert place >= 0, words
        place += len(words)


def life_of(table: Table, seat: int) -> list[str]:
    """What one life has to say, in the order of reading; nothing where nothing was told of it."""
    beats: list[Entry] = []
    for age in range(1, 8):
        own = [FactStated(age=age, seat=seat), VignetteTold(age=age, seat=seat)]
        beats += [AgendaSet(age=age), *own] if spoken(table, *own) else []
    beats.append(FarewellTold(seat=seat))
    name = CharacterNamed(seat=seat)
    return spoken(table, name, WorldSet(), *beats) if spoken(table, name, *beats) else []


@given(evenings(), choices, said, st.lists(st.tuples(said, st.sampled_from(["line", "veil"])), max_size=3))
def test_every_choice_reads_back(
    evening: Lines, chosen: Choices, title: str, limits: list[tuple[str, str]]
) -> None:
    """With any words anywhere, and whatever is chosen, every file reads back as it was told."""
    told = evening_of(Table(evening), chosen, title, limits=limits)
    verify(told, files(told))


@given(evenings())
def test_lives_say_what_was_said(evening: Lines) -> None:
    """Each life's file holds name, world, agendas, facts, vignettes and farewell word for word, in order."""
    table = Table(evening)
    texts = iter(files(evening_of(table, Choices(what="lives", as_typed=True), "")).values())
    for seat in table.seats:
        if life_of(table, seat):
            assert_in_order(plain(next(texts)), life_of(table, seat))


@given(evenings(), said)
def test_the_chronicle_says_what_was_said(evening: Lines, title: str) -> None:
    """The chronicle holds title, world, topics and each age word for word, in order; last the farewells."""
    table = Table(evening)
    (text,) = files(evening_of(table, Choices(what="chronicle", as_typed=True), title)).values()
    topics = [TopicNoted(suit="H"), TopicNoted(suit="C")]
    ages = [entry for age in range(1, 8) for entry in (AgendaSet(age=age), SocietyNoted(age=age))]
    heading = [kept(title)] if kept(title).strip() else []
    farewells = [FarewellTold(seat=seat) for seat in table.seats]
    read = plain(text)
    assert_in_order(read, heading + spoken(table, WorldSet(), *topics, *ages, *farewells))
    rest = spoken(table, *(entry for entry in WORDED if entry.kind in ("fact_stated", "vignette_told")))
    assert [words for words in rest if words not in read] == []


@given(evenings(), st.lists(said, max_size=3))
def test_talk_and_list_say_what_was_said(evening: Lines, unwanted: list[str]) -> None:
    """Notes, stars, wishes and what was left out stand in the files when they were asked for."""
    table = Table(evening)
    chosen = Choices(files="one", talk=True, left_out=True)
    (text,) = files(evening_of(table, chosen, "", limits=[(words, "line") for words in unwanted])).values()
    notes = [entry for entry in WORDED if entry.kind in ("talked_over", "starred")]
    limits = [kept(words) for words in unwanted if kept(words).strip()]
    assert_in_order(plain(text), spoken(table, *notes) + sorted(set(limits)))


@given(evenings(), choices, said)
def test_players_names_say_what_was_said(evening: Lines, chosen: Choices, title: str) -> None:
    """The score sheet holds the players' names word for word when they were asked for."""
    table = Table(evening)
    chosen = replace(chosen, what="cards", names="players")
    (text,) = files(evening_of(table, chosen, title)).values()
    names = [kept(table.name(seat)) for seat in table.seats]
    assert_in_order(plain(text), [name for name in names if name.strip()])


@given(evenings(), said)
def test_json_says_what_was_said(evening: Lines, title: str) -> None:
    """JSON gives back every word that can be seen, control characters included, and the title."""
    document = json.loads(json_export.text(Table(evening), title))
    # A beat that was told aloud may be a line of its own.
    lines = [line for line in document["lines"] if line["kind"] == "seated" or line.get("words")]
    found = sorted(line["words"] for line in lines)
    names = [entry.words for entry in evening.values() if entry.kind == "seated"]  # type: ignore[attr-defined]
    rest = [
        words
        for e in evening.values()
        if e.kind != "seated" and kept(words := getattr(e, "words", "")).strip()
    ]
    assert found == sorted(names + rest)
    assert document["title"] == title
