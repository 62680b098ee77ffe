"""The store: every table's record in one SQLite file."""

from facilitator.store.migrations import MEMORY, Damaged, Foreign, Gone, NewerFile, NotSaved, StoreError
from facilitator.store.shelf import Found, Shelved, is_called
from facilitator.store.tables import Change, Conflict, Loaded, Store, new_id

__all__ = [
    "MEMORY",
    "Change",
    "Conflict",
    "Damaged",
    "Foreign",
    "Found",
    "Gone",
    "Loaded",
    "NewerFile",
    "NotSaved",
    "Shelved",
    "Store",
    "StoreError",
    "is_called",
    "new_id",
]
