"""The palette's provider: order, search, and names as data."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rich.cells import cell_len
from textual.command import CommandPalette, DiscoveryHit, Hit
from textual.widgets.option_list import Option

from facilitator.catalogues import catalogue
from facilitator.games.marginalia.entries import AgendaSet, FactStated
from facilitator.language import speak
from facilitator.services.front_end import ToPage
from screens.marginalia.commands import EARLY
from screens.marginalia.round.predictions import Predictions
from screens.table.palette_lines import commands
from screens.ui.commands import Command
from screens.ui.over.palette import Lines, TableCommands, as_line
from tests.facilitator.services.composing import context
from tests.screens.context import FakeContext, seated
from tests.screens.evening import LONG
from tests.screens.tidelands import CY, said, tidelands


def provider(ctx: FakeContext) -> TableCommands:
    """The provider on a screen of eighty columns."""
    router = SimpleNamespace(commands=lambda: tuple(commands(ctx, "table")))
    screen: Any = SimpleNamespace(app=SimpleNamespace(router=router, size=SimpleNamespace(width=80)))
    return TableCommands(screen)


async def found(ctx: FakeContext, query: str = "") -> list[DiscoveryHit | Hit]:
    """What it lists, or finds."""
    here = provider(ctx)
    return [hit async for hit in (here.search(query) if query else here.discover())]


async def test_everything_is_listed_in_its_order() -> None:
    """As the commands come: the step first."""
    ctx = tidelands(played=3)
    assert [hit.text for hit in await found(ctx)] == [each.name for each in commands(ctx, "table")]


def test_without_a_table_nothing_is_said_of_one() -> None:
    """On the plenary, which Home leads to, there is no pack to leave out and no table that is saved."""
    listed = {each.name: each.explains for each in commands(context(), "plenary")}
    assert "prompts: packs in use" not in listed
    assert listed["home: the shelf of tables"] == ""


async def test_a_name_is_found_by_its_letters_and_by_what_it_does() -> None:
    """“who” by name before what only mentions it; “perhaps not” finds nothing."""
    ctx = tidelands(played=3)
    hits = {hit.text: hit.score for hit in await found(ctx, "suits")}
    assert "story: what was agreed before" in hits
    assert "settings" in hits
    by_name = {hit.text: hit.score for hit in await found(ctx, "sheet")}
    assert max(by_name, key=lambda name: by_name[name]) == "table: the sheet"
    assert await found(ctx, "perhaps not") == []


async def test_a_page_is_found_by_what_people_call_it() -> None:
    """Words that the line doesn’t show find it too: a pause, who comes late, the agenda, the wrong person."""
    ctx = tidelands(played=3)
    ctx.table.record(AgendaSet(age=4, words="lamps"), FactStated(age=4, seat=CY, words="afraid of oil"))
    ctx.shows = Predictions(ctx, 4)
    wanted = {
        "pause": "evening: a break", "rest": "evening: a break", "late": "table: who is here",
        "newcomer": "table: who is here", "agenda": "agenda: change youth’s",
        "wrong person": "words: move to another person",
    }  # fmt: skip
    for word, name in wanted.items():
        hits = await found(ctx, word)
        best = max(hits, key=lambda hit: hit.score)
        assert best.text == name, (word, [hit.text for hit in hits])


async def test_an_early_end_is_found_by_whatever_it_is_called() -> None:
    """Whoever must stop types one of these, in the middle of a round too; Enter takes the first."""
    ctx = tidelands(played=4)
    for lines in ((), said(5, None, 1, 2)):
        ctx.table.record(*lines)
        for word in ("end", "early", "farewell", "farewells", "stop", "finish", "talk"):
            best = max(await found(ctx, word), key=lambda hit: hit.score)
            names = [hit.text for hit in await found(ctx, word)]
            assert EARLY in names, word
            if word in ("end", "early", "farewell", "farewells", "stop", "finish"):
                assert best.text == EARLY, (word, names)


async def test_a_hit_does_what_it_says() -> None:
    """Running it is the command."""
    ctx = tidelands(played=3)
    hit = next(hit for hit in await found(ctx, "who is here"))
    hit.command()
    assert ctx.places == [ToPage("who")]


def test_a_command_is_one_line() -> None:
    """The name in its column, what it does after it, never wider than the list."""
    for width in (80, 140):
        line = as_line(Command("n" * 50, "e" * 200, lambda: None), width)
        assert cell_len(line.plain) <= width - 6
        assert "\n" not in line.plain


async def test_names_in_it_are_data() -> None:
    """Somebody called [@click=app.quit] deals like anybody else."""
    ctx = seated("Ana", "[@click=x]", LONG[:200])
    lines = [str(getattr(hit, "display", "")) for hit in await found(ctx)]
    assert any("deal: [@click=x] deals age 1" in line for line in lines)


async def test_letters_in_their_order_are_no_match() -> None:
    """“talk” does not find “ctrl+z; as often as you like”; of two words both have to be there."""
    ctx = tidelands(played=3)
    assert not any(hit.text and "undo" in hit.text for hit in await found(ctx, "talk"))
    hits = await found(ctx, "who HERE")
    assert hits[0].text == "table: who is here"


def test_a_line_without_room_for_what_it_does_has_its_name_alone() -> None:
    """Three letters of an explanation tell nothing; from some twelve cells on it is there, cut."""
    command = Command("table: the sheet", "every number, and corrections", lambda: None)
    assert as_line(command, 46).plain.rstrip() == "table: the sheet"
    assert as_line(command, 60).plain.endswith("every number, and…")


def test_that_nothing_was_found_is_said_in_the_language_spoken() -> None:
    """Textual’s own sentence is English, whatever the other lines speak."""
    lines = Lines()
    speak(catalogue("it"), "it")
    lines.add_option(Option("No matches found", id=CommandPalette._NO_MATCHES, disabled=True))
    (shown,) = lines.options
    prompt: Any = shown.prompt
    assert str(prompt.renderable) == "Nessun risultato" and shown.disabled
