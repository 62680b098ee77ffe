"""Marginalia and Blob: the five functions that make a game of them."""

from facilitator.games.marginalia.blanks import next_step
from facilitator.games.marginalia.check import check, problems
from facilitator.games.marginalia.figures import figures
from facilitator.games.marginalia.table import read

__all__ = ["check", "figures", "next_step", "problems", "read"]
