"""What is kept beside the records: limits, choices, exports, prompts drawn, settings."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator import scrub as erasing
from facilitator.record import clean
from facilitator.store.file import File


class Beside(File):
    """Small tables, each with one verb to read and one or two to write."""

    def limits(self, id: str) -> dict[str, str]:
        """The lines and veils of a table: the kind of each by its words, in the order of the words."""
        return self._pairs("SELECT words, kind FROM limits WHERE session = ? ORDER BY words", id)

    def set_limits(self, id: str, limits: Mapping[str, str]) -> None:
        """Replace the lines and veils as a whole; owes a scrub, so that no trace of an order is left."""
        rows = sorted((clean(words), kind) for words, kind in limits.items())
        with self._writing() as db:
            if db.execute("DELETE FROM limits WHERE session = ?", (id,)).rowcount:
                erasing.owe(db)
            db.executemany(
                "INSERT INTO limits (session, words, kind) VALUES (?, ?, ?)", [(id, *row) for row in rows]
            )

    def choices(self, id: str) -> dict[str, str]:
        """What a table chose apart from the rules, by name."""
        return self._pairs("SELECT name, value FROM choice WHERE session = ? ORDER BY name", id)

    def choose(self, id: str, name: str, value: str) -> None:
        """Keep a choice of one table."""
        self._run(
            "INSERT INTO choice (session, name, value) VALUES (?, ?, ?)"
            " ON CONFLICT (session, name) DO UPDATE SET value = excluded.value",
            id, name, clean(value),
        )  # fmt: skip

    def exported(self, id: str) -> dict[str, tuple[bytes, bool]]:
        """The files written of a table: each one's digest, and whether words were struck since."""
        question = "SELECT path, digest, struck FROM exported WHERE session = ? ORDER BY path"
        with self._reading() as db:
            found = db.execute(question, (id,)).fetchall()
        return {path: (digest, bool(struck)) for path, digest, struck in found}

    def note_exported(self, id: str, path: str, digest: bytes) -> None:
        """Note that a file was written, or written again."""
        self._run(
            "INSERT INTO exported (session, path, digest, written) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (session, path) DO UPDATE"
            " SET digest = excluded.digest, written = excluded.written, struck = 0",
            id, path, digest, int(self._clock()),
        )  # fmt: skip

    def drawn(self) -> dict[str, tuple[int, bool]]:
        """How often each prompt was drawn, and whether it is pinned."""
        with self._reading() as db:
            found = db.execute("SELECT prompt, times, pinned FROM drawn ORDER BY prompt").fetchall()
        return {prompt: (times, bool(pinned)) for prompt, times, pinned in found}

    def note_drawn(self, prompt: str) -> None:
        """Count one more drawing of a prompt."""
        self._run(
            "INSERT INTO drawn (prompt, times) VALUES (?, 1)"
            " ON CONFLICT (prompt) DO UPDATE SET times = times + 1",
            prompt,
        )  # fmt: skip

    def pin(self, prompt: str, on: bool) -> None:
        """Pin a prompt, or let it go."""
        self._run(
            "INSERT INTO drawn (prompt, times, pinned) VALUES (?, 0, ?)"
            " ON CONFLICT (prompt) DO UPDATE SET pinned = excluded.pinned",
            prompt, int(on),
        )  # fmt: skip

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
