"""A line of the story with what a phone wrote for it: in its place while it is empty, else beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from unicodedata import category

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.beats import beat
from facilitator.offers import BETWEEN_PARAGRAPHS
from facilitator.services.context import AppContext
from screens.marginalia.round.round_page import RoundPage
from screens.marginalia.words.edits import difference
from screens.marginalia.words.offers import (
    goes,
    is_instead,
    is_replaced,
    keep,
    unedited,
    with_offer,
    writer,
)  # fmt: skip
from screens.marginalia.words.unshown import for_a_line
from screens.ui.blocks.telling import OtherLine
from screens.ui.keys import Foot, Key
from screens.ui.line_words import half_typed_in
from screens.ui.page import Line
from screens.ui.text import Span, Target, plain

TAKES = Key(
    ("ctrl+t",), "ctrl+t", "", "take", "put the words from a phone into the line; Enter keeps them",
    when=lambda page: bool(page.beside_line),
)  # fmt: skip
OPENING = tuple("“‘„«(¿¡")
"""Signs with which words begin."""
JOINING = ("-", "‐", "'", "’")
"""Signs amid a word."""
IN_THE_LINE = "It is in the line now. Enter keeps it."
TAKES_FOOT = Foot("ctrl+t", "ctrl+t", lambda page: page.taking_does, lambda page: bool(page.beside_line))


@by_value
class ToOffer(Target):
    """What a phone wrote for the line."""


def begins_anew(words: str, typed: str) -> bool:
    """Whether what is typed right behind these words is no part of their last one, nor a blank or a stop."""
    first, last = typed[:1], words[-1:]
    is_word = first.isalnum() or first in OPENING
    if words[-2:-1].isdigit() and last in ".,:" and first.isdigit():
        return False  # 7.30
    # An accent or a vowel may be a sign of its own behind its letter; self-made and don’t are one word, too.
    is_amid_word = last.isalnum() or category(last).startswith("M") or last in JOINING
    return is_word and not (is_amid_word and not first.isupper() and first not in OPENING)


class OfferedLinePage(RoundPage):
    """A page whose line may have words from a phone.

    `put_aside` are those that somebody deleted from it. `taken` is the line as ctrl+t left it, until
    somebody types there.
    """

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.put_aside: set[tuple[Slot, str]] = set()
        self.taken: tuple[Slot, str] = ((), "")
        super().__init__(ctx, age)

    @property
    def is_in_doubt(self) -> bool:
        """Whether the page asks what was meant."""
        return False

    def as_told(self, slot: Slot, words: str) -> Entry:
        """The words as what was told in this blank."""
        return beat(self.table, slot, words)

    def in_its_place(self, slot: Slot) -> str:
        """What is offered for a line without words of its own: it stands there until somebody types."""
        offer, view = for_a_line(self.ctx.view, slot), self.ctx.view
        is_own = bool(view.drafts.get(slot) or view.words(slot))
        return "" if is_own or (slot, offer) in self.put_aside else offer

    def with_offer(self, line: Line) -> Line:
        """The line with what is offered for it in it, and who wrote that over it."""
        offer = self.in_its_place(line.slot)
        if not offer:
            return line
        who = writer(self.table, line.slot)
        source = f"from {who}’s phone" if who else "from phones"
        return replace(line, offered=offer, title=f"{line.title}, {source}")

    @property
    def beside_line(self) -> str:
        """What is offered for a line that has other words, or none on purpose."""
        line = self.line() if self.ctx.view.offered else None
        if line is None or line.offered or self.is_in_doubt or not for_a_line(self.ctx.view, line.slot):
            return ""
        return unedited(self.ctx.view, line.slot)

    @property
    def from_others(self) -> tuple[str, ...]:
        """What a phone wrote for the line, in it or beside it."""
        line = self.line() if self.ctx.view.offered else None
        words = (line.offered or self.beside_line) if line is not None else ""
        return (words,) if words else ()

    def takes_from_others(self, key: str) -> bool:
        """Enter what is in the line, ctrl+t what is beside it."""
        return key == "ctrl+t" if self.beside_line else key == "enter" and self.in_line

    def apart(self, words: str, typed: str, *, is_unread: bool) -> str:
        """What keeps a phone’s words apart from what is typed behind them: a paragraph, in a name a blank.

        Whoever can’t have read them goes on with nothing of theirs; later only what begins a word or a
        sentence of its own is kept apart, so that their last word can be mended.
        """
        line = self.line() if self.ctx.view.offered else None
        if line is None or not words or (words != line.offered and self.taken != (line.slot, words)):
            return ""
        if not (is_unread or begins_anew(words, typed)):
            return ""
        return " " if is_replaced(line.slot) else BETWEEN_PARAGRAPHS

    @property
    def says_words_wait(self) -> bool:
        """Not while ctrl+t takes those beside its line."""
        return not self.beside_line and super().says_words_wait

    @property
    def taking_does(self) -> str:
        """What ctrl+t does with the words that are there."""
        line, view = self.line(), self.ctx.view
        if line is None or not (half_typed_in(view, line.slot) or view.words(line.slot)):
            return "take it"
        return "take it instead" if is_instead(view, line.slot) else "add it"

    def under_line(self) -> tuple[OtherLine, ...]:
        """Who wrote what for a line that has words, and the key that takes it."""
        offer = self.beside_line
        line = self.line() if offer else None
        if line is None:
            return ()
        changed = "" if is_replaced(line.slot) else goes(self.ctx.view, line.slot)
        label = f"{plain(writer(self.table, line.slot)) or 'Somebody'} {'changed it' if changed else 'wrote'}"
        said = (changed and difference(changed, offer)[1]) or " ".join(offer.split())
        words = Span(said, "words")
        return (OtherLine(label, words, f"ctrl+t {self.taking_does}", ToOffer(), is_offered=True),)

    def pointed(self, at: Target) -> bool:
        """A click on what a phone wrote takes it."""
        if not isinstance(at, ToOffer):
            return super().pointed(at)
        self.key_take("ctrl+t")
        return True

    def takes(self, slot: Slot, words: str) -> Mapping[Slot, str]:
        """The offer that goes with these words: the one in the line, as it came or edited there."""
        if slot in self.ctx.view.made_of:
            return {slot: self.ctx.view.made_of[slot]}
        offer = self.in_its_place(slot)
        return {slot: offer} if offer and words == offer.strip() else {}

    def typed(self, words: str) -> None:
        """Somebody types into a line in which an offer stands; who empties it wants none there."""
        made_of = self.ctx.view.made_of
        line = self.line() if self.ctx.view.offered or made_of else None
        super().typed(words)
        self.taken = ((), "")
        if line is None:
            return
        offer = line.offered or made_of.get(line.slot, "")
        if line.offered and words.strip():
            self.ctx.table.draft(line.slot, words, line.offered)
        elif offer and not words.strip():
            self.put_aside.add((line.slot, offer))

    def key_take(self, key: str) -> None:
        """Put what a phone wrote into the line, behind its words or instead of them; Enter keeps it.

        A name that is half typed there stays so: then the other one is kept at once.
        """
        line, offer, view = self.line(), self.beside_line, self.ctx.view
        if line is None or not offer:
            return
        words, of = with_offer(view, line.slot, offer)
        if is_replaced(line.slot) and half_typed_in(view, line.slot):
            keep(self.ctx, (self.as_told(line.slot, words),), {line.slot: of})
        else:
            self.ctx.table.draft(line.slot, words, of)
            self.taken = (line.slot, words)
            self.in_line = True
            self.ctx.note(IN_THE_LINE)
        self.ctx.front.reload()
