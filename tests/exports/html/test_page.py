"""Facts about the HTML page: what stands where, what was not chosen, and who can read it."""

from __future__ import annotations

import re
from datetime import date
from importlib.resources import files as resources
from itertools import pairwise

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from exports.files import made
from exports.formats import WhichNames
from exports.html.document import files
from exports.marginalia.evening import evening_of
from exports.model import Choices
from exports.source import Source
from facilitator.games.marginalia.entries import CharacterNamed
from facilitator.games.marginalia.table import Table
from tests.exports.duel.test_record import ACTS, duel
from tests.exports.html.test_document import EVERYTHING, TITLE, parsed
from tests.exports.mariglia.test_record import DRAWN, match
from tests.exports.tidelands import CHARACTERS, PLAYERS, TOTALS, blob, tidelands, vignette

TABLE = Table(tidelands())
STYLE = resources("exports.html").joinpath("document.css").read_text("utf-8")
KINDS = (
    Choices(),
    EVERYTHING,
    Choices(what="lives"),
    Choices(what="chronicle", scores=True),
    Choices(what="cards", scores=True),
)


def page(chosen: Choices = EVERYTHING, table: Table = TABLE, title: str = TITLE) -> LexborHTMLParser:
    """The page of a table."""
    return parsed(evening_of(table, chosen, title, limits=[("drowning", "line")]))


def age(of: LexborHTMLParser, life: int, name: str) -> LexborNode:
    """One age of a life, by the life’s number."""
    found = [each for each in of.css(f"#life-{life} .passage") if words(each.css_first("h3")) == name]
    return found[0]


def words(element: LexborNode | None) -> str:
    """The words of an element on one line."""
    assert element is not None
    return " ".join(element.text(separator=" ").split())


def test_one_file_by_the_title() -> None:
    """In one, what it is called is as in the Markdown."""
    for chosen in (Choices(files="one"), Choices(files="one", what="chronicle")):
        assert list(files(evening_of(TABLE, chosen, TITLE))) == ["thursdays-tide.html"]
    assert list(files(evening_of(TABLE, Choices(what="cards", scores=True), ""))) == ["score-sheet.html"]


def test_a_life_as_one_sheet_for_its_player() -> None:
    """Each life can be a page of its own: the name over it, and nobody else in it."""
    found = files(evening_of(TABLE, Choices(), TITLE, place="Noor’s kitchen"))
    assert list(found) == [
        "1-maud.html", "2-orrin.html", "3-ilse.html", "4-wren.html", "5-piet.html", "chronicle.html",
    ]  # fmt: skip
    piet = LexborHTMLParser(found["5-piet.html"])
    assert words(piet.css_first("h1")) == "Piet"
    assert words(piet.css("footer > .frame")[-1]) == "Thursday's tide · Noor’s kitchen"
    assert [words(each) for each in piet.css("h2")][-1] == "The will is read"
    assert not piet.css("nav, h3") and not re.search("Maud|Ilse|Wren", found["5-piet.html"])


def test_a_page_without_a_title_says_whose_it_is() -> None:
    """In the tab of the browser: whose lives they are; nobody where names are left out."""
    tabs = [
        words(page(chosen, title=title).css_first("head title"))
        for chosen, title in (
            (Choices(), "Tide"),
            (Choices(), ""),
            (Choices(what="cards", names="players", scores=True), ""),
            (Choices(names="none"), ""),
        )
    ]
    assert tabs == [
        "Tide",
        "Lives: Maud, Orrin, Ilse, Wren and Piet",
        "Score sheet",
        "Lives",
    ]


STORIES = ("characters", "players", "both", "initials", "none")


@pytest.mark.parametrize("names", STORIES)
@pytest.mark.parametrize("format", ["html", "markdown"])
def test_without_a_title_it_goes_by_its_day(format: str, names: WhichNames) -> None:
    """Heading, tab and file say which game it was and when; nobody is named there but as was chosen."""
    choices = Choices(format=format, files="one", names=names)
    ((name, text),) = made(Source("marginalia", TABLE, " ", choices, day=date(2026, 11, 2))).items()
    assert name.startswith("marginalia-2-november-2026.")
    if format == "markdown":
        assert str(text).startswith("# Marginalia, 2\N{NO-BREAK SPACE}November\N{NO-BREAK SPACE}2026\n")
        return
    of = LexborHTMLParser(text)
    assert words(of.css_first("h1")) == "Marginalia, 2 November 2026"
    tab = words(of.css_first("head title"))
    assert tab.startswith("Marginalia, 2 November 2026")
    for named, among in ((CHARACTERS, ("characters", "both")), (PLAYERS, ("players",))):
        assert all((person in tab) == (names in among) for person in named)


def test_a_game_without_a_title_goes_by_its_day() -> None:
    """Each game by its own name; a title that was given stands alone."""
    choices = Choices(format="html", what="cards", names="players", scores=True)
    states = {"blob": Table(blob()), "mariglia": match(), "duel": duel()}
    found = {}
    for game, state in states.items():
        record = "marginalia" if game == "blob" else game
        for title in ("", "Tide"):
            ((name, text),) = made(Source(record, state, title, choices, day=date(2026, 11, 2))).items()
            found[name] = words(LexborHTMLParser(text).css_first("h1"))
    assert found == {
        "blob-2-november-2026.html": "Blob, 2 November 2026",
        "mariglia-2-november-2026.html": "Mariglia, 2 November 2026",
        "marginalia-the-duel-2-november-2026.html": "Marginalia – the duel, 2 November 2026",
        "tide.html": "Tide",
    }


def test_the_frame_is_english_and_nobody_says_what_the_words_are() -> None:
    """People’s words, their names too, are in no known language; titles, labels and numbers of ours are."""
    tree = page()
    theirs = {words(each) for each in tree.css("[lang='']")}
    assert {"Piet", "Maud", "She waited for all of us."} < theirs
    assert not theirs & {"Chronicle", "Infancy", "Farewells", "Score sheet", "Age 1", "prediction"}
    assert all(each.attributes["lang"] == "" for each in tree.css(".said, .world p, bdi, h1"))
    assert not tree.css("[lang=''] .frame, [lang=''] [lang]") and len(tree.css("[lang=en]")) == 1
    assert {words(each) for each in tree.css("nav a") if each.attributes.get("lang") == ""} == set(CHARACTERS)


def test_words_come_first_and_the_frame_after_them() -> None:
    """In the source the vignette stands before its line of labels, which has a box for each of them."""
    youth = age(page(), 5, "Youth")
    assert [(each.tag, each.attributes.get("class")) for each in youth.iter()] == [
        ("h3", "when"), ("div", "words"), ("p", "frame"),
    ]  # fmt: skip
    assert words(youth.css_first(".words")).startswith("They all bring him their secrets")
    assert [words(each) for each in youth.css(".frame > span:not(.dot)")] == [
        "Which night school you went to",
        "one of the few: keeps the silent hours, alone on his pier",
        "judged by the good that people expect",
    ]
    assert [words(each) for each in youth.css(".frame bdi")] == [
        "Which night school you went to", "keeps the silent hours, alone on his pier",
    ]  # fmt: skip


def test_an_age_with_a_fact_alone_is_a_line_of_labels() -> None:
    """Heading and frame; nothing stands where the words would be."""
    youth = age(page(), 2, "Youth")
    assert youth.attributes["class"] == "passage wordless"
    assert [each.tag for each in youth.iter()] == ["h3", "p"]


def test_only_a_long_text_may_be_torn_apart() -> None:
    """An age stays on one sheet of paper, unless its text is longer than 450 characters."""
    for length, kind in ((449, "passage"), (450, "passage long")):
        of = page(table=Table(tidelands(vignette(4, 4, "smallest", "over", "x" * length))))
        assert age(of, 5, "Youth").attributes["class"] == kind


def test_short_lives_share_a_sheet_of_paper() -> None:
    """A life of few lines is kept together; a long one begins a sheet."""
    long = Table(tidelands(vignette(4, 4, "smallest", "over", "x " * 1000)))
    of = page(table=long)
    assert [each.attributes["class"] for each in of.css("article")] == [
        *["part life short"] * 4, "part life margined"
    ]  # fmt: skip
    assert ".part.short { break-inside: avoid; }" in STYLE


def test_one_large_letter_a_life_or_none() -> None:
    """Every life with words begins with one, a short note and a quotation too; nothing else has any."""
    for said in ("Once upon a time " * 12, "“No,” she says", "9 lives"):
        of = page(table=Table(tidelands(vignette(2, 4, "smallest", "over", said))))
        lives = [life for life in of.css("article") if life.css(".said")]
        assert [len(life.css(".initial")) for life in lives] == [1] * len(lives)
        assert len(of.css(".initial")) == len(lives) > 1
        assert words(age(of, 5, "Childhood").css_first(".initial")).startswith(said[:5])


def test_the_printer_has_the_say_about_paper() -> None:
    """The style sets margins and no size, so that A4 and Letter are both whole."""
    (rule,) = re.findall(r"@page {(.*?)\n}", STYLE, re.DOTALL)
    assert "margin:" in rule and "size:" not in rule


def test_groups_are_a_short_list() -> None:
    """In the chronicle of youth: two of the many, one of a smaller group, two of the few, with facts."""
    (youth,) = [
        each for each in page().css("#chronicle > .passage") if words(each.css_first("h3")) == "Youth"
    ]
    lists = {
        words(each.css_first("dt")): [words(item) for item in each.css("dd")] for each in youth.css("dl")
    }
    assert lists == {
        "the many": ["Maud", "Ilse : the Tide School, like nearly everyone"],
        "a smaller group": ["Orrin : goes to the Lamp School"],
        "the few": [
            "Wren : taught herself from almanacs", "Piet : keeps the silent hours, alone on his pier",
        ],
    }  # fmt: skip
    assert [words(each) for each in youth.css("h4")] == ["Maud", "Piet", "Society since Youth"]


def test_the_score_sheet_needs_no_legend() -> None:
    """Each row is named by its header cell, each column by a word, and the totals are those of the cards."""
    of = page(Choices(scores=True))
    table = of.css_first("#score-sheet table")
    assert table is not None
    rows = {words(row.css_first("th[scope=row]")): words(row.css("td")[-1]) for row in table.css("tbody tr")}
    assert rows == {name: str(total) for name, total in zip(CHARACTERS, TOTALS, strict=True)}
    rounds = of.css("#score-sheet > .passage")[1:]
    assert len(rounds) == 7
    for each in rounds:
        columns = [words(cell) for cell in each.css("th[scope=col]")]
        assert columns == ["prediction", "tricks", "points", "total"]


def test_suits_have_their_colours_on_the_sheet_alone() -> None:
    """A sign in somebody's own words has none, not even there; nothing else of the page uses them."""
    of = page(EVERYTHING, Table(tidelands(CharacterNamed(seat=0, words="Q♥"))))
    assert {each.attributes["class"] for each in of.css("#score-sheet .suit")} == {
        f"suit suit-{suit}" for suit in "dhsc"
    }
    assert len(of.css(".suit")) == len(of.css("#score-sheet .suit"))
    assert not of.css("tbody .suit")
    assert set(re.findall(r"var\(--suit-(\w)\)", STYLE)) == set("dhsc")
    assert len(re.findall(r"color: var\(--suit-", STYLE)) == 4


def test_one_colour_with_one_meaning() -> None:
    """The accent is the colour of the ages' headings, in lives and chronicle, and of nothing else."""
    assert re.findall(r"([^{}]+){[^{}]*var\(--rubric\)", STYLE) == ["\n.when "]


@pytest.mark.parametrize("player", PLAYERS)
def test_players_are_not_named(player: str) -> None:
    """With characters alone no player’s name is anywhere in the file, scores and drawings included."""
    told = evening_of(TABLE, Choices(scores=True, talk=True), TITLE)
    assert player not in "".join(files(told).values())


def test_what_was_not_chosen_is_not_there() -> None:
    """Scores, farewells, talk, the list and a life that were not asked for have left nothing behind."""
    quiet = page(Choices(farewells=False, lives=(0, 1)))
    assert not quiet.css("#score-sheet, #talk, #left-out, .lines, table")
    found = quiet.html or ""
    assert not re.search(r"Ilse|Wren|Piet|drowning|Closer than I thought|arewell", found)
    assert len(page().css("#score-sheet, #talk, #left-out")) == 3


def test_nobody_wins_a_story() -> None:
    """No page of a story names a place (M-42); that of the cards does (M-24)."""
    for chosen in (EVERYTHING, Choices(what="cards", scores=True)):
        assert not re.search(r"\bplace\b|\bwin|\bwon\b|crown", page(chosen).body.text())  # type: ignore[union-attr]
    told = page(Choices(what="cards", names="players", scores=True), Table(blob()))
    assert words(told.css_first("#score-sheet > .frame")) == "First place: Cyprian · 66 points"


def test_a_table_that_wrote_nothing() -> None:
    """An empty table is a page with a title and one label."""
    for chosen in (Choices(), Choices(what="lives", scores=True, talk=True), Choices(what="cards")):
        of = parsed(evening_of(Table({}), chosen, ""))
        assert words(of.css_first("main")) == "Nothing was written down"
        assert words(of.css_first("h1")) == ("Score sheet" if chosen.what == "cards" else "Lives")


# ---------------------------------------------------------------- who can read it


@pytest.mark.parametrize("chosen", KINDS)
def test_headings_and_landmarks(chosen: Choices) -> None:
    """There is one h1, no level is left out, and each part is named by its heading and can be reached."""
    of = page(chosen)
    levels = [int(each.tag[1]) for each in of.css("h1, h2, h3, h4") if each.tag]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert len(of.css("header")) == len(of.css("main")) == 1
    ids = [each.attributes["id"] for each in of.css("[id]")]
    assert len(ids) == len(set(ids))
    for by in ("aria-labelledby", "aria-describedby"):
        assert {each.attributes[by] for each in of.css(f"[{by}]")} <= set(ids)
    parts = [f"#{part.attributes['id']}" for part in of.css(".part")]
    assert [each.attributes["href"] for each in of.css("nav a")] == (parts if len(parts) > 1 else [])


@pytest.mark.parametrize("chosen", KINDS)
def test_pictures_say_what_they_show(chosen: Choices) -> None:
    """Each drawing is an image with a title and a description that are not empty."""
    for drawing in page(chosen).css("svg"):
        assert drawing.attributes["role"] == "img"
        assert words(drawing.css_first("title")) and words(drawing.css_first("desc"))


def test_each_table_has_a_name_of_its_own() -> None:
    """A reader that goes from table to table hears which it is: in the sheet, a match and a duel."""
    ages = [f"Age {number}" for number in range(1, 8)]
    games = {
        "marginalia": (TABLE, ["Totals after each age", *ages]),
        "mariglia": (match(*DRAWN), ["Game 1, to 35", "Game 2, to 35", "The cards"]),
        "duel": (duel(*ACTS), ["Health, turn by turn"]),
    }
    for game, (state, labels) in games.items():
        choices = Choices(format="html", files="one", scores=True)
        ((_, text),) = made(Source(game, state, "", choices)).items()
        of = LexborHTMLParser(str(text))
        assert [each.attributes["aria-label"] for each in of.css("table")] == labels
        regions = [each.attributes["aria-label"] for each in of.css("[role=region]")]
        assert len(set(regions)) == len(regions) and not set(regions) & set(labels)


def test_the_head() -> None:
    """The page says its language, its title on one line, how wide it is, and that nothing may be fetched."""
    of = page(title="Two\nlines")
    assert (of.css_first("html") or of.body).attributes["lang"] == "en"  # type: ignore[union-attr]
    assert words(of.css_first("head title")) == "Two lines"
    meta = {each.attributes.get("name") or each.attributes.get("http-equiv"): each for each in of.css("meta")}
    assert meta["viewport"].attributes["content"] == "width=device-width, initial-scale=1"
    policy = meta["Content-Security-Policy"].attributes["content"] or ""
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline'")


@pytest.mark.parametrize("chosen", KINDS)
def test_nothing_comes_from_elsewhere(chosen: Choices) -> None:
    """There is no script, no form and no address in the page or its style but places of its own."""
    of = page(chosen)
    assert not of.css("script, link, img, iframe, object, embed, form, base, [src], [style]")
    assert all((each.attributes["href"] or "").startswith("#") for each in of.css("[href]"))
    assert not re.search(r"url\(|@import|@font-face|//[a-z]|</", STYLE)


def colours(part: str) -> dict[str, str]:
    """The colours that a part of the style sets."""
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{3,6})", part))


def light(colour: str) -> float:
    """The relative luminance of a colour, as WCAG 2 has it."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("scheme", [0, 1, 2], ids=["light", "dark", "print"])
def test_contrast(scheme: int) -> None:
    """Text and lines stand out from the paper by 4.5 to 1 or more, in light, dark and print."""
    shades = colours(STYLE.split(":root {")[scheme + 1].split("}")[0])
    paper = light(shades.pop("paper"))
    assert len(shades) == 8
    for name in set(shades) - {"rule"}:
        high, low = sorted((light(shades[name]), paper), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= 4.5, name
