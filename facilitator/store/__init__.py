"""The store: every table's record in one SQLite file."""

from facilitator.store.connecting import MEMORY
from facilitator.store.errors import REPLACED, Damaged, Foreign, Gone, NewerFile, NotSaved, StoreError
from facilitator.store.shelf import Found, Shelved
from facilitator.store.small_tables import ExportedFile
from facilitator.store.store import Store
from facilitator.store.tables import Change, Conflict, Loaded, new_id

__all__ = [
    "MEMORY",
    "REPLACED",
    "Change",
    "Conflict",
    "Damaged",
    "ExportedFile",
    "Foreign",
    "Found",
    "Gone",
    "Loaded",
    "NewerFile",
    "NotSaved",
    "Shelved",
    "Store",
    "StoreError",
    "new_id",
]
