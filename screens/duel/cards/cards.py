"""The cards that these two have typed before: the list of them, and one to change or to forget."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from facilitator.games.duel.known import Known, KnownIncantation, by_name
from facilitator.names import folded_name
from facilitator.services.context import AppContext
from screens.duel.cards.card_page import CardPage, in_short
from screens.duel.page import DuelPage, ToCard
from screens.duel.sentences import CARDS_STAY, TELL_APART
from screens.ui.blocks import Block
from screens.ui.blocks.lists import Cells, ListItem, LongList
from screens.ui.blocks.said import Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow
from screens.ui.keys import Footer, Key
from screens.ui.marks import number, rule
from screens.ui.over.confirmation import Confirmation
from screens.ui.text import Row, cut, plain

NONE = "No card is here yet. Cards that you play with a name are remembered."
NAMELESS = "A card needs a name. Type one, or Esc and Del to forget the card."
TAKEN = f"Another card is called {{}}. {TELL_APART}"
NOTHING = "There is nothing to undo here. Undo plays on the Page; type a forgotten card again."
ONLY_A_NAME = "Of an incantation only the name is kept. Del forgets it."
NAME, NUMBERS, MARKS = 28, 5, 40
"""The most characters of a name in a sentence, of the numbers of a card, of humor and marks."""


class BesidePage(DuelPage):
    """Undo and redo are off: they would change the duel where nobody sees it."""

    common = tuple(key for key in DuelPage.common if key.act not in ("undo", "redo"))

    def key_undo(self, key: str) -> None:
        """Say where plays are taken back."""
        self.ctx.note(NOTHING)

    def key_redo(self, key: str) -> None:
        """Say where plays are brought back."""
        self.ctx.note(NOTHING)


class RememberedCards(RowsPage, BesidePage):
    """A list of cards; Enter opens one, Del asks once and forgets it."""

    name = "duel-cards"
    is_for = "You see the cards that were typed before, and can edit or forget them."
    title = "cards typed before"
    measure = BLOCK
    terms = ("marks",)
    keys = (
        Key(
            ("enter",),
            "Enter",
            "change",
            "enter",
            "name, numbers and marks of the card under the cursor",
            when=lambda page: bool(page.cards),
        ),
        Key(
            ("delete", "backspace"),
            "Del",
            "forget",
            "forget",
            "forget the card; the page asks first",
            when=lambda page: bool(page.cards),
        ),
        Key(("pageup",), "PgUp", "", "leaf", "ten up"),
        Key(("pagedown",), "PgDn", "", "leaf", "ten down"),
        Key(("escape",), "Esc", "back", "escape", "back"),
    )
    footers = (Footer(("enter", "delete", "escape", ".", "?")),)

    @property
    def cards(self) -> tuple[Known | KnownIncantation, ...]:
        """The remembered cards and incantations, by name."""
        return by_name(self.ctx.cards.remembered())

    @property
    def count(self) -> int:
        """The cards; one place for the cursor where there are none."""
        return max(len(self.cards), 1)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The two lines on top."""
        first, _ = super().head(width)
        return [first, rule(width, self.title, ("back", "escape"))]

    def blocks(self) -> Sequence[Block]:
        """The question, and the list."""
        cards = self.cards

        def read(room: int, start: int) -> list[ListItem]:
            items: list[ListItem] = []
            for at, card in enumerate(cards[start : start + room], start):
                cells = ("", "incantation")
                if isinstance(card, Known):
                    cells = (f"{card.attack}/{card.health}", in_short(card))
                items.append(ListItem(card.words, cells, here=at == self.at, click=ToRow(at)))
            return items

        many = number(len(cards)).capitalize()
        said = f"{many} card{' is' if len(cards) == 1 else 's are'} remembered for these two."
        asked = self.confirming.blocks[0] if self.confirming else Say((said if cards else NONE,))
        return asked, LongList(len(cards), self.at, read, (Cells(NUMBERS), Cells(MARKS, goes=5)))

    # ------------------------------------------------------------ keys

    def again(self) -> None:
        """Back from a card: its name may have changed, and with it the order."""
        self.move(0)

    def key_enter(self, key: str) -> None:
        """Open the card."""
        self._stay_on_a_card()
        if isinstance(self.cards[self.at], KnownIncantation):
            self.ctx.note(ONLY_A_NAME)
        else:
            self.ctx.go(ToCard(self.at + 1))

    def key_forget(self, key: str) -> None:
        """Ask once, then forget; the card stays where it was played."""
        self._stay_on_a_card()
        words = self.cards[self.at].words
        asked = f"Forget {cut(plain(words), NAME)}? {CARDS_STAY}"
        self.confirming = Confirmation((asked,), "forget it", partial(self._forget, words), "keep it")

    def _forget(self, words: str) -> None:
        self.ctx.cards.forget(words)
        self.move(0)

    def _stay_on_a_card(self) -> None:
        """Another window may have forgotten some since: the cursor is on one that is there."""
        self.move(0)

    def key_escape(self, key: str) -> None:
        """Back to where it was opened."""
        self.ctx.back()


class KnownCard(CardPage, BesidePage):
    """The card with the number `age` in the list; Enter remembers it like this, cards on the Page stay."""

    name = "duel-card"
    is_for = "You see one card that was typed before, and can edit it."
    title = "a card typed before"
    terms = ("3/4", "marks")
    gone = "That card was forgotten. Enter goes back."

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        listed = dict(enumerate(by_name(ctx.cards.remembered()), 1)).get(age)
        self.listed = listed if isinstance(listed, Known) else None
        super().__init__(ctx, age)

    @property
    def before(self) -> Known | None:
        """The card as it is remembered."""
        return self.listed

    def changed(self) -> None:
        """What is half changed stays, as long as the card is there and is what it was."""
        super().changed()
        found = self._named(self.listed.words) if self.listed is not None else None
        if found != self.listed:
            self.listed = found if isinstance(found, Known) else None
            self.read_again()

    def _named(self, words: str) -> Known | KnownIncantation | None:
        name = folded_name(words)
        return next((card for card in self.ctx.cards.remembered() if folded_name(card.words) == name), None)

    def question(self) -> str:
        """What stands on it?"""
        return f"What is on {self.named}? {CARDS_STAY}"

    def kept(self, card: Known) -> bool:
        """Remember it like this, under its new name where that was mended."""
        before = self.listed.words if self.listed is not None else ""
        renamed = folded_name(card.words) != folded_name(before)
        if not card.words:
            self.refused = NAMELESS
        elif renamed and self._named(card.words) is not None:
            self.refused = TAKEN.format(cut(plain(card.words), 30))
        else:
            self.ctx.cards.remember(card, instead_of=before)
        return not self.refused
