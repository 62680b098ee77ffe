"""The three themes of the manuscript, and the colours it needs in any other."""

from __future__ import annotations

from textual.theme import BUILTIN_THEMES, Theme

INK = Theme(
    name="ink",
    primary="#c9a66b",
    secondary="#8f9bb3",
    accent="#e0715f",
    warning="#d8a24a",
    error="#e0715f",
    success="#8fae7e",
    foreground="#e8dfcd",
    background="#16181d",
    surface="#1d2027",
    panel="#262a33",
    dark=True,
    variables={
        "rubric": "#ef8470",
        "gold": "#d6b36a",
        "dim": "#8d8a80",
        "words": "#f3e6c4",
        "diamonds": "#e9a24f",
        "hearts": "#ef7168",
        "spades": "#a9bdf0",
        "clubs": "#8cc48a",
    },
)
PARCHMENT = Theme(
    name="parchment",
    primary="#7a5a1e",
    secondary="#4d5a73",
    accent="#a5301f",
    warning="#8a5a00",
    error="#a5301f",
    success="#3d6b35",
    foreground="#2b241a",
    background="#f6efdf",
    surface="#efe6d2",
    panel="#e6dbc3",
    dark=False,
    variables={
        "rubric": "#a02a1a",
        "gold": "#7d5a10",
        "dim": "#70675a",
        "words": "#3a2408",
        "diamonds": "#9a5200",
        "hearts": "#b01f24",
        "spades": "#27408b",
        "clubs": "#24642a",
    },
)
CONTRAST = Theme(
    name="high-contrast",
    primary="#ffff00",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff8080",
    success="#80ff80",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
    dark=True,
    variables={
        "rubric": "#ffd75f",
        "gold": "#ffff00",
        "dim": "#c8c8c8",
        "words": "#ffffff",
        "diamonds": "#ffaf5f",
        "hearts": "#ff8787",
        "spades": "#87d7ff",
        "clubs": "#87ff87",
    },
)
CONTRAST_BY_DAY = Theme(
    name="high-contrast-light",
    primary="#5f0000",
    secondary="#000000",
    accent="#5f0000",
    warning="#5f0000",
    error="#8f0000",
    success="#004f00",
    foreground="#000000",
    background="#ffffff",
    surface="#ffffff",
    panel="#e6e6e6",
    dark=False,
    variables={
        "rubric": "#870000",
        "gold": "#5f3f00",
        "dim": "#383838",
        "words": "#000000",
        "diamonds": "#7a3d00",
        "hearts": "#9f0020",
        "spades": "#00308f",
        "clubs": "#005f00",
    },
)
"""High contrast where the screen has to be light; it is not among those to choose from."""
THEMES = (INK, PARCHMENT, CONTRAST)
_OWN = tuple(theme.name for theme in THEMES)
# The two of the terminal's own sixteen colours cannot tell the inks of the suits apart.
NAMES = (*_OWN, *(name for name in BUILTIN_THEMES if not name.startswith("ansi") and name not in _OWN))
"""Every theme to choose from, this program’s own first."""
DARK_DEFAULTS = dict(INK.variables)
LIGHT_DEFAULTS = dict(PARCHMENT.variables)


def light_for(theme: Theme) -> Theme:
    """The same where the screen has to be light: another one in the place of a dark theme."""
    if not theme.dark:
        return theme
    return CONTRAST_BY_DAY if theme is CONTRAST else PARCHMENT
