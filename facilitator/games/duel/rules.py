"""The duel: the six functions that make a game of it."""

from facilitator.games.duel.check import check, problems
from facilitator.games.duel.duel import read
from facilitator.games.duel.figures import figures
from facilitator.games.duel.steps import next_step
from facilitator.games.game import nothing as alongside

__all__ = ["alongside", "check", "figures", "next_step", "problems", "read"]
