"""Marginalia and Blob: the six functions that make a game of them."""

from facilitator.games.game import Step
from facilitator.games.game import nothing as alongside
from facilitator.games.marginalia.check import check, problems
from facilitator.games.marginalia.figures import figures
from facilitator.games.marginalia.table import Table, read

__all__ = ["alongside", "check", "figures", "next_step", "problems", "read"]


def next_step(table: Table) -> Step:
    """What the table does now: the first open blank (A-15)."""
    return table.step
