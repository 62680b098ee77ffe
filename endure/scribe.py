"""A table that is played until somebody pulls the plug; stdout has what was begun and what was saved.

Started as `python -m endure.scribe DATABASE TABLE SEED`. Each line is JSON: an act before it is
done, and the same again once it has been saved.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from exports.marginalia.evening import evening_of
from exports.markdown import page as markdown
from exports.source import usual
from exports.write import write
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import TopicNoted, WorldSet
from facilitator.session import Session
from facilitator.store import MEMORY, Store

WORLD: Slot = ("world_set",)
HEARTS: Slot = ("topic_noted", "H")
TOKEN = 24
DAY = 86_400
OFTEN = {"record": 6, "draft": 4, "undo": 2, "redo": 2, "erase": 2, "scrub": 2, "export": 1, "copy": 1}


class Calendar:
    """A clock for a store: a day later whenever a copy is wanted."""

    def __init__(self, day: int) -> None:
        self.day = day

    def __call__(self) -> float:
        """Seconds since 1970."""
        return float(self.day * DAY)


@dataclass(frozen=True)
class Act:
    """One thing to do at the table, with words that nobody used before."""

    does: str
    slot: Slot
    words: str


def drawn(chance: random.Random) -> Act:
    """Draw something to do; the words are a token, sometimes repeated over more than a page of the file."""
    (does,) = chance.choices(list(OFTEN), list(OFTEN.values()))
    token = f"{chance.getrandbits(4 * TOKEN):0{TOKEN}x}"
    return Act(does, chance.choice([WORLD, HEARTS]), token * chance.choice([1, 1, 40, 400]))


def do(act: Act, session: Session) -> None:
    """Do it, saved as every act of a session is."""
    match act.does:
        case "record":
            session.record(entry(act))
        case "draft":
            session.draft(act.slot, act.words)
            session.flush()
        case "undo":
            session.undo()
        case "redo":
            session.redo()
        case "erase":
            session.erase(act.slot)
        case "scrub":
            session._store.file.scrub()
        case "export":
            export(session)
        case "copy":
            copy(session._store)


def export(session: Session) -> None:
    """Write the story out beside the folder that is watched: an export keeps what is erased later."""
    if session._store.file.path != MEMORY:
        files = markdown.files(evening_of(session.state, usual(session.game, session.state), ""))
        folder = Path(session._store.file.path).parent.parent / "exports"
        for path in write(folder, files):
            session._store.exported.note(session.id, str(path), b"")


def copy(store: Store) -> None:
    """Make the copy of the next day."""
    if isinstance(store.file._clock, Calendar):
        store.file._clock.day += 1
        store.file.copy_of_the_day()


def entry(act: Act) -> Entry:
    """Build the entry that tells the words in the slot."""
    return WorldSet(words=act.words) if act.slot == WORLD else TopicNoted(suit="H", words=act.words)


def line(act: Act) -> str:
    """Write an act as a line."""
    return json.dumps(asdict(act))


def read(text: str) -> Act:
    """Read an act from its line."""
    act = json.loads(text)
    return Act(act["does"], tuple(act["slot"]), act["words"])


def main(path: str, table: str, seed: str) -> None:
    """Play until killed, or until something could not be saved."""
    chance = random.Random(int(seed))
    session = Session.open(Store(path, clock=Calendar(chance.randint(1, 20_000))), table)
    while not session.unsaved:
        act = drawn(chance)
        print(line(act), flush=True)
        do(act, session)
        print(line(act), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
