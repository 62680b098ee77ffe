"""The program with its terminal: start it with `run`."""

from facilitator.app.program import Marginalia, run

__all__ = ["Marginalia", "run"]
