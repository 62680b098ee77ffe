"""The program with its terminal: start it with `run`."""

import gc

# Looking for garbage while hundreds of modules are read finds none, and costs a start more than its store.
_collects = gc.isenabled()
gc.disable()

from facilitator.app.program import Marginalia, run  # noqa: E402 – the pause comes first

if _collects:
    gc.enable()

__all__ = ["Marginalia", "run"]
