"""What goes wrong in a way that people can do something about."""

from __future__ import annotations

from typing import Any, Self

from facilitator.language import tr


class Trouble(Exception):
    """Its sentence was written for people: what happened, where, what to do. It quotes nobody.

    What the command line and the pages show of an error is that of a Trouble; any other is a fault of the
    program, whose own message may hold what somebody said. It is said in the language that is spoken when
    it is shown: the file may be opened before anybody knows which that is.
    """

    def __init__(self, sentence: str, /, **facts: object) -> None:
        super().__init__(sentence.format(**facts) if facts else sentence)
        self.english, self.facts = sentence, facts

    @classmethod
    def as_said(cls, said: str, **more: Any) -> Self:
        """One whose words are in a language already, or in none, as a path: they are shown as they are."""
        return cls("{said}", said=said, **more)

    @property
    def sentence(self) -> str:
        """What is said to people."""
        return tr(self.english, **self.facts)
