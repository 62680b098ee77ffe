"""An unseen round on phones: it is counted who is done, then all that is left out comes together in one pool.

A ballot is a random number. Nothing here knows whose it is, and what came with it is in the pool at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeAlias

Thing: TypeAlias = tuple[str, str]
"""What is left out, and in which of the ways."""
MOST_THINGS = 50
"""Of one ballot."""
LONGEST_THING = 200
MOST_LATE = 20
"""Ballots over the number of phones; more than people who could come late."""
LARGEST_BALLOT = 2**32 - 1


class Stage(StrEnum):
    """Where a round is, as phones are told it."""

    WRITING = "writing"
    SENDING = "sending"
    OVER = "over"


class UnseenOnPhones:
    """One round. Nothing comes before all are ready; then each ballot once, and the last one ends the round.

    `phones`: how many listen when it begins. A ballot that says it has begun is waited for too, so whoever
    came late is not left out. `things` may be marked, each in one of the `ways`; `means` explains these.
    """

    def __init__(
        self, things: Sequence[str], ways: Sequence[str], phones: int, means: Sequence[str] = ()
    ) -> None:
        self._things, self._ways, self._means = tuple(things), tuple(ways), tuple(means)
        self.again(phones)

    def again(self, phones: int) -> None:
        """Begin again, as another round: every ballot is forgotten."""
        from secrets import token_hex  # not before the first frame

        self._round = token_hex(4)
        self._phones = max(phones, 1)
        self._stage = Stage.WRITING
        self._begun: set[int] = set()
        self._ready: set[int] = set()
        self._pool: set[Thing] = set()
        self._come: set[int] = set()
        self._steps: dict[int, int] = {}
        """How far each ballot is, by its own count: what comes late of an earlier step is nothing."""
        self.is_without_some = False
        """Whether the table went on before everybody was done."""

    @property
    def stage(self) -> Stage:
        """Where the round is."""
        return self._stage

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes."""
        return self._stage is Stage.OVER

    @property
    def pool(self) -> tuple[Thing, ...]:
        """What came from all, sorted, each once; nothing before the round is over."""
        return tuple(sorted(self._pool)) if self.is_over else ()

    def in_public(self) -> Mapping[str, Any]:
        """What every phone is told of it: which round, its stage, what may be marked, and how."""
        return {
            "round": self._round,
            "stage": str(self._stage),
            "things": list(self._things),
            "ways": list(self._ways),
            "means": list(self._means),
        }

    def take(self, body: Mapping[str, Any]) -> bool:
        """Take what a phone sent: True where the stage is another one now. What makes no sense is nothing."""
        number = body.get("ballot")
        if body.get("round") != self._round or type(number) is not int or not 0 <= number <= LARGEST_BALLOT:
            return False
        stage = self._stage
        if "things" not in body:
            self._write(number, body.get("ready"), body.get("step", 0))
        elif stage is Stage.SENDING and "ready" not in body:
            self._send(number, body["things"])
        return self._stage is not stage

    def _write(self, number: int, ready: object, step: object) -> None:
        """This ballot is ready, or it has begun: also again, where its page was loaded anew.

        One that is ready when the others went on already, for it was late on its way, is waited for.
        """
        known = self._begun | self._ready | self._come
        if self.is_over or number in self._come:
            return
        if number not in known and len(known) >= self._phones + MOST_LATE:
            return
        if type(step) is not int or type(ready) is not bool or step < self._steps.get(number, 0):
            return
        self._steps[number] = step
        if ready:
            self._begun.discard(number)
            self._ready.add(number)
        elif self._stage is Stage.WRITING:
            self._ready.discard(number)
            self._begun.add(number)
        if len(self._ready) >= self._phones and not self._begun:
            self._stage = Stage.SENDING

    def _send(self, number: int, said: object) -> None:
        """All of this ballot into the pool; of the ballot only that it has come is known from then on."""
        things = self._understood(said)
        if number not in self._ready or things is None:
            return
        self._ready.discard(number)
        self._pool.update(things)
        self._come.add(number)
        self._steps.pop(number, None)
        if not self._ready:
            self._end()

    def _understood(self, said: object) -> Iterable[Thing] | None:
        """The things of a ballot; None where it makes no sense."""
        if not isinstance(said, list) or len(said) > MOST_THINGS:
            return None
        things: list[Thing] = []
        for each in said:
            if not isinstance(each, list | tuple) or len(each) != 2:
                return None
            words, way = each
            if not isinstance(words, str) or not isinstance(way, str) or way not in self._ways:
                return None
            if len(words) > LONGEST_THING and words not in self._things:
                return None
            things.append((words, way))
        return things

    def go_on(self) -> bool:
        """Go on with those who are ready, then with what has come; False while that is nobody's."""
        if self._stage is Stage.WRITING and self._ready:
            self._begun.clear()
            self._stage = Stage.SENDING
        elif self._stage is Stage.SENDING and self._come:
            self._end()
        else:
            return False
        self.is_without_some = True
        return True

    def _end(self) -> None:
        self._stage = Stage.OVER
        self._begun.clear()
        self._ready.clear()
        self._come.clear()
        self._steps.clear()
