"""The cards that the two of a duel have typed: remembered for them, whoever of them is first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facilitator.record import Unreadable, from_json, to_json
from facilitator.store import Store, StoreError
from screens.messages import Moment

if TYPE_CHECKING:
    from facilitator.games.duel.entries import Played
    from facilitator.games.duel.known import Known


class Remembering:
    """Keeps cards beside the record, by the two names."""

    store: Store
    moment: Moment

    def remembered(self) -> tuple[Known, ...]:
        """The cards of these two, by name."""
        try:
            found = self.store.cards(self._pair)
        except StoreError as trouble:
            self.note(str(trouble))
            return ()
        return tuple(card for text in found.values() if (card := _read(text)) is not None)

    def remember(self, card: Known) -> None:
        """Remember a card that has a name, with its numbers and marks."""
        name = card.words.strip().casefold()
        if not name:
            return
        try:
            self.store.keep_card(self._pair, name, to_json((_as_played(card),)))
        except StoreError as trouble:
            self.note(str(trouble))

    def forget_card(self, words: str) -> None:
        """Forget a card; it stays where it was played."""
        try:
            self.store.forget_card(self._pair, words.strip().casefold())
        except StoreError as trouble:
            self.note(str(trouble))
        self.owed()

    @property
    def _pair(self) -> str:
        """The two names in one order, whoever sits where tonight."""
        duel = self.moment.duel
        names = [] if duel is None else [duel.name(side).strip().casefold() for side in (0, 1)]
        return "\n".join(sorted(names))

    def note(self, sentence: str) -> None:
        """Say something for four seconds."""
        raise NotImplementedError

    def owed(self) -> None:
        """Something was taken out; the file is to be wiped."""
        raise NotImplementedError


def _as_played(card: Known) -> Played:
    """The card as the act that would play it: what comes back from the file is read as strictly."""
    from facilitator.games.duel.entries import Played

    return Played(
        number=1,
        column=1,
        words=card.words,
        attack=card.attack,
        health=card.health,
        humor=card.humor,
        marks=card.marks,
        opposed=card.opposed,
        behind=card.behind,
    )


def _read(text: str) -> Known | None:
    """A card as it was kept; None where the file holds something else."""
    from facilitator.games.duel.entries import Played
    from facilitator.games.duel.known import Known, pair

    try:
        row = from_json(text)
    except Unreadable:
        return None
    if isinstance(row, str) or not isinstance(row[0], Played):
        return None
    act = row[0]
    return Known(act.words, act.attack, act.health, act.humor, act.marks, pair(act.opposed), pair(act.behind))
