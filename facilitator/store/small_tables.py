"""What is kept beside the records: limits, choices, exports, prompts drawn, settings."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from facilitator.record import clean
from facilitator.store import erasing
from facilitator.store.file import File

# Cards of a table, unlike those of two names, are none's once another window has deleted it.
KEEP_CARD = (
    "INSERT INTO card (pair, name, card) SELECT ?1, ?2, ?3"
    " WHERE instr(?1, char(10)) OR EXISTS (SELECT 1 FROM session WHERE id = ?1)"
    " ON CONFLICT (pair, name) DO UPDATE SET card = excluded.card"
)
FORGET_STRUCK = "DELETE FROM exported WHERE session = ? AND path = ? AND struck"


def keep_choices(db: sqlite3.Connection, id: str, choices: Mapping[str, str]) -> None:
    """Keep what a table chose apart from the rules; "" lets a choice go."""
    kept = [(id, name, clean(value)) for name, value in choices.items() if value]
    dropped = [(id, name) for name, value in choices.items() if not value]
    db.executemany(
        "INSERT INTO choice (session, name, value) VALUES (?, ?, ?)"
        " ON CONFLICT (session, name) DO UPDATE SET value = excluded.value",
        kept,
    )
    db.executemany("DELETE FROM choice WHERE session = ? AND name = ?", dropped)


def keep_limits(db: sqlite3.Connection, id: str, limits: Mapping[str, str]) -> None:
    """Replace the lines and veils as a whole; owes a scrub, so that no trace of an order is left."""
    rows = sorted((clean(words), kind) for words, kind in limits.items())
    if db.execute("DELETE FROM limits WHERE session = ?", (id,)).rowcount:
        erasing.owe(db)
    db.executemany("INSERT INTO limits (session, words, kind) VALUES (?, ?, ?)", [(id, *row) for row in rows])


def forget_what_is_not_there(db: sqlite3.Connection, id: str) -> None:
    """Let go of files of a table that can't be found: they and their folders may be called after people."""
    found = db.execute("SELECT path FROM exported WHERE session = ?", (id,)).fetchall()
    gone = [(id, path) for (path,) in found if not os.path.lexists(path)]
    db.executemany("DELETE FROM exported WHERE session = ? AND path = ?", gone)


class SmallTables(File):
    """Small tables, each with one verb to read and one or two to write."""

    def limits(self, id: str) -> dict[str, str]:
        """The lines and veils of a table: the kind of each by its words, in the order of the words."""
        return self._pairs("SELECT words, kind FROM limits WHERE session = ? ORDER BY words", id)

    def choices(self, id: str) -> dict[str, str]:
        """What a table chose apart from the rules, by name."""
        return self._pairs("SELECT name, value FROM choice WHERE session = ? ORDER BY name", id)

    def exported(self, id: str) -> dict[str, tuple[bytes, bool]]:
        """The files written of a table: each one's digest, and whether words were struck since."""
        question = "SELECT path, digest, struck FROM exported WHERE session = ? ORDER BY path"
        with self._reading() as db:
            found = db.execute(question, (id,)).fetchall()
        return {path: (digest, bool(struck)) for path, digest, struck in found}

    def chosen(self, id: str) -> dict[str, str]:
        """What was chosen for each file of a table, the one written last at the end; "" if unknown."""
        return self._pairs("SELECT path, choices FROM exported WHERE session = ? ORDER BY written, path", id)

    def note_exported(self, id: str, path: str, digest: bytes, choices: str = "") -> None:
        """Note that a file was written, or written again, and what was chosen for it."""
        self._run(
            "INSERT INTO exported (session, path, digest, written, choices) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (session, path) DO UPDATE SET digest = excluded.digest,"
            " written = excluded.written, choices = excluded.choices, struck = 0",
            id, path, digest, int(self._clock()), choices,
        )  # fmt: skip

    def forget_exported(self, id: str, paths: Iterable[str]) -> None:
        """Forget files that are gone; the name of one may be a word that was taken out since: it is wiped."""
        with self._writing() as db:
            for path in paths:
                if db.execute(FORGET_STRUCK, (id, path)).rowcount:
                    erasing.owe(db)
                db.execute("DELETE FROM exported WHERE session = ? AND path = ?", (id, path))

    def drawn(self) -> dict[str, tuple[int, bool]]:
        """How often each prompt was drawn, and whether it is pinned."""
        with self._reading() as db:
            found = db.execute("SELECT prompt, times, pinned FROM drawn ORDER BY prompt").fetchall()
        return {prompt: (times, bool(pinned)) for prompt, times, pinned in found}

    def note_drawn(self, prompts: Sequence[str]) -> None:
        """Count one more drawing of each of these prompts."""
        with self._writing() as db:
            db.executemany(
                "INSERT INTO drawn (prompt, times) VALUES (?, 1)"
                " ON CONFLICT (prompt) DO UPDATE SET times = times + 1",
                [(prompt,) for prompt in prompts],
            )

    def pin(self, prompt: str, on: bool) -> None:
        """Pin a prompt, or let it go."""
        self._run(
            "INSERT INTO drawn (prompt, times, pinned) VALUES (?, 0, ?)"
            " ON CONFLICT (prompt) DO UPDATE SET pinned = excluded.pinned",
            prompt, int(on),
        )  # fmt: skip

    def cards(self, pair: str) -> dict[str, str]:
        """The cards that two people have typed, by name without case."""
        return self._pairs("SELECT name, card FROM card WHERE pair = ? ORDER BY name", pair)

    def keep_cards(self, cards: Mapping[tuple[str, str], str]) -> None:
        """Keep cards by pair (two names, or a table that is kept) and name, in one commit; "" drops one."""
        kept = [(*key, card) for key, card in cards.items() if card]
        dropped = [key for key, card in cards.items() if not card]
        with self._writing() as db:
            db.executemany(KEEP_CARD, kept)
            db.executemany("DELETE FROM card WHERE pair = ? AND name = ?", dropped)

    def forget_cards(self, pairs: Iterable[str]) -> None:
        """Forget every card of these pairs; what the file still holds of them is wiped."""
        with self._writing() as db:
            db.executemany("DELETE FROM card WHERE pair = ?", [(pair,) for pair in pairs])
            erasing.owe(db)

    def forget_card(self, pair: str, name: str) -> None:
        """Forget a card of these two; what the file still holds of it is wiped."""
        with self._writing() as db:
            db.execute("DELETE FROM card WHERE pair = ? AND name = ?", (pair, name))
            erasing.owe(db)

    def settings(self) -> dict[str, str]:
        """The settings as stored, by name."""
        return self._pairs("SELECT name, value FROM setting ORDER BY name")

    def set_setting(self, name: str, value: str) -> None:
        """Keep a setting."""
        self._run(
            "INSERT INTO setting (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name, value,
        )  # fmt: skip
