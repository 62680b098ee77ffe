"""Who gets into the room, and as whom: keys that are worked out, so that nothing is kept about a phone."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import b32encode
from collections import deque

KEY_BYTES = 10
"""80 bits: as a code in capitals sixteen signs, which nobody guesses."""
SECRET_BYTES = 15
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Those of the four letters: none that is a vowel, so they never spell a word."""
GUESSES, GUESSES_PER = 5, 60.0
"""So many wrong letters in so many seconds, from all phones together."""
CARD_ONLY = 0
"""The seat of a phone without a seat: it has the card, and sees the table."""
_KEPT = re.compile(
    r"(?:([0-9a-f]{8}) )?([A-Z2-7]{16}) ([A-Z2-7]{16}) (\d{1,5})((?: \d{1,3}:\d{1,6})*)", re.ASCII
)
_LONGEST = 1_000


class TooManyGuesses(Exception):
    """So many wrong letters came in the last minute that none is listened to."""


class Access:
    """The keys of one table: its own, that of its view, and one for each seat that a phone has.

    A seat's turn is odd while a phone has it. It rises whenever the seat is taken or freed, and with it every
    secret of the seat before becomes worthless. Every phone has the table key, so secrets are worked out from
    another, the `root`, which never leaves the laptop. Both, port and turns are kept as one line of text.

    `table` is no secret: by it a phone whose key is refused knows whether its own table refuses it, or
    another one that answers on the same port. It outlives every key, and opens nothing.
    """

    def __init__(
        self,
        key: str = "",
        port: int = 0,
        turns: dict[int, int] | None = None,
        *,
        root: str = "",
        table: str = "",
    ) -> None:
        self.table = table or secrets.token_hex(4)
        self.key = key or _new_key()
        self._root = root or _new_key()
        self.port = port
        self.letters = ""
        self._turns = dict(turns or {})
        self._wrong: deque[float] = deque()

    @classmethod
    def from_text(cls, text: str, table: str = "") -> Access:
        """What `as_text` said; a fresh one where that is damaged. `table`: where the text has none."""
        found = _KEPT.fullmatch(text) if len(text) <= _LONGEST else None
        if found is None or not _is_port(int(found[4])):
            return cls(table=table)
        pairs = (pair.split(":") for pair in found[5].split())
        turns = {int(seat): int(turn) for seat, turn in pairs if int(seat)}
        return cls(found[2], int(found[4]), turns, root=found[3], table=found[1] or table)

    def as_text(self) -> str:
        """Table, key, root, port and turns, in one line; whoever has it can be any phone of this table."""
        turns = (f"{seat}:{turn}" for seat, turn in sorted(self._turns.items()))
        return " ".join((self.table, self.key, self._root, str(self.port), *turns))

    # ---------------------------------------------------------------- getting in

    @property
    def lets_in(self) -> bool:
        """Whether anybody new gets in: only while the laptop shows how."""
        return bool(self.letters)

    def let_in(self) -> None:
        """Let new phones in from now on, with four new letters."""
        self.letters = "".join(secrets.choice(LETTERS) for _ in range(4))

    def shut(self) -> None:
        """Let nobody new in; whoever is inside stays."""
        self.letters = ""

    def send_everybody_away(self) -> None:
        """A new key: no code, no letters and no phone of before opens anything. The port stays."""
        self.key, self._root = _new_key(), _new_key()
        self._turns.clear()
        if self.lets_in:
            self.let_in()

    def is_key(self, key: str) -> bool:
        """Whether this is the table key."""
        return _same(key.upper(), self.key)

    def are_letters(self, letters: str, now: float) -> bool:
        """Whether these are the four letters. `now`: seconds of any clock that only goes forward.

        Raises TooManyGuesses, for the right letters too, once five wrong ones have come within a minute. The
        key needs no such limit, so nobody who guesses keeps out those who scan the code.
        """
        while self._wrong and self._wrong[0] <= now - GUESSES_PER:
            self._wrong.popleft()
        if len(self._wrong) >= GUESSES:
            raise TooManyGuesses
        right = self.lets_in and _same("".join(letters.split()).upper(), self.letters)
        if not right:
            self._wrong.append(now)
        return right

    # ---------------------------------------------------------------- inside

    @property
    def screen(self) -> str:
        """The secret of the table view."""
        return self._worked_out("screen")

    def is_screen(self, secret: str) -> bool:
        """Whether this is the secret of the table view."""
        return _same(secret, self.screen)

    def secret(self, seat: int) -> str:
        """The secret of the phone that has this seat now."""
        return self._worked_out(f"{seat}.{self._turns.get(seat, 0)}")

    def holds(self, secret: str, seat: int) -> bool:
        """Whether this is the secret of the phone that has this seat, or of one without a seat."""
        return (seat == CARD_ONLY or self.is_taken(seat)) and _same(secret, self.secret(seat))

    def seat_of(self, secret: str) -> int | None:
        """The seat of the phone with this secret: `CARD_ONLY` without one, None for no phone here."""
        seats = [seat for seat in (CARD_ONLY, *self._turns) if self.holds(secret, seat)]
        return seats[0] if seats else None

    def is_taken(self, seat: int) -> bool:
        """Whether a phone has this seat."""
        return self._turns.get(seat, 0) % 2 == 1

    @property
    def taken(self) -> tuple[int, ...]:
        """The seats that phones have."""
        return tuple(seat for seat in sorted(self._turns) if self.is_taken(seat))

    def claim(self, seat: int) -> str:
        """Take a free seat: the secret of its phone from now on; "" if a phone has it."""
        if seat == CARD_ONLY or self.is_taken(seat):
            return ""
        self._turns[seat] = self._turns.get(seat, 0) + 1
        return self.secret(seat)

    def free(self, seat: int) -> None:
        """Take the seat from its phone, whose secret opens nothing any more."""
        if self.is_taken(seat):
            self._turns[seat] += 1

    def _worked_out(self, of: str) -> str:
        made = hmac.digest(self._root.encode("ascii"), of.encode("ascii"), "sha256")
        return b32encode(made[:SECRET_BYTES]).decode("ascii")


def told_apart(key: str) -> str:
    """What phones tell a table by, made one way of its own key; "" without one."""
    return hmac.digest(key.encode("utf-8"), b"phones", "sha256").hex()[:8] if key else ""


def _new_key() -> str:
    return b32encode(secrets.token_bytes(KEY_BYTES)).decode("ascii")


def _is_port(port: int) -> bool:
    """One that anybody may listen on; 0: none yet."""
    return port == 0 or 1024 <= port <= 65_535


def _same(given: str, right: str) -> bool:
    """Compared in a time that tells nothing of how much was right."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), right.encode("ascii"))
