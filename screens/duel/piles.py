"""The four piles beside the Page by the letters that all questions use (D-6 to D-8)."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.duel.entries import Pile

LETTERS: Mapping[str, Pile] = {"h": "hand", "d": "deck", "c": "discard", "e": "erased"}
