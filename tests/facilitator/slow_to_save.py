"""The program in a terminal, which saves what is typed only when it is left: `... open TABLE`."""

from __future__ import annotations

import sys

import facilitator.services.autosave
from facilitator.cli import main

AN_HOUR = 3600.0

if __name__ == "__main__":
    facilitator.services.autosave.DRAFT_DELAY = AN_HOUR
    sys.exit(main())
