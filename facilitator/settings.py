"""What somebody set once for every table: each setting has a type and a default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

SWITCH = {"yes": True, "no": False}
LONGEST = 80


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Every setting, typed; the defaults are what a first start has.

    `theme` is the name of a theme; `suit_letters` writes suits and outcomes with letters;
    `coloured_suits` gives each suit its own ink.
    """

    theme: str = "ink"
    suit_letters: bool = False
    coloured_suits: bool = True


DEFAULTS = Settings()


def read(stored: Mapping[str, str]) -> Settings:
    """The settings as stored; an unknown name is left aside and a bad value gives its default."""
    names = [field.name for field in fields(Settings)]
    return Settings(**{name: _value(name, stored[name]) for name in names if name in stored})


def _value(name: str, text: str) -> Any:
    default = getattr(DEFAULTS, name)
    if isinstance(default, bool):
        return SWITCH.get(text, default)
    return text if text and text.isprintable() and len(text) <= LONGEST else default
