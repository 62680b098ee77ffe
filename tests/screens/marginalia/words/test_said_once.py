"""One blank, to which a phone sends words while somebody types: whatever is done, each stands once."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import example, given, settings
from hypothesis import strategies as st

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import FactStated
from screens.marginalia.words.offers import keep, taken, unedited, waiting, with_offer
from screens.ui.line_words import half_typed_in
from tests.facilitator.services.composing import context
from tests.screens.marginalia.test_room_life import SAID, SEATED

FACT: Slot = ("fact_stated", 1, 0)
STEPS = "offer", "edit", "type", "type", "enter", "add", "take", "refuse", "undo", "redo", "kill", "erase"
BEFORE = (*SEATED, *SAID[:3])


class Blank:
    """The fact of the first player, on phone and laptop; `stay` are words that nobody gave up."""

    def __init__(self, path: Path) -> None:
        self.path, self.ctx = path, context(path)
        self.ctx.table.begin("marginalia")
        for entry in BEFORE:
            assert self.ctx.table.record(entry) is None
        self.stay: set[str] = set()
        self.gone: set[str] = set()
        self.count = 0

    @property
    def offered(self) -> str:
        """What waits."""
        return self.ctx.view.offers.get(FACT, "")

    @property
    def typed(self) -> str:
        """What is half typed."""
        return half_typed_in(self.ctx.view, FACT)

    @property
    def told(self) -> str:
        """What stands."""
        return self.ctx.view.words(FACT)

    def new(self) -> str:
        """Words that nobody has said before."""
        self.count += 1
        self.stay.add(f"word{self.count:03}")
        return f"word{self.count:03}"

    def offer(self, of: str = "") -> None:
        """The phone sends words, in the place of those of its own that wait."""
        self.stay.discard(self.offered)
        assert self.ctx.table.offer(FACT, self.new(), of=of) == ""

    def edit(self) -> None:
        """The phone sends others in the place of what it shows."""
        self.offer(self.offered or self.told)

    def type(self) -> None:
        """Somebody types on in the line, over an offer where one stands in it."""
        before = self.typed or self.told or self.offered
        made_of = "" if self.typed or self.told else self.offered
        self.ctx.table.draft(FACT, f"{before} {self.new()}".strip(), made_of)

    def enter(self) -> None:
        """What is in the line is kept."""
        said = self.typed or ("" if self.told else self.offered)
        if said:
            takes = self.ctx.view.made_of or ({} if self.typed else {FACT: said})
            assert self.ctx.record(FactStated(age=1, seat=0, words=said), takes=takes)

    def add(self) -> None:
        """What waits beside the line is put into it."""
        beside = unedited(self.ctx.view, FACT)
        if beside and (self.typed or self.told):
            self.ctx.table.draft(FACT, *with_offer(self.ctx.view, FACT, beside))

    def take(self) -> None:
        """What waits is taken from the list."""
        keep(self.ctx, *taken(self.ctx.view, waiting(self.ctx.view)))

    def refuse(self) -> None:
        """What waits is turned down."""
        self.stay.discard(self.offered)
        self.ctx.table.turn_down(FACT)

    def undo(self) -> None:
        """As far as the story."""
        session = self.ctx.table.session
        if session is not None and session.act_count > 2:
            self.ctx.table.undo()

    def redo(self) -> None:
        """What was undone."""
        self.ctx.table.redo()

    def kill(self) -> None:
        """The program ends, and the table is opened again."""
        key = self.ctx.view.key
        self.ctx.table.flush()
        self.ctx = context(self.path)
        assert self.ctx.table.open(key) == ""

    def erase(self) -> None:
        """All of it goes for good."""
        self.ctx.table.erase(FACT)
        self.gone |= {f"word{number:03}" for number in range(1, self.count + 1)}
        self.stay.clear()

    def check(self) -> None:
        """Nothing is doubled, lost, or back."""
        for said in (self.told, self.typed):
            words = re.findall(r"word\d+", said)
            assert len(words) == len(set(words)), said
        session = self.ctx.table.session
        assert session is not None
        everything = set(re.findall(r"word\d+", repr((session._rows, session.drafts))))
        assert self.stay <= everything and not self.gone & everything


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from(STEPS), max_size=25))
@example(["offer", "type", "kill", "add"])
@example(["offer", "type", "kill", "take"])
@example(["type", "offer", "add", "kill", "edit", "add", "enter"])
def test_each_word_stands_once(steps: list[str]) -> None:
    """Typed on over an offer, put behind words, taken from the list, edited, undone, after a kill."""
    with TemporaryDirectory() as folder:
        blank = Blank(Path(folder) / "data" / "tables.db")
        for step in steps:
            getattr(blank, step)()
            blank.check()
