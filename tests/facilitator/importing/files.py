"""Sessions of each game, and their files."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from exports.data import json_export
from facilitator.example import example
from facilitator.games.game import Entry
from facilitator.games.marginalia.table import Table
from facilitator.games.mariglia.entries import DealTurned, HandNoted, Placed, PointsCounted, TrionfoTurned
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import PACK
from facilitator.games.registry import offers, rules_of
from facilitator.record import blanked, is_beat
from facilitator.session import Session
from facilitator.store import Store
from tests.exports.tidelands import STORY
from tests.games.duel.players import played_by
from tests.games.marginalia.evenings import Evening

TITLE = "Thursday’s [tide] – 潮"


def text(state: Any, title: str = TITLE) -> str:
    """What an export writes."""
    return json_export.text(state, title)


def document(state: Any = None) -> dict[str, Any]:
    """The file as JSON; of the example, if of no other."""
    found: dict[str, Any] = json.loads(text(example().state if state is None else state))
    return found


def played(game: str, seed: int) -> Any:
    """An evening of this game by chance: a story, cards alone, a match, or a duel."""
    chance = Random(seed)
    if game == "mariglia":
        return match(chance)
    if game == "duel":
        *_, (fight, _) = played_by(seed, 40)
        return fight.duel
    table = Evening(chance, chance.randint(2, 14), misdeals=True).play()
    ours = [entry for entry in STORY if getattr(entry, "seat", 0) in table.seats]
    told = [entry for entry in ours if chance.random() < 0.7] if game == "marginalia" else []
    return Table({**table.lines, **{entry.slot: entry for entry in told}})


def broken_off(game: str, seed: int, until: float) -> Any:
    """An evening that ended after this part of its acts, some of its beats erased since."""
    chance, whole = Random(seed), played(game, seed).lines
    kept = list(whole.items())[: round(len(whole) * until)]
    erased = {slot for slot, _ in kept if is_beat(slot) and chance.random() < 0.3}
    return rules_of(game).read({slot: emptied(entry) if slot in erased else entry for slot, entry in kept})


def emptied(entry: Entry) -> Entry:
    """The entry as an erasure leaves it."""
    row = blanked((entry,), {entry.slot})
    assert not isinstance(row, str)
    return row[0]


def match(chance: Random) -> Match:
    """Some hands in a row, most with a card turned, some with a note."""
    entries: list[Entry] = [Placed(seat=seat, words=f"P{seat}") for seat in range(4)]
    entries.append(DealTurned(seat=chance.randrange(4)))
    for hand in range(1, chance.randint(2, 9)):
        entries.append(TrionfoTurned(hand=hand, card=chance.choice(["", *PACK])))
        entries.append(PointsCounted(hand=hand, ns=chance.randint(0, 70)))
        if chance.random() < 0.3:
            entries.append(HandNoted(hand=hand, words="a card fell\nface up"))
    return Match({entry.slot: entry for entry in entries})


def opened(store: Store, id: str) -> Session:
    """The table that was brought."""
    return Session.open(store, id)


GAMES = [offer.id for offer in offers()]
