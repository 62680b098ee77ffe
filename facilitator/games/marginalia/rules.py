"""Marginalia and Blob: the six functions that make a game of them."""

from facilitator.games.game import nothing as alongside
from facilitator.games.marginalia.blanks import next_step
from facilitator.games.marginalia.check import check, problems
from facilitator.games.marginalia.figures import figures
from facilitator.games.marginalia.table import read

__all__ = ["alongside", "check", "figures", "next_step", "problems", "read"]
