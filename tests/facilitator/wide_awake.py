"""The program in a terminal, with a card whose keys never sleep, killed at a step of the first erasure.

Started as `python -m tests.facilitator.wide_awake TABLE STEP`; what a step is, the eraser says.
"""

from __future__ import annotations

import sys

import facilitator.services.autosave
import screens.over.card
from facilitator.games.game import Slot
from facilitator.session import Session
from screens.app import run
from tests.facilitator.eraser import Plug
from tests.facilitator.tables import connection

erase = Session.erase


def main(table: str, step: str) -> int:
    """Open the table; the plug is put in when words are taken out."""

    def erased(session: Session, *slots: Slot) -> None:
        Plug(int(step), 0).put_in(connection(session._store))
        erase(session, *slots)

    Session.erase = erased  # type: ignore[method-assign, assignment]
    screens.over.card.SLEEP = 0
    facilitator.services.autosave.DRAFT_DELAY = 0.001
    return run(session=table)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
