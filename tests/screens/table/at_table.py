"""Tables to open in the app, and what is seen and kept there."""

from __future__ import annotations

from textual import events
from textual.keys import _character_to_key
from textual.widget import Widget

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import AgendaSet, CharacterNamed, FactStated, Predicted
from facilitator.paths import database
from screens.app import Marginalia
from tests.screens.app.playing import Evening, people, settled, shown

CARDS = people("Ana", "Ben", "Cy", story=False)
"""Ana deals and speaks last; Ben speaks first."""
STORY = people("Ana", "Ben", "Cy")
SAID = [Predicted(age=1, seat=seat, tricks=tricks) for seat, tricks in ((1, 2), (2, 1), (0, 5))]
"""Ana said 5 and tells first, then Ben, then Cy."""
NAMED = [CharacterNamed(seat=seat, words=name) for seat, name in enumerate(("Maud", "Orrin", "Ilse"))]
AT_FACTS: list[Entry] = [*STORY, AgendaSet(age=1, words="shoes"), *SAID, *NAMED]
ANA, BEN, CY = (("fact_stated", 1, seat) for seat in range(3))
ONE_TOLD: list[Entry] = [*AT_FACTS, FactStated(age=1, seat=0, words="wears clogs", group="majority")]


async def together(app: Marginalia, pilot: Evening, keys: str) -> None:
    """Hand the app keys back to back, with spaces between them; after “ single letters of words."""
    for key in keys.split(" "):
        letters = key[1:].replace("_", " ") if key.startswith("“") else ""
        for each in letters or [key]:
            character = each if len(each) == 1 else "\r" if each == "enter" else None
            name = _character_to_key(each) if len(each) == 1 else each
            app.post_message(events.Key(name, character))
    await pilot.pause()
    await settled(pilot, lambda: app.in_turn.is_idle)


def said(app: Marginalia) -> str:
    """What the screen reads aloud."""
    return "\n".join(app.windows.table.question.say)


def box(app: Marginalia) -> str:
    """What stands in the box for words."""
    return str(app.screen.query_one("#words", expect_type=Widget).text)  # type: ignore[attr-defined]


def words(app: Marginalia, *slot: str | int) -> str:
    """What is kept in a blank."""
    return app.ctx.view.words(slot)


def one_line(app: Marginalia) -> str:
    """The screen in one line."""
    return " ".join(shown(app).split())


def unboxed(app: Marginalia) -> str:
    """The screen in one line, without what draws boxes, so that a message that wraps reads on."""
    return " ".join("".join(" " if "─" <= sign <= "▟" else sign for sign in shown(app)).split())


def kept_bytes() -> bytes:
    """Every byte of every file in the folder where everything is kept."""
    return b"".join(path.read_bytes() for path in database().parent.rglob("*") if path.is_file())
