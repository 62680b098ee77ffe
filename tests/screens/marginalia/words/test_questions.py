"""All questions for one place: what is listed, and what each key asks of the services."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.marginalia.entries import FarewellTold, Stopped
from facilitator.services.choices import hidden
from facilitator.services.front_end import ToTable
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.marginalia.finish.farewells import Farewells
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.questions import NOTHING, TAKEN_AWAY, THERE, WORDS_WAIT, Questions
from screens.marginalia.words.vignettes import Vignettes
from screens.ui.asking import Asking
from screens.ui.layout import laid_out
from screens.ui.page import Page
from screens.ui.read_out.heard import CURSOR
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import fit
from tests.screens.context import FakeContext
from tests.screens.evening import LONG, STRANGE, check_fits, text
from tests.screens.tidelands import BEN, CY, DI, said, tidelands

FOUR = Place("fact", 4, "C")
BOX, SONG, OURS, PLAIN = (
    Prompt("p/fact/4/C/1", "What is in {character}’s box?"), Prompt("p/fact/4/2", "Which song?"),
    Prompt("own/fact/4/C/3", "Who of us?"), Prompt("p/fact/4", "[b]Who[/b]?"),
)  # fmt: skip
PACKS = Prompts({FOUR: (BOX, OURS), Place("fact", 4): (SONG,), Place("fact"): (PLAIN,)})


def desk_at_facts(prompts: Any = PACKS) -> FakeContext:
    """Youth: Cy said 2 and tells first; a pack with four questions."""
    ctx = tidelands(played=3)
    ctx.prompts.in_use = prompts
    ctx.table.record(*said(4, 1, 0, 2, 1, 1))
    ctx.shows = Facts(ctx, 4)
    return ctx


def opened(ctx: FakeContext | None = None) -> tuple[FakeContext, Questions]:
    """The page, with the cursor on the first of them."""
    ctx = ctx or desk_at_facts()
    page = Questions(ctx)
    page.at = 0
    return ctx, page


def standing(ctx: FakeContext) -> str:
    """The question on the page of the facts."""
    asking: Asking = ctx.shows.asks()
    [found] = ctx.prompts.ask(asking.place, asking.pool)
    return str(found.text)


def press(page: Page, *keys: str) -> None:
    """Press keys that are no text."""
    for key in keys:
        assert page.press(key, key if len(key) == 1 else "")


def listed(page: Questions) -> list[str]:
    """Return the words of the pool, in order."""
    return [prompt.text for prompt in page.pool]


def begun(page: Questions) -> str | None:
    """The words in the line."""
    line = page.line()
    assert line is not None
    return line.text


# ---------------------------------------------------------------- what is seen


def test_each_stands_under_its_heading() -> None:
    """The most exact heading first; names are filled in, and what stands on the page is marked."""
    ctx, page = opened()
    ctx.prompts.put("fact_stated 4 2", BOX)
    ctx.prompts.pin(SONG, True)
    lines = [line.strip() for line in text(page).split("\n") if line.strip()]
    assert lines[2:] == [
        "4 texts" + "Facts · age 4 · clubs".rjust(70),
        "Facts · age 4 · clubs",
        "▸ " + "What is in Ilse’s box?".ljust(60) + "  on the page",
        "Who of us?".ljust(68) + "  own",
        "Facts · age 4",
        "Which song?".ljust(65) + "  pinned",
        "Facts",
        "[b]Who[/b]?",
    ]


def test_the_cursor_begins_on_the_one_that_stands() -> None:
    """Whatever place it has in the list."""
    ctx = desk_at_facts()
    ctx.prompts.put("fact_stated 4 2", SONG)
    page = Questions(ctx)
    assert (page.at, page.here) == (2, SONG)


def test_the_one_under_the_cursor_is_read_whole() -> None:
    """A long one takes as many lines as it needs; the others one each."""
    long = Prompt("p/1", "What do they say about it " * 5)
    _, page = opened(desk_at_facts(Prompts({FOUR: (long, Prompt("p/2", long.text + "again"))})))
    assert text(page).replace("\n", " ").split().count("about") == 5 + 2


def test_it_is_heard_group_by_group() -> None:
    """As it stands on the screen: a heading before its own, and what is said of a text behind it."""
    ctx, page = opened()
    ctx.prompts.put("fact_stated 4 2", BOX)
    ctx.prompts.pin(SONG, True)
    assert blocks_lines(page.blocks()) == [
        "4 texts",
        "Facts; age 4; clubs", f"What is in Ilse’s box?; on the page{CURSOR}", "Who of us?; own",
        "Facts; age 4", "Which song?; pinned",
        "Facts", "[b]Who[/b]?",
    ]  # fmt: skip


def test_on_a_narrow_screen_the_title_is_whole() -> None:
    """The place goes: it stands over the questions as well."""
    _, page = opened()
    assert page.head(46)[0].text.startswith(" ALL QUESTIONS ")
    assert "Facts · age 4 · clubs" in page.head(80)[0].text


def test_on_a_low_screen_a_few_stand_over_the_line() -> None:
    """What was refused is whole, and the text that is changed is there; what the names are goes."""
    _, page = opened()
    press(page, "e")
    page.refused = THERE
    rows = [line.text.strip() for line in fit(laid_out(page.blocks(), 46, 4), 4)]
    assert rows[0].startswith("4 texts") and "↓5 ▸ What is in Ilse’s box?" in rows and rows[-1] == THERE


def test_an_empty_place_says_how_to_begin() -> None:
    """Without a single text there is one key that does something."""
    _, page = opened(desk_at_facts(Prompts()))
    assert NOTHING in text(page)
    for key in ("enter", "p", "e", "delete", "u", "down"):
        press(page, key)
    assert page.line() is None


@pytest.mark.parametrize("name", [LONG[:200], *STRANGE])
def test_it_fits_both_sizes(name: str) -> None:
    """With any words in prompts and in names, on the list and in the line."""
    found = tuple(Prompt(f"own/{number}", f"{name} {number}"[-140:]) for number in range(60))
    _, page = opened(desk_at_facts(Prompts({FOUR: found})))
    page.at = 30
    check_fits(page)
    press(page, "e")
    page.refused = name
    check_fits(page)


# ---------------------------------------------------------------- choosing


def test_enter_puts_it_on_the_page() -> None:
    """It stands for the person under the cursor, and the page is there again."""
    ctx, page = opened()
    page.move(2)
    press(page, "enter")
    assert (standing(ctx), ctx.places) == ("Which song?", ["back"])


def test_it_stays_with_the_person_it_was_opened_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ben tells out of turn; the question is his, and it is his turn when the page is there again."""
    ctx = desk_at_facts()
    monkeypatch.setattr(ctx, "back", ctx.shows.changed)
    ctx.shows.stand_in(("fact_stated", 4, BEN))
    _, page = opened(ctx)
    press(page, "enter")
    assert ctx.shows.seat == BEN
    assert standing(ctx) == BOX.text


def test_p_pins_and_lets_go() -> None:
    """The footer says which of the two it will do."""
    ctx, page = opened()
    assert ("p", "p", "pin") in page.foot()
    press(page, "p")
    assert list(ctx.prompts.pinned) == [BOX.id]
    assert ("p", "p", "unpin") in page.foot()
    press(page, "p")
    assert list(ctx.prompts.pinned) == []


# ---------------------------------------------------------------- hiding


def test_del_hides_what_is_not_ones_own() -> None:
    """It is listed and drawn no longer; u brings it back."""
    ctx, page = opened()
    ctx.prompts.put("fact_stated 4 2", BOX)
    press(page, "delete")
    assert BOX.text not in listed(page)
    assert "3 texts; 1 hidden, press u to bring them back" in text(page)
    assert standing(ctx) != BOX.text
    press(page, "u")
    assert listed(page) == [BOX.text, OURS.text, SONG.text, PLAIN.text]


def test_u_leaves_other_places_alone() -> None:
    """What is hidden at another place stays hidden."""
    ctx, page = opened()
    ctx.table.choose("hidden", "other/fact/1 with spaces/2")
    press(page, "delete", "u")
    assert hidden(ctx.choices) == {"other/fact/1 with spaces/2"}


def test_all_may_be_hidden() -> None:
    """Then nothing is asked."""
    ctx, page = opened(desk_at_facts(Prompts({FOUR: (BOX, SONG)})))
    press(page, "delete", "delete")
    assert (listed(page), page.here) == ([], None)
    assert ctx.shows.question(ctx.shows.asks()) == ""


def test_del_takes_ones_own_away() -> None:
    """Out of the pack; its words wait for a new one."""
    ctx, page = opened()
    page.move(1)
    press(page, "delete")
    assert (ctx.kept, ctx.notes) == ([(FOUR, OURS.text, "")], [TAKEN_AWAY])
    assert OURS.text not in listed(page)
    press(page, "n")
    line = page.line()
    assert line is not None and line.text == OURS.text


# ---------------------------------------------------------------- writing


def test_a_new_one_is_filed_under_this_place() -> None:
    """Section, age, suit and group of the page; it is in the list at once, with the cursor on it."""
    ctx, page = opened()
    press(page, "n")
    page.typed("Who else")
    page.keep(" Who else\nknows? ")
    assert ctx.kept == [(Place("fact", 4, "C", "majority"), "", "Who else knows?")]
    assert page.here is not None and page.here.text == "Who else knows?"
    assert page.line() is None


def test_changed_words_take_the_place_of_the_old_ones() -> None:
    """The original is hidden; on the page and among the pinned stands the table's own."""
    ctx, page = opened()
    ctx.prompts.put("fact_stated 4 2", SONG)
    ctx.prompts.pin(SONG, True)
    page.move(2)
    press(page, "e")
    page.keep("Which lullaby?")
    assert ctx.kept == [(Place("fact", 4), "", "Which lullaby?")]
    assert SONG.text not in listed(page)
    assert standing(ctx) == "Which lullaby?"
    assert [prompt.text for prompt in page.pool if prompt.id in ctx.prompts.pinned] == ["Which lullaby?"]


def test_ones_own_is_changed_in_its_pack() -> None:
    """Nothing is hidden then, and another question stays on the page."""
    ctx, page = opened()
    ctx.prompts.put("fact_stated 4 2", SONG)
    page.move(1)
    press(page, "e")
    page.keep("Who of them?")
    assert ctx.kept == [(FOUR, OURS.text, "Who of them?")]
    assert (hidden(ctx.choices), standing(ctx)) == (frozenset(), SONG.text)


def test_what_cannot_be_kept_stays_in_the_line() -> None:
    """With the reason under it, until something else is typed."""
    ctx, page = opened()
    ctx.refuses = "This text has 141 characters; 140 fit here. Shorten or divide it."
    press(page, "n")
    page.typed("a" * 141)
    page.keep("a" * 141)
    line = page.line()
    assert line is not None
    assert ctx.refuses in text(page)
    page.changed()
    line = page.line()
    assert line is not None and line.text == "a" * 141
    page.typed("a" * 140)
    assert page.refused == ""


def test_what_is_there_already_is_refused() -> None:
    """Also when another is changed into it, and when it is hidden."""
    ctx, page = opened()
    press(page, "delete", "n")
    page.keep(BOX.text)
    assert (page.refused, ctx.kept) == (THERE, [])


def test_escape_leaves_all_as_it_was() -> None:
    """What was half typed is gone, for n and for e; what waited since Del or Tab waits on."""
    _, page = opened()
    for key, words in (("n", ""), ("e", BOX.text)):
        press(page, key)
        page.typed("Who else")
        page.key_escape("escape")
        press(page, key)
        assert begun(page) == words
        page.key_escape("escape")
    page.move(1)
    press(page, "delete", "n")
    page.typed("Who else")
    page.key_escape("escape")
    assert ("n", "n", WORDS_WAIT) in page.foot()
    press(page, "n")
    assert begun(page) == OURS.text


def test_tab_leaves_words_waiting() -> None:
    """The footer says so, and the next n or e has them; an empty or an unchanged line is no change."""
    ctx, page = opened()
    for key in ("n", "e"):
        press(page, key)
        page.typed("What is in the b")
        page.key_tab("tab")
        assert (key, key, WORDS_WAIT) in page.foot()
        check_fits(page)
        press(page, key)
        assert begun(page) == "What is in the b"
        page.key_tab("tab")
    press(page, "e")
    page.keep(BOX.text)
    press(page, "n")
    page.keep("  ")
    assert (page.line(), ctx.kept) == (None, [])


def test_what_is_half_typed_is_let_go_of_for_good() -> None:
    """A new one, as t on the card takes it: the list does not have it, and the next n begins anew."""
    _, page = opened()
    press(page, "n")
    page.typed("Who hides")
    page.forget_typed()
    page.key_escape("escape")
    assert "hides" not in text(page)
    press(page, "n")
    assert begun(page) == ""


def test_it_closes_when_its_round_is_undone() -> None:
    """Another window may have gone back: then the table is shown."""
    ctx, page = opened()
    ctx.table.record(Stopped(age=3))
    page.changed()
    assert ctx.places == [ToTable()]


# ---------------------------------------------------------------- the places


def test_each_page_says_where_its_own_belong() -> None:
    """A vignette by age, suit and outcome; a farewell by its form."""
    ctx = tidelands(played=4)
    ctx.prompts.in_use = PACKS
    telling = Vignettes(ctx, 4)
    telling.stand_in(("vignette_told", 4, DI))
    outcome = telling.played.outcomes[DI]
    asking = telling.asks()
    assert asking is not None and asking.filed == ("vignette", 4, "C", outcome)
    ctx = tidelands(played=3)
    ctx.prompts.in_use = PACKS
    ctx.table.record(Stopped(age=3))
    farewell = Farewells(ctx)
    farewell.stand_in(("farewell_told", CY))
    ctx.table.record(FarewellTold(seat=CY, words="x", form="wake"))
    farewell.stand_in(("farewell_told", CY))
    asking = farewell.asks()
    assert asking is not None and asking.filed == ("farewell", 0, "", "wake")
