"""Facts about the HTML page: what stands where, what was not chosen, and who can read it."""

from __future__ import annotations

import re
from datetime import date
from importlib.resources import files as resources
from itertools import pairwise

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from exports.chronicle import Choices, chronicle
from exports.formats import made
from exports.html import files
from exports.shape import What, WhichNames
from exports.source import Source
from facilitator.games.marginalia.table import Table
from tests.exports.test_duel import ACTS, duel
from tests.exports.test_html import EVERYTHING, TITLE, parsed
from tests.exports.test_mariglia import DRAWN, match
from tests.exports.tidelands import CHARACTERS, PLAYERS, TOTALS, blob, lines, tidelands, vignette

TABLE = Table(tidelands())
STYLE = resources("exports.html").joinpath("keepsake.css").read_text("utf-8")
KINDS = (
    Choices(),
    EVERYTHING,
    Choices(what="lives"),
    Choices(what="chronicle", scores=True),
    Choices(what="cards", scores=True),
)


def page(chosen: Choices = EVERYTHING, table: Table = TABLE, title: str = TITLE) -> LexborHTMLParser:
    """The page of a table."""
    return parsed(chronicle(table, chosen, title, limits=[("drowning", "line")]))


def age(of: LexborHTMLParser, life: int, name: str) -> LexborNode:
    """One age of a life, by the life’s number."""
    found = [each for each in of.css(f"#life-{life} .age") if words(each.css_first("h3")) == name]
    return found[0]


def words(element: LexborNode | None) -> str:
    """The words of an element on one line."""
    assert element is not None
    return " ".join(element.text(separator=" ").split())


def test_one_file_by_the_title() -> None:
    """There is one file, however many the Markdown would be; what it is called is as there."""
    for chosen in (Choices(), Choices(files="one"), Choices(what="chronicle")):
        assert list(files(chronicle(TABLE, chosen, TITLE))) == ["thursdays-tide.html"]
    assert list(files(chronicle(TABLE, Choices(what="cards", scores=True), ""))) == ["score-sheet.html"]


def test_a_page_without_a_title_says_whose_it_is() -> None:
    """In the tab of the browser: the lives, or who is on the sheet; nobody where names are left out."""
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
        "Score sheet: Ana, Benedict, Cyprian, Dilys and Edmund",
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
        assert text.startswith("# Marginalia, 2\N{NO-BREAK SPACE}November\N{NO-BREAK SPACE}2026\n")
        return
    of = LexborHTMLParser(text)
    assert words(of.css_first("h1")) == "Marginalia, 2 November 2026"
    tab = words(of.css_first("head title"))
    assert tab.startswith("Marginalia, 2 November 2026")
    for named, among in ((CHARACTERS, ("characters", "both")), (PLAYERS, ("players", "both"))):
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


def test_notes_stand_beside_their_vignette() -> None:
    """Agenda with its suit, fact and group are notes of the very age whose vignette is told."""
    youth = age(page(), 5, "Youth")
    assert words(youth.css_first("aside")) == (
        "Agenda, clubs ♣ which night school you went to "
        "Fact keeps the silent hours, alone on his pier the smallest group"
    )
    assert words(youth.css_first(".text")) == (
        "Everybody meant it kindly, and it hurt Piet all the same. They all bring him their secrets, because "
        "the silent ones are so wise. He is nineteen and would like to dance."
    )


def test_an_age_without_a_vignette_is_told_in_sentences() -> None:
    """The fact is in the text where no vignette answers to it; the agenda alone is beside."""
    youth = age(page(), 2, "Youth")
    assert words(youth.css_first("aside")) == "Agenda, clubs ♣ which night school you went to"
    assert words(youth.css_first(".text")) == (
        "Now and then one met people like Orrin: “goes to the Lamp School”. Whatever was expected, Orrin "
        "went another way and was let be."
    )


def test_only_a_long_text_may_be_torn_apart() -> None:
    """An age stays on one sheet of paper, unless its text is longer than 900 characters."""
    for length, kind in ((900, "age"), (901, "age long")):
        of = page(table=Table(tidelands(vignette(4, 4, "smallest", "over", "x" * length))))
        assert age(of, 5, "Youth").attributes["class"] == kind


@pytest.mark.parametrize(
    ("what", "last", "farewells", "kind"),
    [
        ("lives", 3, False, "short"),
        ("lives", 4, False, "long"),
        ("lives", 3, True, "long"),
        ("chronicle", 3, True, "short"),
        ("chronicle", 4, False, "long"),
    ],
)
def test_a_short_evening_wastes_no_paper(what: What, last: int, farewells: bool, kind: str) -> None:
    """Lives begin a sheet each where one has more than three ages or a farewell, else they run on."""
    kept = [e for e in tidelands().values() if getattr(e, "age", 0) <= last]
    table = Table(lines(*(e for e in kept if farewells or e.kind != "farewell_told")))
    main = page(Choices(what=what), table).css_first("main")
    assert main is not None
    assert main.attributes["class"] == f"booklet {kind}-lives"


def test_the_printer_has_the_say_about_paper() -> None:
    """The style sets margins and no size, so that A4 and Letter are both whole."""
    (rule,) = re.findall(r"@page {(.*?)\n}", STYLE, re.DOTALL)
    assert "margin:" in rule and "size:" not in rule


def test_society_shows_its_groups_in_proportion() -> None:
    """In Youth two are the majority, one a smaller group and two the smallest: 40, 20 and 40 of 100."""
    (youth,) = [each for each in page().css("#society .age") if words(each.css_first("h3")) == "Youth"]
    assert [(bar.attributes["class"], bar.attributes["width"]) for bar in youth.css(".shares rect")] == [
        ("majority", "40"),
        ("smaller", "20"),
        ("smallest", "40"),
    ]
    assert words(youth.css_first("dl div:last-child dd:last-child")) == "majority 2, smaller 1, smallest 2"
    assert words(youth.css_first(".said")) == "Four schools now, and each has its own bench at the landing."


def test_the_score_sheet_is_a_table() -> None:
    """Each row is named by its header cell, each column by its own, and the totals are those of the cards."""
    table = page(Choices(scores=True)).css_first("#score-sheet table")
    assert table is not None
    assert [words(each) for each in table.css("thead th[scope=col]")][-1] == "total"
    rows = {words(row.css_first("th[scope=row]")): words(row.css("td")[-1]) for row in table.css("tbody tr")}
    assert rows == {name: str(total) for name, total in zip(CHARACTERS, TOTALS, strict=True)}


@pytest.mark.parametrize("player", PLAYERS)
def test_players_are_not_named(player: str) -> None:
    """With characters alone no player’s name is anywhere in the file, scores and drawings included."""
    told = chronicle(TABLE, Choices(scores=True, talk=True), TITLE)
    assert player not in "".join(files(told).values())


def test_what_was_not_chosen_is_not_there() -> None:
    """Scores, farewells, talk, the list and a life that were not asked for have left nothing behind."""
    quiet = page(Choices(farewells=False, lives=(0, 1)))
    assert not quiet.css("#score-sheet, #talk, #left-out, .farewell, .lines, .signs, table")
    found = quiet.html or ""
    assert not re.search(r"Ilse|Wren|Piet|drowning|Closer than I thought", found)
    assert len(page().css("#score-sheet, #talk, #left-out")) == 3


def test_nobody_wins_a_story() -> None:
    """No page of a story names a place (M-42); that of the cards does (M-24)."""
    for chosen in (EVERYTHING, Choices(what="cards", scores=True)):
        assert not re.search(r"\bplace\b|\bwin|\bwon\b|crown", page(chosen).body.text())  # type: ignore[union-attr]
    told = page(Choices(what="cards", names="players", scores=True), Table(blob()))
    assert "First place goes to Cyprian, with 66 points." in words(told.css_first("header"))


def test_a_table_that_wrote_nothing() -> None:
    """An empty table is a page with a title and one sentence."""
    for chosen in (Choices(), Choices(what="lives", scores=True, talk=True), Choices(what="cards")):
        of = parsed(chronicle(Table({}), chosen, ""))
        assert words(of.css_first("main")).startswith("Nothing was written down.")
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
    games = {
        "marginalia": (TABLE, ["Score sheet", "Totals after each round", "As said, under, over"]),
        "mariglia": (match(*DRAWN), ["Game 1, to 35", "Game 2, to 35", "The cards"]),
        "duel": (duel(*ACTS), ["Health, turn by turn"]),
    }
    for game, (state, labels) in games.items():
        ((_, text),) = made(Source(game, state, "", Choices(format="html", scores=True))).items()
        regions = LexborHTMLParser(text).css("[role=region]")
        assert [each.attributes["aria-label"] for each in regions] == labels


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
    assert len(shades) == 10
    for name in set(shades) - {"rule"}:
        high, low = sorted((light(shades[name]), paper), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= 4.5, name
