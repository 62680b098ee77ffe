"""What follows from an act: another page, a commit, a wiping, another window's record."""

from __future__ import annotations

import asyncio

from facilitator.app.places import Places
from facilitator.clock import now
from facilitator.store import StoreError
from screens.class_set import names_half_typed
from screens.leaving_out import ROUND, UNFINISHED
from screens.seen import Seen

DRAFT_DELAY = 0.25
HOW_TO_BEGIN = f"{UNFINISHED.removesuffix('.')}: before the story, or from the palette (ctrl+p)."


def clock() -> str:
    """The time as the header shows it."""
    return now().strftime("%H:%M")


class Saving(Places):
    """Saves what is typed a quarter of a second later, and says honestly what is not saved yet."""

    def __init__(self) -> None:
        super().__init__()
        self._draft_waits = False
        self._why_unsaved = ""
        self._clearing = False

    def note(self, sentence: str) -> None:
        """Say something for four seconds; nothing in an unseen round."""
        if not sentence or not self.is_unseen:
            self.frame.say(sentence)

    def take_back(self) -> None:
        """Undo the last act; nothing in an unseen round."""
        if not self.is_unseen:
            super().take_back()

    def bring_back(self) -> None:
        """Redo what was undone last; nothing in an unseen round."""
        if not self.is_unseen:
            super().bring_back()

    def acted(self) -> None:
        """The step may be another one; what an act turns away from was not left, and stays half typed."""
        self.frame.let_go()
        self._went_on()
        if self.place == "table":
            self._show_table()
        else:
            page = self.frame.page
            if page is not None:
                page.changed()
            self.redraw()

    def kept(self) -> None:
        """Where the page turned to is what the key asked for; it stays."""
        self._went_on()
        self.redraw()

    def _went_on(self) -> None:
        self._warned = False
        self.seen.follow(self.moment)
        self._heard()

    def drafted(self) -> None:
        """Save what is typed, a quarter of a second after the first change."""
        if not self._draft_waits:
            self._draft_waits = True
            self.set_timer(DRAFT_DELAY, self._save_drafts)

    def _save_drafts(self) -> None:
        self._draft_waits = False
        if self.session is not None:
            self.keep_asked()
            self.session.flush()
            self._heard()

    def _heard(self) -> None:
        """Show what a commit found out: something waits, or another window wrote."""
        session = self.session
        if session is not None and session.moved:
            session.moved = False
            self.note(session.notice)
            session.notice = ""
            self._reload()
        elif self._why_unsaved != self.unsaved:
            self._why_unsaved = self.unsaved
            self.see()
            self.note(self.unsaved)

    def _reload(self) -> None:
        """Show another window's record, with the words that wait here in their lines."""
        self.ask_on()
        self.see()
        self.frame.reload()
        for slot in names_half_typed(self.moment):
            # The other window made it a class: what was being typed here is in no file any more.
            self.drop(slot)
        self.acted()

    def struck(self) -> None:
        """The screen empties, then the file is wiped."""
        self.frame.forget_words()
        self.frame.say("")
        self.acted()
        self.owed()

    def agreed(self) -> None:
        """Something beside the record was saved, or waits; the page shows it."""
        self._heard()
        self.redraw()

    def owed(self) -> None:
        """Wipe the file once the screen is empty."""
        self.call_after_refresh(self._scrub)

    def _scrub(self) -> None:
        if self._clearing:
            return
        if not self._is_long_to_scrub():
            self._scrubbed(self.store.scrub())
            return
        self._clearing = self.unwiped = True
        self.see()
        self.redraw()
        self.run_worker(self._scrub_beside(), exit_on_error=False)

    def _is_long_to_scrub(self) -> bool:
        try:
            return self.store.is_long_to_scrub()
        except (StoreError, OSError):
            return False

    async def _scrub_beside(self) -> None:
        """Wipe a large file while keys go on; then save what was said meanwhile, and wipe what it struck."""
        try:
            why = await asyncio.to_thread(self.store.scrub_beside)
        finally:
            self._clearing = False
        self._scrubbed(why)
        self._save_again()
        if not why:
            self._scrub()

    def _scrubbed(self, why: str) -> None:
        if self.unwiped != bool(why):
            self.unwiped = bool(why)
            self.see()
            self.note(why) if why else self.redraw()

    def opened(self) -> None:
        """Say where the table stopped, and how to catch up."""
        self.seen = Seen.of_the_shelf(self.moment)
        self._go_table()
        if self.moment.table.story and self.moment.choices.get(ROUND):
            self.note(HOW_TO_BEGIN)
        elif self.moment.table.rounds and not self.moment.table.over:
            self.note("Did you play on without me? Type the numbers; the words can wait.")

    def _follow(self) -> None:
        if self.clock != (now := clock()):
            self.clock = now
            self.redraw()
        if self.session is not None:
            self.session.follow()
            self._heard()

    def _try_again(self) -> None:
        """Save and wipe what could not be saved or wiped before."""
        self._save_again()
        if self.unwiped:
            self._scrub()

    def _save_again(self) -> None:
        if self.unsaved and self.session is not None:
            self.session.flush()
            self._heard()
