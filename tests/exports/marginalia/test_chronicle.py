"""The evening in order: age by age, each with its groups and what was told."""

from __future__ import annotations

from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.model import Choices, Label, Listing
from facilitator.games.marginalia.entries import Attended, CharacterNamed, FactStated, TricksCounted
from facilitator.games.marginalia.table import Table
from tests.exports.marginalia.telling import TITLE, age, framed, told
from tests.exports.tidelands import ORRIN, fact, tidelands


def test_the_chronicle_goes_age_by_age() -> None:
    """The agenda, the groups with each fact, every vignette by name, and what society became after them."""
    youth = age("Youth")
    assert framed(youth) == "Which night school you went to"
    assert youth.words == ""
    assert youth.lists == (
        Listing("the many", (Label("Maud"), Label("Ilse", "the Tide School, like nearly everyone"))),
        Listing("a smaller group", (Label("Orrin", "goes to the Lamp School"),)),
        Listing(
            "the few",
            (
                Label("Wren", "taught herself from almanacs"),
                Label("Piet", "keeps the silent hours, alone on his pier"),
            ),
        ),
    )
    assert [(each.title, framed(each)) for each in youth.inside] == [
        ("Maud", "Judged by the bad that people say"),
        ("Piet", "Judged by the good that people expect"),
        ("Society since Youth", ""),
    ]
    assert youth.inside[-1].words == "Four schools now, and each has its own bench at the landing."


def test_the_chronicle_holds_the_whole_evening() -> None:
    """What suits stood for comes first, the farewells last; the words are those of the lives."""
    made = told(choices=Choices(what="both"))
    (chronicle,) = made.of("chronicle")
    first, *_, last = chronicle.passage.inside
    assert [label.text for label in first.lists[0].items] == [
        "hearts: where one was born",
        "clubs: night schools, almanacs, the silent hours",
    ]
    assert [(each.title, framed(each)) for each in last.inside] == [
        ("Maud", ""), ("Wren", ""), ("Piet", "The will is read"),
    ]  # fmt: skip
    of_lives = [p.words for part in made.of("life") for p in part.passage.inside if p.words]
    told_there = [inner for passage in chronicle.passage.inside for inner in passage.inside]
    inside = [inner.words for inner in told_there if not inner.title.startswith("Society since ")]
    assert sorted(of_lives) == sorted(inside)


def test_whoever_told_nothing_is_in_no_list_of_the_chronicle() -> None:
    """Unnamed and without a word, a character is no bullet and no late arrival; with one word it is."""
    away = [Attended(age=1, seat=ORRIN, part="none"), Attended(age=2, seat=ORRIN, part="all")]
    away += [TricksCounted(age=1, tricks=(2, None, 1, 3, 1))]  # type: ignore[list-item]
    silent = [FactStated(age=each, seat=ORRIN) for each in range(1, 8)]
    for in_class, name in ((True, "Character 2"), (False, "Benedict’s character")):
        table = Table(tidelands(*away, *silent, CharacterNamed(seat=ORRIN)))
        made = evening_of(table, Choices(files="one", scores=True), TITLE, in_class=in_class)
        story, sheet = files(made)["thursdays-tide.md"].split("## Score sheet")
        assert name not in story and f"| {name} |" in sheet
        heard = Table(
            tidelands(*away, *silent, CharacterNamed(seat=ORRIN), fact(4, ORRIN, "smaller", "swims"))
        )
        story = "".join(files(evening_of(heard, Choices(), TITLE, in_class=in_class)).values())
        assert (
            f"from here on: {name}*" in story and f"  - {name}\n" in story and f"  - {name}: swims\n" in story
        )
