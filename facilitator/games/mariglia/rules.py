"""Mariglia: the six functions that make a game of it."""

from facilitator.games.mariglia.check import check, problems
from facilitator.games.mariglia.figures import figures
from facilitator.games.mariglia.match import alongside, read
from facilitator.games.mariglia.steps import next_step

__all__ = ["alongside", "check", "figures", "next_step", "problems", "read"]
