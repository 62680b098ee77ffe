"""Offers in any order of everything, in two windows at one table: none is lost, none comes back."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    FactStated,
    FarewellTold,
    VignetteTold,
)
from facilitator.offers import (
    as_offered,
    blank_of,
    half_typed_and_offered,
    joined,
    offered,
)
from facilitator.session import Session
from facilitator.store import Store
from tests.facilitator.tables import FACT, started

TOLD: Slot = ("vignette_told", 1, 0)
FAREWELL: Slot = ("farewell_told", 1)
NAME: Slot = ("character_named", 0)


BLANKS: tuple[Slot, ...] = (FACT, TOLD, FAREWELL, ("fact_stated", 1, 1))
SEATED = 3
Key: TypeAlias = tuple[Slot, int]
STEPS = "offer", "edit", "record", "take", "undo", "redo", "erase", "refuse", "forget", "draft", "drop"
steps = st.lists(
    st.tuples(
        st.sampled_from(STEPS),
        st.integers(0, 1),
        st.sampled_from(BLANKS),
        st.integers(1, 2),
    ),
    max_size=25,
)


def told(slot: Slot, words: str) -> FactStated | VignetteTold | FarewellTold:
    """The words as what is told in this blank."""
    kind, *place = slot
    if kind == "farewell_told":
        return FarewellTold(seat=int(place[0]), words=words)
    made = FactStated if kind == "fact_stated" else VignetteTold
    return made(age=1, seat=int(place[1]), words=words)


class Evening:
    """One table in two windows, and what nobody may have lost of it."""

    def __init__(self, path: Path) -> None:
        self.folder, self.stores = path.parent, (Store(path), Store(path))
        mine = started(self.stores[0])
        self.windows = (mine, Session.open(self.stores[1], mine.id))
        self.waits: dict[Key, str] = {}
        self.gone: set[str] = set()
        self.count = 0

    def does(self, what: str, window: int, slot: Slot, number: int) -> None:
        """Take one step in one of the windows."""
        session, self.count = self.windows[window], self.count + 1
        session.follow()
        match what:
            case "offer" | "edit" | "refuse":
                getattr(self, what)(session, (slot, number if slot == FAREWELL else 0))
            case "undo" if session.act_count == SEATED:
                # Without people there is nobody to tell of.
                pass
            case "undo" | "redo":
                getattr(session, what)()
            case _:
                getattr(self, what)(session, slot)

    @property
    def words(self) -> str:
        """Words that nobody has said before."""
        return f"words{self.count:04}of this evening"

    def offer(self, session: Session, key: Key) -> None:
        """A phone offers words, anew where some wait."""
        assert session.offer(key[0], self.words, key[1]) == ""
        self.waits[key] = self.words

    def edit(self, session: Session, key: Key) -> None:
        """A phone sends an edit of what waits, or else of what stands."""
        of = self.waits.get(key) or str(session.state.words(key[0]))
        assert session.offer(key[0], self.words, key[1], of) == ""
        self.waits[key] = self.words

    def refuse(self, session: Session, key: Key) -> None:
        """One offer is erased."""
        self.gone |= {self.waits.pop(key)} if key in self.waits else set()
        session.erase_draft(offered(*key))

    def record(self, session: Session, slot: Slot) -> None:
        """The laptop keeps other words."""
        session.record(told(slot, self.words))

    def draft(self, session: Session, slot: Slot) -> None:
        """The laptop types other words."""
        session.draft(slot, self.words)
        session.flush()

    def drop(self, session: Session, slot: Slot) -> None:
        """The laptop drops what it typed."""
        session.erase_draft(slot)

    def take(self, session: Session, slot: Slot) -> None:
        """The laptop takes what is offered, if anything is."""
        _, found = half_typed_and_offered(session.drafts)
        if slot in found:
            shown = joined(found[slot])
            session.record(told(slot, shown), takes={slot: shown})
            self.waits = {key: words for key, words in self.waits.items() if key[0] != slot}

    def erase(self, session: Session, slot: Slot) -> None:
        """All of a blank goes."""
        self.erased({slot}, session)
        session.erase(slot)

    def forget(self, session: Session, slot: Slot) -> None:
        """All of a person goes."""
        self.erased({each for each in BLANKS if each[-1] == slot[-1]}, session)
        session.forget(int(slot[-1]))

    def erased(self, slots: set[Slot], session: Session) -> None:
        """Note all that is in these blanks as gone."""
        for draft, words in session.drafts.items():
            if blank_of(draft) in slots:
                self.gone |= set(words.split("\n\n"))
        for row in session._rows:
            for entry in row if not isinstance(row, str) else ():
                if entry.slot in slots:
                    self.gone |= set(str(getattr(entry, "words", "")).split("\n\n"))
        self.waits = {key: words for key, words in self.waits.items() if key[0] not in slots}

    def check(self) -> None:
        """Every acknowledged offer waits on the disk and in both windows; nothing erased is left."""
        for window in self.windows:
            window.follow()
            waits = {draft: words for draft, words in window.drafts.items() if blank_of(draft) != draft}
            found = {as_offered(draft): words for draft, words in waits.items()}
            assert len(found) == len(waits)
            assert found == {offered(*key): words for key, words in self.waits.items()}
            everything = repr((window._rows, window.drafts))
            assert not any(words in everything for words in self.gone - {""})
        assert self.stores[0].tables.load(self.windows[0].id).drafts == self.windows[0].drafts

    def close(self) -> None:
        """Scrub, and look into the bytes."""
        assert self.stores[0].file.scrub() == ""
        kept = b"".join(file.read_bytes() for file in self.folder.rglob("*") if file.is_file())
        assert not any(words.encode() in kept for words in self.gone - {""})
        for store in self.stores:
            store.close()


@settings(deadline=None, max_examples=60)
@given(steps)
def test_no_offer_is_ever_lost(walk: list[tuple[str, int, Slot, int]]) -> None:
    """But by taking, replacing or erasing it; and what was erased is in no row, no draft and no byte."""
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder) / "data" / "tables.db")
        try:
            for step in walk:
                evening.does(*step)
                evening.check()
        finally:
            evening.close()
