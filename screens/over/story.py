"""The story so far, age by age or as one life a person: to read, to edit, to erase, to move."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option as Item

from facilitator.games.game import Slot
from facilitator.guide.guide import Guide
from facilitator.guide.question import Beat
from facilitator.terminal_text import plain
from screens.over.over import OverScreen
from screens.views.drawn import styled
from screens.views.options import Options


class StoryScreen(OverScreen[Slot]):
    """Returns the blank that somebody wants to edit, or ("move", …) with it."""

    BINDINGS = [
        Binding("e", "edit", "edit"),
        Binding("delete,backspace", "erase", "erase"),
        Binding("m", "move", "somebody else’s"),
        Binding("l", "lives", "lives or ages"),
        Binding("escape,f4", "dismiss", "back"),
    ]

    def __init__(self, guide: Guide) -> None:
        super().__init__()
        self._guide = guide
        self._by_life = False
        self._beats: tuple[Beat, ...] = ()
        self._erasing: Slot = ()

    def compose(self) -> ComposeResult:
        """The list and its keys."""
        with Vertical(id="story-over"):
            yield Static(id="story-says")
            yield Options()
        yield Footer()

    def on_mount(self) -> None:
        """The newest words are under the cursor."""
        self.query_one("#story-over").border_title = "story so far"
        self._show()
        beats = self.query_one(Options)
        told = [at for at, each in enumerate(self._beats) if each.slot and each.text != "·"]
        beats.highlighted = told[-1] if told else None
        beats.focus()

    def on_screen_resume(self) -> None:
        """Words may have been erased on the card that lay over it."""
        if self._beats:
            self._show()

    def _show(self) -> None:
        game = self._guide.game
        self._beats = (game.lives if self._by_life else game.story)(self._guide.view)
        beats, at = self.query_one(Options), self.query_one(Options).highlighted
        with self.prevent(OptionList.OptionHighlighted):
            beats.clear_options()
            beats.add_options([Item(_drawn(each), disabled=not each.slot) for each in self._beats])
            beats.highlighted = at if at is not None and at < len(self._beats) else None

    @property
    def _here(self) -> Slot:
        at = self.query_one(Options).highlighted
        return self._beats[at].slot if at is not None else ()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter, or a click, edits."""
        self.dismiss(self._beats[event.option_index].slot)

    def on_option_list_option_highlighted(self) -> None:
        """Another one: nothing is about to be erased."""
        self._erasing = ()
        self.query_one("#story-says", Static).update("")

    def action_edit(self) -> None:
        """Edit the words under the cursor."""
        if self._here:
            self.dismiss(self._here)

    def action_erase(self) -> None:
        """Erase them for good; it is asked once."""
        slot = self._here
        if not slot or not (self._guide.view.words(slot) or self._guide.view.drafts.get(slot)):
            return
        if self._erasing != slot:
            self._erasing = slot
            said = "Erase these words for good? Press Delete again, or move away."
            self.query_one("#story-says", Static).update(styled(said, "warning"))
            return
        self._erasing = ()
        self._guide.erase(slot)
        self._guide.go(())
        self.query_one("#story-says", Static).update(styled("They are erased for good.", "dim"))
        self._show()

    def action_move(self) -> None:
        """Give the words to somebody else."""
        slot = self._here
        if slot and slot[0] in self._guide.game.movable and self._guide.view.words(slot):
            self.dismiss(("move", *slot))

    def action_lives(self) -> None:
        """One life a person, or age by age."""
        self._by_life = not self._by_life
        self._show()


def _drawn(each: Beat) -> Content:
    if not each.slot:
        return styled(plain(each.label), "key")
    return Content("").join(
        [styled(f"{plain(each.label)}  ", "dim"), styled(plain(" ".join(each.text.split())), each.style)]
    )
