"""What goes wrong in a way that people can do something about."""

from __future__ import annotations


class Trouble(Exception):
    """Its sentence was written for people: what happened, where, what to do. It quotes nobody.

    What the command line and the pages show of an error is that of a Trouble; any other is a fault of the
    program, whose own message may hold what somebody said.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
