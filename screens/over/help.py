"""Help: what the table does now, what the words mean, the keys of this question, the rules of the game."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Footer, Markdown, Static

from facilitator.guide.guide import Guide
from facilitator.guide.question import Note
from screens.over.over import OverScreen
from screens.shelf.how_to_play.rules import all_it_takes
from screens.views.drawn import notes_drawn, styled

KEYS = (
    ("Enter", "does what the footer names first"),
    ("Esc", "back to what is due"),
    ("ctrl+z, ctrl+y", "undo, redo, any depth"),
    ("F2, ctrl+x", "the card: everything stops, nobody has to say why"),
    ("F3", "the sheet: every number, and corrections"),
    ("F4", "the story so far: edit, erase, move words"),
    ("ctrl+n", "another idea or question"),
    ("ctrl+p", "everything that can be done now"),
    ("ctrl+q", "leave, all saved"),
)


class HelpScreen(OverScreen[None]):
    """One list to scroll."""

    BINDINGS = [Binding("escape,f1,enter", "dismiss", "back")]

    def __init__(self, guide: Guide) -> None:
        super().__init__()
        self._guide = guide

    def compose(self) -> ComposeResult:
        """What happens, the words, the keys, then the rules."""
        now, terms = self._guide.explained()
        with VerticalScroll(id="help-over") as scroll:
            scroll.border_title = "help"
            yield Static(styled(now, "bold"))
            yield Static(styled(self._guide.question.hint, "dim"))
            yield Static(notes_drawn([Note(label=term, text=means) for term, means in terms]))
            yield Static(notes_drawn([Note(label=key, text=does) for key, does in KEYS]))
            yield Markdown(all_it_takes(self._guide.view.state.plays or self._guide.view.game))
        yield Footer()
