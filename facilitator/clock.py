"""The computer's clock, asked in one place so that a test can say what time it is."""

from __future__ import annotations

import time
from datetime import datetime


def seconds() -> float:
    """Seconds since 1970, as the computer has them."""
    return time.time()


def now() -> datetime:
    """The local date and time."""
    return datetime.fromtimestamp(seconds())
