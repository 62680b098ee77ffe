"""A session that was brought here becomes a table of its own, whatever is there already."""

from __future__ import annotations

from facilitator.importing.reading import Brought
from facilitator.store import Change, Store, new_id
from facilitator.summary import people, stands


def put(store: Store, session: Brought) -> str:
    """Put it on the shelf as a new table, each line as one act; gives its id. NotSaved as ever."""
    id = new_id()
    change = Change(
        rows=[(entry,) for entry in session.entries],
        title=session.title,
        stands=stands(session.state),
        people=people(session.state),
    )
    store.create(id, session.game, change)
    return id
