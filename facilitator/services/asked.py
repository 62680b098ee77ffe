"""Which prompts stand at which places of an evening: new ones first, then those that were heard the least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from prompts.model import Prompt

Pool: TypeAlias = "Sequence[Prompt]"
Drawn: TypeAlias = Mapping[str, tuple[int, bool]]

ASKED = "asked "
"""How the choices of a table begin that hold which prompts stand at a place; its name follows."""
PUT_AWAY = "put_away"
"""The place of prompts that were heard tonight and gave way to others; nothing is asked there."""


class Asked:
    """What one table was asked, by place; `times` counts each prompt over all evenings of this program.

    A prompt stays at its place until another is wanted, so that a table that is opened again finds it there.
    Whatever stood somewhere was heard tonight, also what was only leafed past: it comes again when nothing
    new is left that fits.
    `fresh` are the prompts drawn, and `moved` the places where others stand, since they were last written
    down.
    """

    def __init__(self, key: str, choices: Mapping[str, str], drawn: Drawn) -> None:
        self.key = key
        self.standing: dict[str, list[str]] = {}
        self.fresh: list[str] = []
        self.moved: set[str] = set()
        self.take(choices, drawn)

    def take(self, choices: Mapping[str, str], drawn: Drawn) -> None:
        """What was written down, also by another window; what moved here since then stays on top."""
        mine = {place: self.standing[place] for place in self.moved}
        away = self.standing.get(PUT_AWAY, ())
        self.standing = {**_standing_in(choices), **mine}
        if away:
            self._move(PUT_AWAY, sorted({*away, *_standing_in(choices).get(PUT_AWAY, ())}))
        self.times = Counter({prompt: times for prompt, (times, _) in drawn.items()})
        self.times.update(self.fresh)
        self.pinned = {prompt for prompt, (_, is_pinned) in drawn.items() if is_pinned}

    def ask(
        self, place: str, pool: Pool, count: int, *, another: bool, first: Collection[str] = ()
    ) -> tuple[Prompt, ...]:
        """The prompts at this place: those that stand and still fit, filled up with others that are drawn.

        Where another is wanted, those that stand come only after all others. `first` are the ids of those
        that come before the rest of the pool while they are new.
        """
        known = {prompt.id: prompt for prompt in pool}
        standing = [id for id in self.standing.get(place, ()) if id in known][:count]
        stays = [] if another else standing
        # What stands already is asked at every drawing: nothing is put in order then.
        in_order = self._in_order(known, first) if len(stays) < count else []
        new = [id for id in in_order if id not in standing][: count - len(stays)]
        chosen = list(dict.fromkeys([*stays, *new, *standing]))[:count]
        if new:
            self._stand(place, chosen)
            self._heard(*new)
        return tuple(known[id] for id in chosen)

    def put(self, place: str, prompt: Prompt, count: int) -> None:
        """Let this one stand at a place, before the others where several stand there."""
        standing = self.standing.get(place, [])
        if prompt.id not in standing:
            self._heard(prompt.id)
        self._stand(place, [prompt.id, *(id for id in standing if id != prompt.id)][:count])

    def pin(self, id: str, on: bool) -> None:
        """Have a prompt come first once an evening, or let it go."""
        (self.pinned.add if on else self.pinned.discard)(id)

    def _stand(self, place: str, ids: list[str]) -> None:
        gone = set(self.standing.get(place, ())).difference(ids)
        if gone:
            self._move(PUT_AWAY, sorted(gone.union(self.standing.get(PUT_AWAY, ()))))
        self._move(place, ids)

    def _move(self, place: str, ids: list[str]) -> None:
        if self.standing.get(place) != ids:
            self.standing[place] = ids
            self.moved.add(place)

    def _heard(self, *ids: str) -> None:
        self.fresh += ids
        self.times.update(ids)

    def _in_order(self, ids: Mapping[str, Prompt], first: Collection[str]) -> list[str]:
        """Not heard tonight first, pinned before others, then `first`; the least heard; by the lot."""
        tonight = {id for standing in self.standing.values() for id in standing}

        def turn(id: str) -> tuple[bool, bool, bool, int, bytes]:
            lot = sha256(f"{self.key}\n{id}".encode()).digest()
            is_heard = id in tonight
            is_later = is_heard or id not in first
            return is_heard, is_heard or id not in self.pinned, is_later, self.times[id], lot

        return sorted(ids, key=turn)

    def kept(self) -> dict[str, str]:
        """The choices that hold the places where others stand than were written down."""
        return {f"{ASKED}{place}": "\n".join(self.standing[place]) for place in self.moved}


def _standing_in(choices: Mapping[str, str]) -> dict[str, list[str]]:
    """Which prompts stand where, each of them once."""
    return {
        name.removeprefix(ASKED): list(dict.fromkeys(ids.split("\n")))
        for name, ids in choices.items()
        if name.startswith(ASKED)
    }
