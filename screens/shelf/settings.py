"""How the screen looks: theme, signs or letters for suits, colours, and which language it speaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facilitator.catalogues import names
from facilitator.games.cards import SARDE_SIGNS, SUITS
from facilitator.language import tr
from facilitator.services.context import AppContext
from facilitator.services.settings import DEFAULTS, Settings
from screens.ui.blocks import Block
from screens.ui.blocks.forms import OneOf
from screens.ui.blocks.said import Legend, Say
from screens.ui.choosing import right_end
from screens.ui.form import TURNING, TURNS, Field, FormPage
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import OUTCOME_LETTERS, OUTCOME_MARKS, SUIT_INKS, rule, suit_span, top
from screens.ui.text import Row, Span
from screens.ui.themes import NAMES


def names_of_themes(present: str) -> tuple[str, ...]:
    """Every theme to choose from, this program's own first; the present one is always among them."""
    return NAMES if present in NAMES else (*NAMES, present)


class Theme(Field):
    """The theme, by its name."""

    def open_to(self, values: Settings) -> tuple[str, ...]:
        """The one that is chosen is always among them."""
        return names_of_themes(values.theme)


FIELDS = (
    Theme("theme", "Theme", "Ink and high-contrast are dark, parchment is light.", "",
          ((DEFAULTS.theme, DEFAULTS.theme),)),
    Field("suit_letters", "Suits", "Choose letters if your terminal draws signs badly: one for each suit,"
          " and o v ^ for outcomes.", "", ((False, "signs"), (True, "letters"))),
    Field("coloured_suits", "Suits in colour", "Each suit has its own colour, or all share one.", "",
          ((True, "yes"), (False, "no, all in one"))),
    Field("language", "Language", "A game that is not translated yet stays in English.", "",
          (("", "the system’s"), *names().items())),
)  # fmt: skip


class SettingsPage(FormPage):
    """What is chosen holds for every table, and shows at once."""

    name = "settings"
    title = "settings"
    terms = ("theme", "suit signs")
    marks = ()
    fields = FIELDS
    keys = (
        *TURNS,
        Key(("enter",), "Enter", "save", "enter", "save it and go back"),
        Key(("escape",), "Esc", "", "escape", "cancel all changes"),
    )
    footers = (Footer((*TURNING, "enter", Foot("escape", "Esc", "cancel"), "?")),)

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.was = ctx.look
        super().__init__(ctx, age)

    @property
    def purpose(self) -> str:
        """How the screen looks."""
        return tr("You choose how the screen looks. It holds for every table, and you see it at once.")

    @property
    def values(self) -> Settings:
        """How it looks now."""
        return self.ctx.look

    def head(self, width: int) -> list[Row]:
        """Settings, for every table."""
        return [
            top(self.ctx, width, tr("SETTINGS"), right=right_end(self.ctx, tr("for every table"))),
            rule(width),
        ]

    def beneath(self) -> Sequence[Block]:
        """All themes, and a sample."""
        look = self.ctx.look
        marks = OUTCOME_LETTERS if look.suit_letters else OUTCOME_MARKS
        suits = [span for suit in SUITS for span in (suit_span(self.ctx, suit), Span("  "))]
        # Where letters stand for them, those of a Sardinian pack hang on its language.
        sarde = () if look.suit_letters else SARDE_SIGNS.values()
        for sign in sarde:
            suits += [Span(sign, SUIT_INKS[sign] if look.coloured_suits else "bold"), Span("  ")]
        named = {"made": tr("made it"), "under": tr("under"), "over": tr("over")}
        outcomes = (Span(f"  {marks[each]} {name}", said=name) for each, name in named.items())
        words = (Span("❧ ", "gold", said=tr("a question")), Span(tr("words that people said"), "words"))
        return (
            OneOf(names_of_themes(look.theme), look.theme),
            Say((tr("This is how a line to read aloud looks."),), goes=7),
            Legend(((*suits, *outcomes), words)),
        )

    # ------------------------------------------------------------ keys

    def take(self, values: dict[str, Any]) -> None:
        """Choose it at once, so that it can be seen."""
        for name, value in values.items():
            if value != getattr(self.ctx.look, name):
                self.ctx.settings.choose(name, {True: "yes", False: "no"}.get(value, value))

    def key_enter(self, key: str) -> None:
        """Keep what is seen."""
        self.ctx.back()

    def key_escape(self, key: str) -> None:
        """Put back what was there before."""
        self.take(vars(self.was))
        self.ctx.back()
