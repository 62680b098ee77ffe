"""The cards that the two of a duel have typed: remembered for them, whoever of them is first.

Where both have a name, their cards are found by the two names, in any duel of theirs. Where one has none,
they belong to that table alone, and to its rematch, so that strangers are not offered each other’s cards.

When names change in the middle of a duel its cards are there under the new names too: the old pair keeps
its own, for it may be another one that plays on other evenings. Before the coin, names of two other people
take nothing along. What an act has taught, its undo takes back and its redo brings again, as long as the
table stays open; later a card stays remembered until somebody forgets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from facilitator.app.part import Part
from facilitator.games.game import Entry
from facilitator.record import Act, Unreadable, folded_name, from_json, to_json, words_of
from facilitator.session import Session
from facilitator.store import StoreError

if TYPE_CHECKING:
    from facilitator.games.duel.duel import Duel
    from facilitator.games.duel.entries import Played
    from facilitator.games.duel.known import Known

Cards: TypeAlias = Mapping[tuple[str, str], str]
"""Cards as they are kept, by whose they are and their name; "" for one that is not there."""
BETWEEN = "\n"


class Remembering(Part):
    """Keeps cards beside the record.

    `carried` says whose cards a rematch of two without names takes over, until it is a table of its own.
    """

    def __init__(self) -> None:
        self.carried = ""
        self._taught: dict[Act, Cards] = {}

    @property
    def whose(self) -> str:
        """By what the cards of this table are found; "" where no duel is fought."""
        if self.moment.duel is None:
            return ""
        return owner_of(self.moment.duel, self.session.id if self.session is not None else self.carried)

    def remembered(self) -> tuple[Known, ...]:
        """The cards of these two, by name."""
        try:
            found = self.store.cards(self.whose)
        except StoreError as trouble:
            self.note(str(trouble))
            return ()
        return tuple(card for text in found.values() if (card := _read(text)) is not None)

    def remember(self, card: Known, instead_of: str = "") -> None:
        """Remember a card that has a name, with its numbers and marks, in place of another name."""
        name, other = folded_name(card.words), folded_name(instead_of)
        act = self._act_that_played({name, other} - {""})
        if name:
            self._keep({(self.whose, name): to_json((_as_played(card),))}, act)
        if other and other != name:
            self._forget(other, act)

    def forget_card(self, words: str) -> None:
        """Forget a card for good: it stays where it was played, and no undo brings it again."""
        gone = (self.whose, folded_name(words))
        self._taught = {
            act: {key: card for key, card in taught.items() if key != gone}
            for act, taught in self._taught.items()
        }
        self._forget(gone[1], None)

    def forget_cards_of(self, session: Session) -> None:
        """Forget the cards of these two for good, under every name that either of them had at this table."""
        if not owner_at(session):
            return
        self._taught.clear()
        called = (session.names(("duellist_seated", side)) for side in (0, 1))
        self.store.forget_cards({session.id, *map(pair_of, product(*called))})

    def carry(self, source: str, act: Act | None = None) -> None:
        """Take the cards along when names have changed: `source` says whose they were before that act.

        Where both have a card of one name, the newer one counts: that of this table, if it was played at it.
        """
        target, duel = self.whose, self.moment.duel
        if duel is None:
            return
        if act is not None:
            # An act that is said anew has taught nothing yet, whatever it taught before it was undone.
            self._taught.pop(act, None)
        if not source or source == target or (BETWEEN in source and duel.first is None):
            return
        played, there = _played(duel.acts), self._kept(target)
        taken = {
            (target, name): card
            for name, card in self._kept(source).items()
            if name in played or name not in there
        }
        if taken:
            self._keep(taken, act)

    def unlearn(self, act: Act) -> None:
        """Put back what this act changed about cards, as it was; once more brings it again."""
        if act in self._taught:
            self._keep(self._taught.pop(act), act)

    def put_away(self) -> None:
        """The table is put back on its shelf."""
        self.carried = ""
        self._taught.clear()

    # ------------------------------------------------------------ the file

    def _kept(self, whose: str) -> Mapping[str, str]:
        try:
            return self.store.cards(whose)
        except StoreError as trouble:
            self.note(str(trouble))
            return {}

    def _keep(self, cards: Cards, act: Act | None) -> None:
        self._write(cards, act, lambda: self.store.keep_cards(cards))

    def _forget(self, name: str, act: Act | None) -> None:
        """Forget it, and wipe the file of it."""
        whose = self.whose
        if self._write({(whose, name): ""}, act, lambda: self.store.forget_card(whose, name)):
            self.owed()

    def _write(self, cards: Cards, act: Act | None, write: Callable[[], None]) -> bool:
        """Write what becomes of these cards; the act that taught it knows what they were before."""
        kept = {whose: self._kept(whose) for whose in {whose for whose, _ in cards}}
        try:
            write()
        except StoreError as trouble:
            self.note(str(trouble))
            return False
        if act is not None:
            before = {(whose, name): kept[whose].get(name, "") for whose, name in cards}
            self._taught[act] = {**before, **self._taught.get(act, {})}
        return True

    def _act_that_played(self, names: set[str]) -> Act | None:
        """The last act on the record, if it played a card of one of these names, or corrected how."""
        act = self.session.last_act if self.session is not None else None
        return act if _played(act or ()) & names else None


def owner_at(session: Session) -> str:
    """By what the cards of a table are found; "" where no duel is fought."""
    return owner_of(session.state, session.id) if session.game == "duel" else ""


def owner_of(duel: Duel, id: str) -> str:
    """By what the cards of a duel are found: its two names, or without both the id of its table."""
    entries = (duel.entry(("duellist_seated", side)) for side in (0, 1))
    names = [words_of(entry) if entry is not None else "" for entry in entries]
    return pair_of(names) if all(map(folded_name, names)) else id


def pair_of(names: Iterable[str]) -> str:
    """Two names in one order, whoever sits where tonight."""
    return BETWEEN.join(sorted(map(folded_name, names)))


def _played(entries: Iterable[Entry]) -> set[str]:
    """The names of the cards that these acts played."""
    return {folded_name(words_of(entry)) for entry in entries if entry.kind == "played"}


def _as_played(card: Known) -> Played:
    """The card as the act that would play it: what comes back from the file is read as strictly."""
    from facilitator.games.duel.entries import Played
    from facilitator.games.duel.known import with_card

    return with_card(Played(number=1, column=1), card)


def _read(text: str) -> Known | None:
    """A card as it was kept; None where the file holds something else."""
    from facilitator.games.duel.entries import Played
    from facilitator.games.duel.known import as_known

    try:
        row = from_json(text)
    except Unreadable:
        return None
    return as_known(row[0]) if not isinstance(row, str) and isinstance(row[0], Played) else None
