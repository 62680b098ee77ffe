"""A table before the story, and packs that are short enough to read in a test."""

from __future__ import annotations

from typing import Any

from facilitator.games.marginalia.entries import DealerSet, Seated
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.ui.page import Page
from screens.ui.text import fit
from tests.screens.context import FakeContext

ROOM = 20
NASTY = ("", "x" * 300, "漢字 " * 80, "[bold]x[/bold] " * 20, "👩‍👩‍👧 " * 50, "a\nb\x1b[31m " * 30)
PACK = Prompts(
    {
        Place("notice", part="short"): (Prompt("n0", "Short notice."),),
        Place("notice"): (Prompt("n1", "First notice."), Prompt("n2", "Second notice.")),
        Place("stop"): (Prompt("s1", "Touch the card."),),
        Place("carry-on"): (Prompt("c1", "Who takes the keys?"),),
        Place("society", part="as-it-is"): (Prompt("w0", "Our street: as it is."),),
        Place("society", part="inverted"): (Prompt("w3", "Upside: all turned round."),),
        Place("society", part="another-world"): (
            Prompt("w1", "Reedham: on stilts."),
            Prompt("w2", "Highgate: on hills."),
        ),
        Place("topic", suit="H"): (Prompt("t1", "a plain topic"),),
        Place("topic", suit="H", part="mild"): (Prompt("t3", "a mild topic"),),
        Place("topic", suit="H", part="Reedham"): (Prompt("t2", "a topic of Reedham"),),
        Place("axes", suit="D", part="list"): (Prompt("a1", "Diamonds: what shows."),),
        Place("axes", suit="D", part="sentence"): (Prompt("a2", "Diamonds: what is carried inside."),),
    }
)


def desk_before(prompts: Prompts | None = None, *names: str) -> FakeContext:
    """A table at the step before the story."""
    people = [Seated(seat=seat, words=name) for seat, name in enumerate(names or ("Ana", "Ben"))]
    ctx = FakeContext(*people, DealerSet(seat=0))
    ctx.prompts.in_use = prompts
    return ctx


def text(page: Page, width: int = 80) -> str:
    """What fits on the page, the line left out."""
    room = ROOM - len(page.below(width)) - (3 if page.line() else 0)
    rows = [*fit(page.above(width, room), room), *page.below(width)]
    return "\n".join(line.text for line in rows)


def slot(page: Page) -> Any:
    """The blank of the line."""
    line = page.line()
    return line.slot if line is not None else None


def assert_it_fits(page: Page, width: int) -> None:
    """Nothing is wider than the page, and all of it stands at 24 lines."""
    room = ROOM - len(page.below(width)) - (3 if page.line() else 0)
    rows = page.above(width, room)
    assert max(line.width for line in [*page.head(width), *rows, *page.below(width)]) <= width
    assert len([line for line in rows if not line.soft]) <= room
    assert not any("\x1b" in line.text or "\n" in line.text for line in rows)
