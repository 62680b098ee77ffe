"""What is asked over a page before something is done that nobody should do by a slip: yes or no."""

from __future__ import annotations

from collections.abc import Callable

from facilitator.by_value import by_value
from facilitator.language import mark, tr
from screens.ui.blocks import Block
from screens.ui.blocks.said import Say
from screens.ui.keys import Explained, Foot, Footer, Key

YES, NO = "enter", "escape"
STILL_ACT = ("x", ".", "?")
"""The card, the palette and the help, which no page takes away."""


@by_value
class Confirmation:
    """Enter does it, Esc lets it be; any other key or click does nothing, and it is still asked.

    So a slip of the hand neither answers nor hides it. It `says` some sentences, and is `about` what there is
    to know before; `yes` and `no` are what the two keys are called in the footer. Whatever has more answers,
    such as which card or which column, is none: the duel has prompts for that.
    """

    says: tuple[str, ...]
    yes: str
    does: Callable[[], object]
    no: str = mark("cancel")
    about: tuple[Block, ...] = ()
    keys: tuple[Key, ...] = ()

    @property
    def footers(self) -> tuple[Footer, ...]:
        """Its two keys."""
        return (Footer((Foot(YES, "Enter", self.yes), Foot(NO, "Esc", self.no))),)

    @property
    def explains(self) -> Explained:
        """Its two keys, for the help."""
        return (tr("Enter"), tr(self.yes)), (tr("Esc"), tr(self.no))

    @property
    def blocks(self) -> tuple[Block, ...]:
        """What is read aloud, then what there is to know."""
        return Say(self.says), *self.about
