"""Which prompts stand at which places of an evening, drawn so that none comes twice before all were heard."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from prompts.model import Prompt

Pool: TypeAlias = "Sequence[Prompt]"

PUT_AWAY = ""
"""The place of pinned prompts that were heard tonight and put away for another."""


class Asked:
    """What one table was asked, by place; `times` counts each prompt over all evenings of this program.

    A prompt stays at its place until another is wanted, so that a table that is opened again finds it there.
    `fresh` are those drawn since the last time they were written down.
    """

    def __init__(self, key: str, kept: str, drawn: Mapping[str, tuple[int, bool]]) -> None:
        self.key = key
        self.standing = _read(kept)
        self.times = {prompt: times for prompt, (times, _) in drawn.items()}
        self.pinned = {prompt for prompt, (_, is_pinned) in drawn.items() if is_pinned}
        self.fresh: list[str] = []

    def ask(self, place: str, pool: Pool, count: int, *, another: bool) -> tuple[Prompt, ...]:
        """The prompts at this place; drawn when there are none yet, or others are wanted."""
        known = {prompt.id: prompt for prompt in pool}
        standing = [id for id in self.standing.get(place, ()) if id in known]
        if not another and len(standing) == min(count, len(known)):
            return tuple(known[id] for id in standing)
        ahead = [id for id in self._in_order(known) if not (another and id in standing)]
        chosen = [*ahead, *standing][:count]
        self._stand(place, chosen)
        self._heard(*chosen)
        return tuple(known[id] for id in chosen)

    def put(self, place: str, prompt: Prompt, count: int) -> None:
        """Let this one stand at a place, before the others where several stand there."""
        others = [id for id in self.standing.get(place, ()) if id != prompt.id]
        if prompt.id not in self.standing.get(place, ()):
            self._heard(prompt.id)
        self._stand(place, [prompt.id, *others][:count])

    def pin(self, id: str, on: bool) -> None:
        """Have a prompt come first once an evening, or let it go."""
        (self.pinned.add if on else self.pinned.discard)(id)

    def _stand(self, place: str, ids: list[str]) -> None:
        gone = self.pinned.intersection(self.standing.get(place, ())).difference(ids)
        if gone:
            self.standing[PUT_AWAY] = sorted(gone.union(self.standing.get(PUT_AWAY, ())))
        self.standing[place] = ids

    def _heard(self, *ids: str) -> None:
        self.fresh += ids
        for id in ids:
            self.times[id] = self.times.get(id, 0) + 1

    def _in_order(self, ids: Mapping[str, Prompt]) -> list[str]:
        """Pinned ones not heard tonight, then the least heard; what is level by the table’s own lot."""
        tonight = {id for standing in self.standing.values() for id in standing}
        wanted = self.pinned - tonight

        def turn(id: str) -> tuple[bool, int, bytes]:
            lot = sha256(f"{self.key}\n{id}".encode()).digest()
            return id not in wanted, self.times.get(id, 0), lot

        return sorted(ids, key=turn)

    def kept(self) -> str:
        """What stands where, in one line of text."""
        return json.dumps(self.standing, separators=(",", ":"))


def _read(kept: str) -> dict[str, list[str]]:
    try:
        found = json.loads(kept or "{}")
    except ValueError:
        return {}
    return (
        {str(place): [str(id) for id in ids] for place, ids in found.items()}
        if isinstance(found, dict)
        else {}
    )
