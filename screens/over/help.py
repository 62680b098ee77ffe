"""Help: what the table does now, what the words mean, the keys of this question, the rules of the game."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Footer, Markdown, Static

from facilitator.guide.guide import Guide
from facilitator.guide.question import Note
from facilitator.language import mark, tr
from screens.over.over import OverScreen
from screens.shelf.how_to_play.rules import all_it_takes
from screens.views.drawn import notes_drawn, styled

KEYS = (
    ("Enter", mark("does what the footer names first"), ""),
    ("Esc", mark("back to what is due"), "undo"),
    ("ctrl+z, ctrl+y", mark("undo, redo, any depth"), "undo"),
    ("F2, ctrl+x", mark("the card: everything stops, nobody has to say why"), ""),
    ("F3", mark("the sheet: every number, and corrections"), "sheet"),
    ("F4", mark("the story so far: edit, erase, move words"), "story"),
    ("ctrl+n", mark("another idea or question"), "story"),
    ("ctrl+p", mark("everything that can be done now"), ""),
    ("ctrl+q", mark("leave, all saved"), ""),
)
"""What each key does, and the action of the table without which there is none."""


class HelpScreen(OverScreen[None]):
    """One list to scroll."""

    BINDINGS = [Binding("escape,f1,enter", "dismiss", mark("back"))]

    def __init__(self, guide: Guide, can: Callable[[str], bool]) -> None:
        super().__init__()
        self._guide, self._can = guide, can

    def compose(self) -> ComposeResult:
        """What happens, the words, the keys, then the rules."""
        guide = self._guide
        now, terms = guide.game.explained(guide.view, guide.question.slot) if guide.has_table else ("", [])
        with VerticalScroll(id="help-over") as scroll:
            scroll.border_title = tr("help")
            for content in (
                styled(now, "bold"),
                styled(self._guide.question.hint, "dim"),
                notes_drawn([Note(label=tr(term), text=means) for term, means in terms]),
                notes_drawn([Note(label=key, text=tr(does)) for key, does, act in KEYS if self._can(act)]),
            ):
                if content.plain:
                    yield Static(content)
            yield Markdown(all_it_takes(self._guide.view.state.plays or self._guide.view.game))
        yield Footer()
