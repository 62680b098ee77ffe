"""What each part of the desk finds there: the store, the table that is open, a way to say something."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from facilitator.store import Store
from screens.messages import Moment

if TYPE_CHECKING:
    from facilitator.session import Session


class Part:
    """One concern of the desk; `trouble` says why nothing can be kept, "" where all is well."""

    store: Store
    session: Session | None
    moment: Moment
    example: bool
    trouble: str

    @abstractmethod
    def note(self, sentence: str) -> None:
        """Say something for four seconds."""

    def owed(self) -> None:
        """Something was taken out; the file is to be wiped."""
