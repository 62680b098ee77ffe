"""What is kept beside the records: files that were exported, prompts drawn, cards of duels, settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from facilitator.store import scrubbing
from facilitator.store.file import File

# Cards of a table, unlike those of two names, are none's once another window has deleted it.
KEEP_CARD = (
    "INSERT INTO card (pair, name, card) SELECT ?1, ?2, ?3"
    " WHERE instr(?1, char(10)) OR EXISTS (SELECT 1 FROM session WHERE id = ?1)"
    " ON CONFLICT (pair, name) DO UPDATE SET card = excluded.card"
)
DROP_ERASED = "DELETE FROM exported WHERE session = ? AND path = ? AND struck"
EXPORTED = "SELECT path, digest, struck, choices FROM exported WHERE session = ? ORDER BY written, path"


class ExportedFile(NamedTuple):
    """What is known of a file that was written: `choices` are those made for it, "" if unknown.

    `holds_erased`: words of its table were erased since it was written.
    """

    digest: bytes
    holds_erased: bool
    choices: str


class ExportedFiles:
    """The files that were written of each table."""

    def __init__(self, file: File) -> None:
        self._file = file

    def of(self, id: str) -> dict[str, ExportedFile]:
        """The files written of a table, by path, the one written last at the end."""
        with self._file.reading() as db:
            found = db.execute(EXPORTED, (id,)).fetchall()
        # Any cell of a damaged file may hold anything, here and below.
        return {
            str(path): ExportedFile(digest, bool(erased), choices) for path, digest, erased, choices in found
        }

    def note(self, id: str, path: str, digest: bytes, choices: str = "") -> None:
        """Note that a file was written, or written again, and what was chosen for it."""
        self._file.run(
            "INSERT INTO exported (session, path, digest, written, choices) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (session, path) DO UPDATE SET digest = excluded.digest,"
            " written = excluded.written, choices = excluded.choices, struck = 0",
            id, path, digest, self._file.seconds(), choices,
        )  # fmt: skip

    def forget(self, id: str, paths: Iterable[str]) -> None:
        """Forget files that are gone; the name of one may be a word that was erased since: it is scrubbed."""
        with self._file.writing() as db:
            for path in paths:
                if db.execute(DROP_ERASED, (id, path)).rowcount:
                    scrubbing.owe(db)
                db.execute("DELETE FROM exported WHERE session = ? AND path = ?", (id, path))


class DrawnPrompts:
    """How often prompts were drawn."""

    def __init__(self, file: File) -> None:
        self._file = file

    def all(self) -> dict[str, int]:
        """How often each prompt was drawn."""
        with self._file.reading() as db:
            found = db.execute("SELECT prompt, times FROM drawn ORDER BY prompt").fetchall()
        return {str(prompt): times if isinstance(times, int) else 0 for prompt, times in found}

    def note(self, prompts: Sequence[str]) -> None:
        """Count one more drawing of each of these prompts."""
        with self._file.writing() as db:
            db.executemany(
                "INSERT INTO drawn (prompt, times) VALUES (?, 1)"
                " ON CONFLICT (prompt) DO UPDATE SET times = times + 1",
                [(prompt,) for prompt in prompts],
            )


class KeptCards:
    """The cards that people have typed, by whose they are: of two names, or of a table that is kept."""

    def __init__(self, file: File) -> None:
        self._file = file

    def of(self, pair: str) -> dict[str, str]:
        """The cards that two people have typed, by name without case."""
        return self._file.pairs("SELECT name, card FROM card WHERE pair = ? ORDER BY name", pair)

    def keep(self, cards: Mapping[tuple[str, str], str]) -> None:
        """Keep cards by pair (two names, or a table that is kept) and name, in one commit; "" drops one."""
        kept = [(*key, card) for key, card in cards.items() if card]
        dropped = [key for key, card in cards.items() if not card]
        with self._file.writing() as db:
            db.executemany(KEEP_CARD, kept)
            db.executemany("DELETE FROM card WHERE pair = ? AND name = ?", dropped)

    def forget_all(self, pairs: Iterable[str]) -> None:
        """Forget every card of these pairs; what the file still holds of them is scrubbed."""
        with self._file.writing() as db:
            db.executemany("DELETE FROM card WHERE pair = ?", [(pair,) for pair in pairs])
            scrubbing.owe(db)

    def forget(self, pair: str, name: str) -> None:
        """Forget a card of these two; what the file still holds of it is scrubbed."""
        with self._file.writing() as db:
            db.execute("DELETE FROM card WHERE pair = ? AND name = ?", (pair, name))
            scrubbing.owe(db)


class KeptSettings:
    """The settings as text."""

    def __init__(self, file: File) -> None:
        self._file = file

    def all(self) -> dict[str, str]:
        """The settings as stored, by name."""
        return self._file.pairs("SELECT name, value FROM setting ORDER BY name")

    def keep(self, name: str, value: str) -> None:
        """Keep a setting."""
        self._file.run(
            "INSERT INTO setting (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name, value,
        )  # fmt: skip
