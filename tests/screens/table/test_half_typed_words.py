"""Words half typed: they survive whatever comes over them, and never reach another blank."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import FactStated
from facilitator.record import LONGEST_WORDS
from screens.over.card import CardScreen
from screens.table_screen import TableScreen
from tests.screens.app.playing import on_the_shelf, opened, reopened, settled, shown, typed
from tests.screens.table.at_table import (
    ANA,
    AT_FACTS,
    BEN,
    ONE_TOLD,
    box,
    kept_bytes,
    one_line,
    unboxed,
    words,
)

PHRASE = "quagmirelet"


@pytest.mark.parametrize(
    "keys",
    ["f1 escape", "f3 escape", "f4 escape", "f2 g", "f2 p enter", "ctrl+p escape", "f4 up enter escape"],
)
async def test_they_stay_under_what_is_laid_over_them(keys: str) -> None:
    """The help, the sheet, the story, the card, a break, the palette, words of another blank."""
    async with opened(*ONE_TOLD) as (app, pilot):
        await typed(pilot, f"“{PHRASE} {keys}")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert box(app) == PHRASE and app.ctx.view.step.slot == BEN
        await typed(pilot, "“s enter")
        assert words(app, *BEN) == f"{PHRASE}s"


async def test_they_are_there_after_a_kill() -> None:
    """A moment after the last letter they are on the disk: another start finds them in the box."""
    id = on_the_shelf(*AT_FACTS)
    async with opened(session=id) as (app, pilot):
        await typed(pilot, f"“{PHRASE}")
        await pilot.pause(2)
        assert reopened(id).drafts == {ANA: PHRASE}
    async with opened(session=id) as (app, pilot):
        assert box(app) == PHRASE


async def test_they_wait_where_they_were_typed() -> None:
    """Whoever tells meanwhile has an empty box; back in the first one they stand as they were."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, f"“{PHRASE} f4 down enter")
        at = app.windows.table.question.slot
        assert at != ANA and box(app) == ""
        await typed(pilot, "“bare enter")
        assert words(app, *at) == "bare"
        await typed(pilot, "escape")
        assert app.windows.table.question.slot == ANA and box(app) == PHRASE


async def test_what_is_emptied_stays_empty() -> None:
    """Kept words taken out of the box and not kept: the box is empty when it comes back, the words stand."""
    async with opened(*ONE_TOLD) as (app, pilot):
        await typed(pilot, "f4 enter")
        assert box(app) == "wears clogs"
        await typed(pilot, "ctrl+u escape f4 enter")
        assert box(app) == "" and words(app, *ANA) == "wears clogs"
        await typed(pilot, "“x ctrl+u f1 escape escape f4 enter")
        assert box(app) == ""


async def test_the_card_hides_what_is_typed() -> None:
    """Not a letter of the page is on the screen while it is up."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, f"“{PHRASE} f2")
        assert isinstance(app.screen, CardScreen)
        assert "Nobody has to say why." in shown(app)
        assert PHRASE not in shown(app) and "Maud" not in shown(app) and "shoes" not in shown(app)


async def test_passing_over_erases_them_from_every_byte() -> None:
    """F2 v: the turn goes on, the blank is told aloud, and no file holds them; nor does undo bring them."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, f"“{PHRASE}")
        await pilot.pause(2)
        assert PHRASE.encode() in kept_bytes()
        await typed(pilot, "f2 v")
        await settled(pilot, lambda: not app.ctx.storage.store.file.is_scrub_due())
        assert app.ctx.view.step.slot == BEN and box(app) == ""
        assert app.ctx.view.lines[ANA] == FactStated(age=1, seat=0, group="majority")
        assert PHRASE.encode() not in kept_bytes()
        await typed(pilot, "ctrl+z")
        assert box(app) == ""


async def test_words_are_erased_from_the_story() -> None:
    """Delete asks once, Delete again erases them from every byte; moving away erases nothing."""
    async with opened(*AT_FACTS, FactStated(age=1, seat=0, words=PHRASE, group="majority")) as (app, pilot):
        await typed(pilot, "f4 delete")
        assert "Press Delete again" in shown(app)
        await typed(pilot, "up down escape")
        assert words(app, *ANA) == PHRASE
        await typed(pilot, "f4 delete delete")
        await settled(pilot, lambda: not app.ctx.storage.store.file.is_scrub_due())
        assert "They are erased for good." in shown(app) and PHRASE not in shown(app)
        assert PHRASE.encode() not in kept_bytes()
        await typed(pilot, "escape ctrl+z")
        assert "Undo can’t bring erased words back." in unboxed(app) and words(app, *ANA) == ""


async def test_the_last_words_told_are_erased_from_the_card() -> None:
    """F2 t: they are gone, and their blank asks for nothing."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, f"“{PHRASE} enter f2 t")
        await settled(pilot, lambda: not app.ctx.storage.store.file.is_scrub_due())
        assert PHRASE.encode() not in kept_bytes() and box(app) == ""
        await typed(pilot, "escape")
        assert app.ctx.view.step.slot == BEN


async def test_words_are_moved_to_whose_they_are() -> None:
    """m in the story: what Ana’s fact says is Ben’s then, in one act."""
    async with opened(*ONE_TOLD) as (app, pilot):
        await typed(pilot, "f4 m b")
        assert (words(app, *ANA), words(app, *BEN)) == ("", "wears clogs")


async def test_the_story_is_read_as_lives() -> None:
    """l: each life with its words, and back."""
    async with opened(*ONE_TOLD) as (app, pilot):
        await typed(pilot, "f4 l")
        assert "Maud · Ana" in shown(app) and "wears clogs" in shown(app)
        await typed(pilot, "l")
        assert "agenda shoes" in one_line(app)


async def test_words_that_are_too_long_are_said() -> None:
    """20,000 characters are taken; what would be more is not, and a message says so."""
    async with opened(*AT_FACTS) as (app, pilot):
        app.ctx.table.draft(ANA, "x" * (LONGEST_WORDS - 1))
        app.router.redraw()
        await typed(pilot, "a")
        assert len(app.ctx.view.drafts[ANA]) == LONGEST_WORDS
        await typed(pilot, "b")
        assert app.ctx.view.drafts[ANA].endswith("xa")
        assert "at most 20,000 characters, so nothing was added" in unboxed(app)


@pytest.mark.parametrize(
    ("keys", "left"),
    [("backspace", "on boot"), ("ctrl+w", "on "), ("ctrl+u", ""), ("home delete", "n boots"), ("ctrl+z", "")],
)
async def test_whatever_changes_the_text_is_kept_half_typed(keys: str, left: str) -> None:
    """What a key takes out of it is out of the draft at once, and does not come back with the box."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, f"“on_boots {keys}")
        assert box(app) == app.ctx.view.drafts.get(ANA, "") == left


async def test_they_stay_when_words_of_another_blank_are_erased() -> None:
    """From a phone, or in another window: the next letter comes behind what stands in the box."""
    async with opened(*ONE_TOLD) as (app, pilot):
        await typed(pilot, f"“{PHRASE}")
        app.ctx.table.erase(ANA)
        await settled(pilot, lambda: box(app) == PHRASE)
        await typed(pilot, "“s enter")
        assert words(app, *BEN) == f"{PHRASE}s" and words(app, *ANA) == ""


async def test_what_the_card_erased_is_not_in_the_story_under_it() -> None:
    """F4, F2, and what was told last is erased: the list has it no more."""
    async with opened(*ONE_TOLD) as (app, pilot):
        await typed(pilot, "f4")
        assert "wears clogs" in one_line(app)
        await typed(pilot, "f2 t")
        await settled(pilot, lambda: not isinstance(app.screen, CardScreen))
        assert "wears clogs" not in one_line(app)
