"""The page of rules: how the games are played, as the app tells it."""

from __future__ import annotations

from facilitator.games.registry import offers
from screens.shelf.how_to_play.rules import rules_of

INTRODUCTION = """\
# The rules

This page explains the four games to people who have never played any of this kind. If all of it is new, read
*Blob* first: the story game is played on top of it. In the app `F1` and then `r` show the same text.
"""
IN_ORDER = ("blob", *(offer.id for offer in offers() if offer.id != "blob"))


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *map(rules_of, IN_ORDER)])
