"""The rows under the names: how long the match is, pack and words, what is agreed, the first deal."""

from __future__ import annotations

from typing import Literal, TypeAlias

from facilitator.games.mariglia.entries import SEATS, Agreed, MatchAgreed, Seat, Team
from facilitator.services.context import AppContext
from screens.mariglia.page import MatchPage
from screens.mariglia.start.agreed_fields import FIELD, FIELDS, entries_for, holds_from
from screens.mariglia.start.seats_form import FORMS, GAMES, begun_games, form_at, form_said, resized
from screens.table.rules_form import not_as_usual
from screens.table.seats_page import SeatsPage

Option: TypeAlias = Literal["form", "games", "targets", "pack", "language", "agreed", "dealer", "done"]
Place: TypeAlias = Seat | Team | Option

LABELS: dict[Option, str] = {
    "form": "Match", "games": "Games", "targets": "Targets", "pack": "Pack", "language": "Words",
    "agreed": "House rules", "dealer": "First deal", "done": "Back to the hand",
}  # fmt: skip
MOST_DIGITS = 3
BEGUN = "That game has begun, so its target stays. ←→ goes to another."


class MatchRows(SeatsPage, MatchPage):
    """What is chosen on these rows goes on the record at once; only the first dealer waits for Enter."""

    cursor: Place

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.own = False
        self.cell = 0
        self.dealer: Seat = SEATS[0]
        super().__init__(ctx, age)
        self.own = self._is_own()

    def _is_own(self) -> bool:
        return self.own or form_at(self.match.targets, False) == len(FORMS)

    @property
    def options(self) -> tuple[Option, ...]:
        """The rows that make sense now: of a match that has begun only games not yet begun are open."""
        begun, games = begun_games(self.match), len(self.match.targets)
        form: tuple[Option, ...] = () if begun else ("form", "games") if self._is_own() else ("form",)
        shown = self._is_own() if not begun else begun < games
        targets: tuple[Option, ...] = ("targets",) if shown else ()
        last: Option = "done" if self.match.has_begun else "dealer"
        return (*form, *targets, "pack", "language", "agreed", last)

    # ------------------------------------------------------------ what they say

    def option_said(self, option: Option) -> str:
        """The value of a row."""
        match = self.match
        rules = match.rules(holds_from(match))
        if option == "form":
            return form_said(match.targets, self._is_own())
        if option == "games":
            return str(len(match.targets))
        if option == "dealer":
            return f"{match.name(self.dealer)}: Enter starts the match"
        if option == "agreed":
            return agreed_in_short(rules)
        return FIELD[option].said(rules) if option in FIELD else ""

    # ------------------------------------------------------------ what they change

    def turn(self, option: Option, by: int) -> None:
        """The value after, or the one before."""
        match = self.match
        if option == "form":
            self._turn_form(by)
        elif option == "games":
            at = GAMES.index(len(match.targets)) if len(match.targets) in GAMES else 0
            self._resize(GAMES[(at + by) % len(GAMES)])
        elif option == "targets":
            if self.keep_number():
                self.cell = (self.cell + by) % len(match.targets)
        elif option == "dealer":
            self.dealer = (self.dealer + by) % len(SEATS)
        elif option in FIELD:
            rules = match.rules(holds_from(match))
            self.say(*entries_for(match, FIELD[option].turned(rules, by)))

    def _turn_form(self, by: int) -> None:
        at = (form_at(self.match.targets, self._is_own()) + by) % (len(FORMS) + 1)
        self.own = at == len(FORMS)
        if not self.own:
            self.say(MatchAgreed(targets=FORMS[at][0]))
        self.cell = 0

    def _resize(self, games: int) -> None:
        self.own = True
        self.say(MatchAgreed(targets=resized(self.match.targets, games)))
        self.cell = min(self.cell, len(self.match.targets) - 1)

    def digit(self, digit: str) -> None:
        """The number of games, or a digit of a target."""
        if self.cursor == "games":
            self._resize(int(digit) or 1)
        elif self.cursor != "targets":
            return
        elif self.cell < begun_games(self.match):
            self.refused = BEGUN
        else:
            self.number = (self.number + digit)[-MOST_DIGITS:]
            self.refused = ""

    def keep_number(self) -> bool:
        """Keep the target that is half typed; a refusal leaves it typed."""
        if not self.number:
            return True
        targets = list(self.match.targets)
        targets[self.cell] = int(self.number)
        if self.say(MatchAgreed(targets=tuple(targets))):
            self.number, self.own = "", True
        return not self.number


def agreed_in_short(rules: Agreed) -> str:
    """What differs from most tables, by name; pack and words have their own rows."""
    fields = [field for field in FIELDS if field.name not in ("pack", "language")]
    others = [field.titled(rules) for field in not_as_usual(fields, rules)]
    return f"as usual except: {', '.join(others)}" if others else "as most tables play"
