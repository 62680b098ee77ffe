"""The four piles beside the Page, by the letters and the names that all questions use (D-6 to D-8)."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.duel.entries import Pile

PILES: Mapping[str, Pile] = {"h": "hand", "d": "deck", "c": "discard", "e": "erased"}
NAMES: Mapping[Pile, str] = {"hand": "hand", "deck": "deck", "discard": "discards", "erased": "erased pile"}
