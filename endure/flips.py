"""A bit turns over anywhere in the file: what is read is what was written, or the damage is said."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import product
from pathlib import Path

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AgendaSet, DealerSet, FactStated, Seated, WorldSet
from facilitator.paths import copies_beside
from facilitator.session import Session
from facilitator.store import Loaded, Store, StoreError, connecting, soundness

WRITTEN = 1_000_000.0
"""When the evenings were played."""
FACT: Slot = ("fact_stated", 4, 1)
PAIR = "ana\nben"


def _laid(path: Path) -> tuple[str, ...]:
    """Three evenings with all that may be kept of them; gives their ids."""
    store = Store(path, clock=lambda: WRITTEN)
    ids = tuple(_evening(store, f"{number:016x}") for number in range(3))
    store.drawn.note([f"prompt {number}" for number in range(40)])
    store.settings.keep("theme", "parchment")
    store.cards.keep({(PAIR, "lamp"): '{"cost":3}'})
    assert store.file.scrub() == ""
    store.close()
    shutil.rmtree(copies_beside(path))
    return ids


def _evening(store: Store, id: str) -> str:
    session = Session(store, Loaded(id=id, game="marginalia"))
    session.record(*(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Ben", "Cay"))))
    session.rename("Lamps")
    session.rename(f"Lamp evening {id[-1]}")
    session.record(DealerSet(seat=0), WorldSet(words="by the sea"))
    for age in (1, 2, 3):
        session.record(AgendaSet(age=age, words="accent"))
        for seat in range(3):
            session.record(FactStated(age=age, seat=seat, words="salt and eleven lamps " * 8))
    session.draft(FACT, "half of it")
    session.choose("ends", "23:00")
    session.leave_out({"hunger": "line", "blood": "veil"})
    store.exported.note(session.id, "/nowhere/a.md", b"12345678", "md")
    return id


class _Look:
    """All that a start, the shelf and every evening read, and the look that the copy of the day takes.

    `said`: one of them found damage.
    """

    def __init__(self, path: Path, ids: tuple[str, ...]) -> None:
        self.found: dict[str, object] = {}
        self.said = False
        try:
            store = Store(path)
        except StoreError:
            self.said = True
            return
        for what in (store.shelf.page, store.settings.all, store.drawn.all):
            self._ask(what.__qualname__, what)
        for id, of in product(ids, (store.tables.load, store.shelf.begun, store.exported.of)):
            self._ask(f"{of.__qualname__} {id}", partial(of, id))
        self._ask("archive", partial(store.shelf.page, archived=True))
        self._ask("cards", partial(store.cards.of, PAIR))
        store.close()
        with closing(connecting.connected(path)) as db:
            self.said |= not soundness.is_sound(db)

    def _ask(self, name: str, question: Callable[[], object]) -> None:
        try:
            self.found[name] = question()
        except StoreError:
            self.said = True

    def differs_from(self, other: _Look) -> str:
        """What reads otherwise, by name."""
        return ", ".join(name for name, found in other.found.items() if self.found.get(name) != found)


def run(folder: Path, chance: random.Random, count: int) -> str:
    """So many bits, one at a time; how many of them were said."""
    model, path = folder / "model" / "marginalia.db", folder / "flipped" / "marginalia.db"
    ids = _laid(model)
    content, said = model.read_bytes(), 0
    whole = _Look(model, ids)
    assert not whole.said
    for _ in range(count):
        bit = chance.randrange(len(content) * 8)
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        path.parent.mkdir()
        path.write_bytes(flipped)
        look = _Look(path, ids)
        differs = look.differs_from(whole)
        assert look.said or not differs, f"bit {bit}: {differs} reads otherwise, and nothing says so"
        said += look.said
        shutil.rmtree(path.parent)
    return f"{count} bits turned over: {said} said, the others read the same"
