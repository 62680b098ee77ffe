"""The cards that the players of a game have typed: remembered for them, whoever of them is first.

Where all have a name, their cards are found by their names, at any table of theirs. Where one has none, they
belong to that table alone, and to its rematch, so that strangers are not offered each other’s cards.

When names change in the middle of a game its cards are there under the new names too: the old ones keep
theirs, for they may play on other evenings. Before a game has begun, names of other people take nothing
along. What an act has taught, its undo takes back and its redo brings again, as long as the
table stays open; later a card stays remembered until somebody forgets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any, TypeAlias

from facilitator.entry_json import Unreadable, from_json, to_json
from facilitator.games.game import Entry
from facilitator.games.registry import load, plugin_of
from facilitator.names import folded_name
from facilitator.record import Act, cleaned
from facilitator.services.changes import Changes, Kind, TableChanged
from facilitator.services.storage import Storage, noting
from facilitator.services.table import TableService
from facilitator.services.view import ViewState
from facilitator.session import Session
from facilitator.summary import BETWEEN_NAMES, owner_named, owner_of

Cards: TypeAlias = Mapping[tuple[str, str], str]
"""Cards as they are kept, by whose they are and their name; "" for one that is not there."""


class CardMemory:
    """Keeps cards beside the record, and follows the table when names change or an act is undone."""

    def __init__(
        self, storage: Storage, table: TableService, changes: Changes, note: Callable[[str], None]
    ) -> None:
        self._storage, self._table, self._changes, self._note = storage, table, changes, note
        self._taught: dict[Act, dict[tuple[str, str], tuple[str, str]]] = {}
        """What each act changed about cards: as it was before, and as it was left."""
        self._carried: list[tuple[str, Act]] = []
        """Acts on the screen that are not saved, with whose the cards were before them."""
        changes.subscribe(self._follow)

    @property
    def whose(self) -> str:
        """By what the cards of this table are found; "" where its game remembers none."""
        return self._whose(self._table.view)

    def _whose(self, view: ViewState) -> str:
        return owner_of(view.state, view.key or self._table.carried)

    @property
    def _of_the_game(self) -> Any:
        """What the game that is played says of its cards: `Plugin.remembers`."""
        return load(plugin_of(self._table.view.game).remembers)

    def remembered(self) -> tuple[Any, ...]:
        """The cards of these players, by name."""
        found = self._kept(self.whose)
        return tuple(card for text in found.values() if (card := self._read(text)) is not None)

    def remember(self, card: Any, instead_of: str = "") -> None:
        """Remember a card that has a name, with its numbers and marks, in place of another name."""
        name, other = folded_name(card.words), folded_name(instead_of)
        act = self._act_that_played({name, other} - {""})
        if name:
            self._keep({(self.whose, name): to_json((cleaned(self._of_the_game.as_entry(card)),))}, act)
        if other and other != name:
            self._forget(other, act)

    def forget(self, words: str) -> None:
        """Forget a card for good: it stays where it was played, and no undo brings it again."""
        gone = (self.whose, folded_name(words))
        self._taught = {
            act: {key: card for key, card in taught.items() if key != gone}
            for act, taught in self._taught.items()
        }
        self._forget(gone[1], ())

    def forget_all_of(self, session: Session) -> None:
        """Forget the cards of these players for good, under every name that any of them had at this table."""
        if not owner_of(session.state, session.id):
            return
        self._taught.clear()
        called = (session.names(slot) for slot in load(plugin_of(session.game).remembers).PLAYERS)
        self._storage.store.cards.forget_all({session.id, *map(owner_named, product(*called))})

    def _follow(self, change: TableChanged) -> None:
        match change.kind:
            case Kind.SEATED | Kind.RECORDED | Kind.KEPT if change.before is not None:
                # An act that is said anew has taught nothing yet, whatever it taught before it was undone.
                self._taught.pop(change.act, None)
                self._carried.append((self._whose(change.before), change.act))
                self._carry_on()
            case Kind.COMMITTED:
                self._carry_on()
            case Kind.UNDONE | Kind.REDONE:
                self._unlearn(change.act)
            case Kind.OVERTAKEN:
                self._carried.clear()
            case Kind.LEFT:
                self._carried.clear()
                self._taught.clear()

    def _carry_on(self) -> None:
        """A name reaches the file with the act that gave it, never without: forgetting would not find it."""
        session = self._table.session
        is_overtaken = session is not None and session.overtaken
        if not self._table.view.pending and not is_overtaken:
            carried, self._carried = self._carried, []
            for source, act in carried:
                self._carry(source, act)

    def _carry(self, source: str, act: Act) -> None:
        """Take the cards along when names have changed: `source` says whose they were before that act.

        Where both have a card of one name, the newer one counts: that of this table, if it was played at it.
        """
        target, state = self.whose, self._table.view.state
        if not target or source in ("", target):
            return
        if BETWEEN_NAMES in source and not self._of_the_game.has_begun(state):
            return
        played, there = self._played(self._of_the_game.acts(state)), self._kept(target)
        taken = {
            (target, name): card
            for name, card in self._kept(source).items()
            if name in played or name not in there
        }
        if taken:
            self._keep(taken, act)

    def _unlearn(self, act: Act) -> None:
        """Put back what this act changed about cards, as it was; once more brings it again.

        What has been changed or forgotten since then, perhaps in another window, stays as it is.
        """
        taught = self._taught.pop(act, {})
        as_left = {key: before for key, (before, after) in taught.items() if self._card(key) == after}
        if as_left:
            self._keep(as_left, act)

    def _card(self, key: tuple[str, str]) -> str:
        return self._kept(key[0]).get(key[1], "")

    # ------------------------------------------------------------ the file

    def _kept(self, whose: str) -> Mapping[str, str]:
        with noting(self._note):
            return self._storage.store.cards.of(whose)
        return {}

    def _keep(self, cards: Cards, act: Act) -> None:
        self._write(cards, act, lambda: self._storage.store.cards.keep(cards))

    def _forget(self, name: str, act: Act) -> None:
        """Forget it, and scrub the file of it."""
        whose = self.whose
        if self._write({(whose, name): ""}, act, lambda: self._storage.store.cards.forget(whose, name)):
            self._changes.tell(Kind.SCRUB_DUE)

    def _write(self, cards: Cards, act: Act, write: Callable[[], None]) -> bool:
        """Write what becomes of these cards; the act that taught it knows what they were before."""
        before = {key: self._card(key) for key in cards}
        with noting(self._note):
            write()
            if act:
                known = self._taught.setdefault(act, {})
                known.update((key, (known.get(key, (before[key],))[0], card)) for key, card in cards.items())
            return True
        return False

    def _act_that_played(self, names: set[str]) -> Act:
        """The last act on the record, if it played a card of one of these names, or corrected how."""
        session = self._table.session
        act = session.last_act if session is not None else None
        return act if act is not None and self._played(act) & names else ()

    def _played(self, entries: Iterable[Entry]) -> set[str]:
        """The names of the cards that these acts played."""
        cards = map(self._of_the_game.in_entry, entries)
        return {folded_name(card.words) for card in cards if card is not None}

    def _read(self, text: str) -> Any:
        """A card as it was kept; None where the file holds something else."""
        try:
            row = from_json(text)
        except Unreadable:
            return None
        return None if isinstance(row, str) else self._of_the_game.in_entry(row[0])
