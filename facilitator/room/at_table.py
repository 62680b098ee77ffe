"""What the room asks of the table on the laptop, which alone writes. Nothing here knows who asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

Json = Mapping[str, Any]
"""An object: of texts, numbers, lists and such objects."""


class AtTable(Protocol):
    """The table's side of the room. Each is called in the event loop of the app, between two keys.

    Where something is refused, one plain sentence comes back that says why, and nothing has changed; ""
    says that it was taken. Where the laptop can’t save, that is a Trouble, worded for whoever has the phone.
    """

    @property
    def longest(self) -> int:
        """Characters of one offer at most."""

    def sheet(self) -> Json:
        """The public state, all but its id: the same for every phone."""

    def told(self) -> Sequence[Json]:
        """Story for the table view alone; nothing unless the laptop turned words on."""

    def seats(self) -> Sequence[Json]:
        """Who sits where, and whether a phone has the seat."""

    def life(self, seat: int) -> Json:
        """What is told of whoever sits there, and what is wanted of them."""

    def sits_down(self, seat: int) -> None:
        """Another phone has this seat from now on: what was told before is not for it to read."""

    async def offer(
        self, seat: int, slot: str, words: str, number: int, of: str = "", *, anew: bool = False
    ) -> str:
        """Words for a blank of this seat; taken once they are on the disk. `of`: what they are an edit of.

        `anew`: only in the place of those that wait under this number.
        """

    async def erase(self, seat: int, slot: str, number: int) -> str:
        """Erase for good what this seat told in a slot, or offered for it."""

    def stop(self) -> None:
        """Lay the card, if it is not up."""

    def ballot(self, ballot: Json) -> None:
        """One body of an unseen round; what makes no sense is nothing."""

    def phones_changed(self) -> None:
        """A seat was taken or left, or somebody came or went: the laptop may show it, and keeps the turns."""
