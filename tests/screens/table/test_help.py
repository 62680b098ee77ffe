"""Help is made from the pages' own keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from facilitator.catalogues import catalogue
from facilitator.games.marginalia.entries import Attended
from facilitator.games.registry import offer_of
from facilitator.language import speak
from facilitator.services.front_end import ToPage
from facilitator.services.settings import Settings
from screens.marginalia.commands import WAY_EARLY
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.words.facts import Facts
from screens.places import page_class, pages
from screens.shelf.home import ITS_PART, Home
from screens.table.help import Help
from screens.ui.page import Page
from tests.screens.context import FakeContext, seated
from tests.screens.duel.context import DuelContext, fighting
from tests.screens.evening import evening
from tests.screens.keys import check_fits, press
from tests.screens.mariglia.context import MatchContext, playing
from tests.screens.tidelands import tidelands

IN_PLAY = {
    "before", "agenda", "fact", "vignette", "farewell", "talk", "mariglia-count",
    "duel-draw", "duel-play", "duel-attack", "duel-reset",
}  # fmt: skip
"""On these Esc only closes what lies on top, as on every page of a game."""


def whole(page: Help, width: int = 80) -> str:
    """Everything there is to read."""
    return "\n".join(line.text for line in page.above(width, 500))


def about(page: Page) -> Help:
    """Help for a page as it stands."""
    return Help(page.ctx, of=type(page), keys=page.keys_now, now=page.purpose)


def of(kind: type[Page], *facts: str) -> Help:
    """Help for a page."""
    return Help(seated("Ana", "Ben"), of=kind, facts=facts)


@pytest.mark.parametrize("name", sorted(pages()))
def test_every_page_has_help_that_fits(name: str) -> None:
    """Each key of each page is explained, within eighty columns."""
    kind = page_class(name)
    page = of(kind)
    check_fits(page)
    for key in kind.keys:
        assert (key.help or key.label).split()[0] in whole(page)


def test_it_begins_with_what_happens_then_words_then_keys_then_the_game() -> None:
    """Whoever is lost reads first what the table does now, and what is played at the end."""
    shown = " ".join(whole(of(Predictions)).split())
    parts = ("Age 1, Infancy.", "as many tricks as predicted", "undo the last prediction",
             "a question from the pack", offer_of("marginalia").in_short)  # fmt: skip
    places = [shown.find(part) for part in parts]
    assert -1 not in places and places == sorted(places)


def test_on_a_wide_screen_the_keys_stand_beside_the_words() -> None:
    """The first key stands on the row of what happens."""
    first = next(line for line in whole(of(Predictions), 140).splitlines() if "Age 1, Infancy." in line)
    assert "0–7" in first


def test_the_way_to_an_early_end_is_in_the_help_of_the_table_while_there_is_one() -> None:
    """After age 4 it is; before any age, after the last, and with the cards alone it is not."""
    assert WAY_EARLY[1] in " ".join(whole(Help(tidelands(played=4), of=Predictions)).split())
    for ctx in (tidelands(played=0), evening("Ana", "Ben"), tidelands(played=4, story=False)):
        assert "end early" not in whole(Help(ctx, of=Predictions))


def test_beside_a_table_nothing_happens_at_it() -> None:
    """Home and an unseen round say nothing of a round, nor do the settings where no table is open."""
    for name in ("home", "unseen", "how-to-play"):
        assert "Infancy" not in whole(of(page_class(name)))
    assert "▌ You type the names" not in whole(about(page_class("settings")(FakeContext())))
    assert "▌ You type the names" in whole(Help(FakeContext(), of=page_class("names")))


BEFORE_PLAY = {"rules", "before", "notice", "world", "limits", "stops", "evening", "packs"}


@pytest.mark.parametrize("name", sorted(BEFORE_PLAY | {"who", "sheet", "story", "margin", "charts"}))
def test_a_page_on_top_says_what_it_is_about(name: str) -> None:
    """Before the first name as in the midst of an age: not what the table does, but what the page is for."""
    for ctx in (FakeContext(), tidelands(played=2)):
        page = page_class(name)(ctx)
        first = whole(about(page)).strip().split("\n")[0]
        assert first.startswith("▌ ")
        assert "▌ You type the names" not in first and "Age 3" not in first
    assert first.removeprefix("▌ ")[:20] in page.purpose


def test_the_archive_is_a_place_in_italian_too() -> None:
    """What puts a table away and where it lies is one word in English; the help names the place."""
    speak(catalogue("it"), "it")
    assert "   l’archivio  tavoli" in whole(about(Home(FakeContext())))


def test_a_table_that_waits_for_people_says_so() -> None:
    """The page of who is here comes by itself then, and is what happens."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(Attended(age=1, seat=1, part="gone"))
    assert "Too few people are here." in whole(about(page_class("wait")(ctx)))


def test_marks_tools_and_facts_are_at_its_end() -> None:
    """What the marks mean, whose tools the card follows, where all is kept."""
    shown = whole(of(Facts, "kept in /somewhere/[b]tables[/].db"))
    assert "●  ▼ ▲".replace("  ", " ") in shown
    assert "X-Card by John Stavropoulos" in " ".join(shown.split())
    assert "kept in /somewhere/[b]tables[/].db" in shown


def test_keys_of_a_line_are_explained_where_there_is_one() -> None:
    """ctrl+n on the facts; not on the predictions."""
    assert "ctrl+n" in whole(of(Facts))
    assert "ctrl+n" not in whole(of(Predictions))


def test_marks_are_those_of_the_terminal() -> None:
    """Letters where signs are off."""
    page = of(Facts)
    page.ctx.settings.look = Settings(suit_letters=True)
    assert "o v ^" in whole(page)


def test_reading_on_stops_at_the_end() -> None:
    """However often ↓ was pressed, one ↑ moves back by one."""
    page = of(Facts)
    page.above(80, 20)
    for _ in range(100):
        page.move(1)
        last = page.above(80, 20)
    page.move(-1)
    assert page.above(80, 20)[1:] == last[:-1]


def test_page_keys_leaf_by_ten_lines() -> None:
    """Down ten, and up again to where it was."""
    page = of(Facts)
    first = page.above(80, 20)
    page.press("pagedown", "")
    assert page.above(80, 20)[:10] == first[10:]
    page.press("pageup", "")
    assert page.above(80, 20) == first


def test_enter_goes_back() -> None:
    """So do Esc, F1 and Space: it is put away, and the page under it is no other."""
    for key in ("enter", "escape", "f1", "space"):
        page = press(of(Facts), key)
        assert not page.is_open and page.ctx.places == []  # type: ignore[attr-defined]


def test_r_opens_the_rules_but_not_over_an_unseen_round() -> None:
    """What is left out on the page under the help stays where it is: nothing else may cover it."""
    page = press(of(Facts), "r")
    assert page.ctx.places == [ToPage("how-to-play")]  # type: ignore[attr-defined]
    unseen = press(of(page_class("unseen")), "r")
    assert unseen.ctx.places == []  # type: ignore[attr-defined]
    assert "r" not in [key for key, *_ in unseen.foot()]


def test_whose_game_the_duel_is() -> None:
    """The publisher, the year and the address stand in the help of the duel alone (D-44)."""
    shown = " ".join(whole(Help(fighting(), of=page_class("duel-draw"))).split())
    assert "published by Cartes Jean de Lorraine in 2021: www.jlcartes.com/marginalia." in shown
    for page in (of(Facts), Help(playing(), of=page_class("mariglia-count"))):
        assert "Cartes Jean" not in whole(page)


@pytest.mark.parametrize("name", sorted(set(pages()) - IN_PLAY))
def test_esc_says_what_it_does_here(name: str) -> None:
    """A page whose Esc does more than leave a line has a sentence of its own for it."""
    kind = page_class(name)
    has_own = any("escape" in key.press for key in kind.keys)
    assert has_own or kind.key_escape is Page.key_escape


def test_a_damaged_file_offers_only_what_can_be_done() -> None:
    """k where the file can be read, t where there is a copy: the help lists no other key than the page."""
    ctx = FakeContext()
    for is_readable, has_copy, keys in ((False, False, "bl"), (True, False, "kbl"), (False, True, "tbl")):
        copy = Path("copy.db") if has_copy else None
        assert ctx.rescue.offer is not None
        ctx.rescue.offer = replace(ctx.rescue.offer, is_readable=is_readable, copy=copy)
        page = page_class("damaged")(ctx)
        listed = [line.split()[0] for line in whole(about(page)).splitlines() if line.startswith("   ")]
        assert [key for key in listed if key in "tkbl"] == list(keys)


def test_home_begins_with_what_the_program_is_for() -> None:
    """First what it does and what can be done now, then the words, then the keys."""
    shown = " ".join(whole(about(Home(FakeContext()))).split()).replace("▌ ", "")
    parts = (ITS_PART, "No table is here yet: s, b, m or d begins a new one.", "the last one that you played",
             "search titles, names and stories")  # fmt: skip
    places = [shown.find(part) for part in parts]
    assert -1 not in places and places == sorted(places)


def test_an_empty_shelf_has_nothing_to_open() -> None:
    """The keys of a table are listed where there is one."""
    assert "the table under the cursor" not in whole(about(Home(FakeContext())))
    assert "the table under the cursor" in whole(of(Home))


def test_settings_say_what_they_are_for_with_a_table_or_without() -> None:
    """Nothing of the table; the words of the page are explained."""
    for ctx in (FakeContext(), seated("Ana", "Ben")):
        shown = whole(about(page_class("settings")(ctx)))
        assert "▌ You choose how the screen looks." in shown and "the colours of the whole screen" in shown
        assert "Infancy" not in shown


def test_settled_keys_are_gone_from_the_seats() -> None:
    """Once a duel or a match has begun nobody throws a coin or deals first, and the last row goes back."""
    for ctx, name, begins in (
        (fighting(), "duel-seats", "throw the coin"),
        (playing(), "mariglia-seats", "deals first"),
    ):
        shown = whole(about(page_class(name)(ctx)))
        assert "goes back" in shown and begins not in shown
    for new, name, begins in (
        (DuelContext(), "duel-seats", "throw the coin"),
        (MatchContext(), "mariglia-seats", "deals first"),
    ):
        assert begins in whole(about(page_class(name)(new)))


def test_leaving_promises_no_more_than_is_true() -> None:
    """All is saved, or not all is; and an example is kept nowhere."""
    page = of(Predictions)
    assert "leave; all is saved" in whole(page)
    page.ctx.table.view = replace(page.ctx.view, unsaved="The disk is full.")
    assert "leave; not all is saved yet" in whole(page)
    page.ctx.table.view = replace(page.ctx.view, example=True)
    assert "leave; the example is not saved" in whole(page)


def test_a_line_for_one_name_takes_no_second_row() -> None:
    """In a line of the seats ctrl+j is an Enter; where we play an empty line is not told aloud."""
    for name in ("duel-seats", "mariglia-seats", "who"):
        assert "ctrl+j" not in whole(of(page_class(name)))
    assert "ctrl+j" in whole(of(Facts)) and "told aloud;" not in whole(of(page_class("world")))
    assert "in a line: another question" not in whole(of(page_class("world")))


@pytest.mark.parametrize("name", ["talk", "margin", "export", "mariglia-seats", "duel-seats"])
def test_tab_is_explained_wherever_there_is_a_line(name: str) -> None:
    """On a page of one line among a list too; of PgUp and PgDn every help speaks."""
    shown = " ".join(whole(of(page_class(name))).split())
    assert "from the list to the line and back" in shown
    assert "PgUp PgDn" in shown and "what has no room on the screen" in shown


@pytest.mark.parametrize("name", sorted(pages()))
def test_letters_are_people_only_where_they_are(name: str) -> None:
    """No page says so that has no key for a person; each that has one does."""
    kind = page_class(name)
    has_people = any("letter" in key.press for key in kind.keys)
    of_another_game = name.startswith(("mariglia-", "duel-"))
    assert ("each has one letter all evening" in whole(of(kind))) == (has_people and not of_another_game)


@pytest.mark.parametrize("name", ["damaged", "home", "search", "settings", "packs", "forget", "export"])
def test_pages_beside_the_table_speak_of_no_round(name: str) -> None:
    """Nothing is told aloud there, no number is said, and no mark of a sheet is shown."""
    shown = whole(of(page_class(name)))
    for words in ("told aloud", "digits", "from numbers", "another question", "† ", "breaks a rule"):
        assert words not in shown


@pytest.mark.parametrize("name", ["agenda", "fact", "vignette", "farewell"])
def test_an_empty_line_is_told_aloud_where_there_is_something_to_tell(name: str) -> None:
    """What Enter keeps, what ctrl+n brings and what Tab does stands in the help of every beat."""
    shown = whole(of(page_class(name)))
    goes = "from the list to the words" if name == "farewell" else "from numbers to words"
    for words in ("told aloud", "another question", goes):
        assert words in shown


@pytest.mark.parametrize("name", ["predict", "fact", "result", "mariglia-deal"])
def test_the_way_home_is_in_the_help_of_a_table(name: str) -> None:
    """Whoever asks what Esc does reads how a table is left."""
    assert "ctrl+p, “home”" in whole(of(page_class(name)))


def test_an_unseen_round_takes_nothing_back_and_lists_nothing() -> None:
    """Its help has neither undo nor ctrl+p, and no mark of a sheet."""
    shown = whole(of(page_class("unseen")))
    for words in ("undo", "redo", "everything that can be done", "told aloud", "† "):
        assert words not in shown
