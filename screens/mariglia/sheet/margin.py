"""The margin of a match, as a page and as a pane: who deals, values, what was agreed, what to remember."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from facilitator.games.mariglia.entries import SEATS, Agreed, CardsPlayed, DealTurned, Seat
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import HONOURS, ranks, value
from facilitator.games.mariglia.plugin import PLUGIN
from facilitator.games.mariglia.words import PackWords, words_of
from facilitator.services.front_end import ToPage
from screens.mariglia.deal.rings import dealing_ring, names_of, ring_rows
from screens.mariglia.page import MatchPage, match_of
from screens.mariglia.start.agreed import FIELD
from screens.table.rules_form import not_as_usual
from screens.ui.choosing import BLOCK, in_the_middle
from screens.ui.keys import Key
from screens.ui.marks import rule, top
from screens.ui.page import Page
from screens.ui.text import BLANK, Row, Span, Style, beside, clipped, fitted, indented, plain, row, wrapped

SHORT = {
    "deal": "deal", "order": "J and Q", "speak": "who speaks", "seven": "the seven", "asked": "asked",
    "level_hand": "35 : 35", "facing": "faced", "bonus": "the bonus", "bonus_win": "on target",
    "next_game": "next game", "beat_partner": "a partner", "under_ruff": "no over-ruff", "pack": "pack",
    "language": "words",
}  # fmt: skip
"""Every agreement in the order of the margin, and what it is called where there is little room."""
USUAL = ("deal", "order", "speak", "seven", "asked", "level_hand")
"""What is shown however it was agreed."""
MISDEAL = ("misdeal", "same dealer again")
LABEL, OWN, LONGEST = 13, "*", 4
OUR_OWN = f"{OWN} our own rule"
AS_WRITTEN = "all by the book"
Which: TypeAlias = Literal["every", "usual", "own"]


# ---------------------------------------------------------------- the table
LEFT = 34


def table_rows(match: Match, width: int) -> list[Row]:
    """The four as they sit, with who deals and who leads; while a hand is counted, who deals next."""
    hand = match.now
    words = "the deal goes to the right" if width > 26 else "dealt to the right"
    said = row(Span(fitted(words, width, "center"), "dim"))
    if hand is None:
        return [*ring_rows(names_of(match), width), said]
    following = _next_dealer(match, hand)
    if hand.trionfo is None or following is None:
        return [*dealing_ring(hand, width), said]
    return [*ring_rows(names_of(match, hand.dealer), width, {following: "deals next"}), said]


def _next_dealer(match: Match, hand: Hand) -> Seat | None:
    """Who deals after this hand, where that does not hang on its count (B-2, B-8)."""
    said = match.entry(("deal_turned", hand.of_match + 1))
    if isinstance(said, DealTurned):
        return said.seat
    rules = match.rules(hand.of_match + 1)
    is_open = hand.rules.level_hand == "redeal" or rules.next_game == "losers-deal"
    return None if is_open else SEATS[(hand.dealer + 1) % 4]


# ---------------------------------------------------------------- the values


def value_rows(words: PackWords, rules: Agreed) -> list[Row]:
    """Rank, word and value of each, from the highest down (G-9, G-12); the extra point of a trick (G-31)."""
    known = [
        (rank, words.honours[rank][0] if rank != "7" else "mariglia", value(f"{rank}H", rules.order))
        for rank in ranks(rules.order)
        if rank in HONOURS
    ]
    rows = [(f"{rank} {word}", worth) for rank, word, worth in known]
    return [
        row(f"  {fitted(label, 16)}", Span(str(worth), "bold"))
        for label, worth in (*rows, ("6–2 frillo", 0), ("a trick", 1))
    ]


def values_in_short(rules: Agreed) -> list[Row]:
    """The same in two lines."""
    worth = "  ".join(f"{rank} {value(f'{rank}H', rules.order)}" for rank in ranks(rules.order)[:5])
    return [row(f"  {worth}"), row("  6–2 0    a trick 1")]


# ---------------------------------------------------------------- what was agreed


def convention_rows(match: Match, rules: Agreed, width: int, which: Which = "usual") -> list[Row]:
    """What was agreed (G-43): the usual points, and whatever differs from the text, marked."""
    # How cards are faced is nothing to an orthodox deal (G-13, G-16).
    names = [name for name in SHORT if name != "facing" or rules.deal == "scoperto"]
    own = {field.name for field in not_as_usual((FIELD[name] for name in names), rules)}
    shown = {"every": set(names), "usual": {*USUAL, *own}, "own": own}[which]
    said = [(SHORT[name], FIELD[name].said(rules), name in own) for name in names if name in shown]
    if which != "own":
        said.insert(len(USUAL), (*MISDEAL, False))
    rows = [line for point in said for line in _convention(*point, width)]
    # From which hand on something else holds (B-30).
    now = match.now.of_match if match.now is not None else len(match.hands)
    later = [entry.hand for entry in match.lines.values() if isinstance(entry, Agreed) and entry.hand > now]
    coming = wrapped(f"Different rules count from hand {min(later)}.", max(width - 2, 6)) if later else []
    return [
        *(rows or [row(f"  {AS_WRITTEN}")]),
        *(row(Span(line, "gold")) for line in (wrapped(OUR_OWN, width) if own else [])),
        *(row(Span(f"  {line}", "dim")) for line in coming),
    ]


def _convention(called: str, words: str, is_own: bool, width: int) -> Iterator[Row]:
    lines = wrapped(words, max(width - LABEL - 2, 6))
    for index, line in enumerate(lines):
        mark, name = (f"{OWN} " if is_own else "  ", called) if index == 0 else ("  ", "")
        style: Style = "gold" if is_own else ""
        yield row(Span(mark, "gold"), Span(fitted(name, LABEL), style or "dim"), Span(line, style))


# ---------------------------------------------------------------- what to remember


def reminder_rows(page: Page, width: int) -> list[Row]:
    """The rules of this step in a sentence each, from the packs; none until they are read."""
    prompts = page.ctx.prompts.in_use
    if prompts is None:
        return []
    found = prompts.texts("reminder", part=_part(page))
    return [
        row(Span("  " if index else "· ", "dim"), line)
        for prompt in found
        for index, line in enumerate(wrapped(plain(prompt.text), max(width - 2, 6), LONGEST))
    ]


def _part(page: Page) -> str:
    """What the page is about; a page that lies beside the hand is about the step that the hand is on."""
    match = match_of(page.ctx.view)
    name = page.name if page.name in PLUGIN.reminders else f"mariglia-{page.ctx.view.step.kind}"
    if name != "mariglia-count" or match is None:
        return name
    way = getattr(page, "way_name", "")
    now = match.now
    is_played = way == "played" if way else now is not None and isinstance(now.counted, CardsPlayed)
    return "mariglia-play" if is_played else name


# ---------------------------------------------------------------- the pane


def rules_now(match: Match) -> Agreed:
    """What holds in the hand in play, or held in the last one."""
    hand = match.now
    return match.rules(hand.of_match if hand is not None else max(len(match.hands), 1))


def margin_pane(page: Page, width: int, height: int) -> list[Row]:
    """What stands in the margin of any page of a match; a low one keeps to what is our own."""
    match = match_of(page.ctx.view)
    if match is None:
        return []
    room = width - 2
    rules = rules_now(match)
    whole, short = value_rows(words_of(rules), rules), values_in_short(rules)
    tiers: tuple[tuple[list[Row], Which], ...] = ((whole, "usual"), (short, "usual"), (short, "own"))
    for values, which in tiers:
        rows = _sections(match, values, convention_rows(match, rules, room, which), room)
        if sum(not line.soft for line in rows) <= height:
            break
    remembered = reminder_rows(page, room)
    if remembered and len(rows) + len(remembered) + 2 <= height:
        rows += [BLANK, _title("To remember"), *remembered]
    return [clipped(line, width) for line in indented(rows, 1)]


def _sections(match: Match, values: list[Row], agreed: list[Row], width: int) -> list[Row]:
    return [
        BLANK, BLANK, _title("The table"), BLANK, *table_rows(match, width),
        BLANK, _title("Values"), *values, BLANK, _title("House rules"), *agreed,
    ]  # fmt: skip


def _title(words: str) -> Row:
    return row(Span(words, "bold"))


class MatchMargin(MatchPage):
    """The table and the values on the left, agreements and reminders on the right."""

    name = "mariglia-margin"
    is_for = "You see what holds while you play: how suits are followed, and what cards are worth."
    title = "the margin"
    terms = ("follow suit", "beat", "mariglia", "frillo")
    panes = False
    keys = (
        Key(("c",), "c", "house rules", "agreed", "the house rules: look or change"),
        Key(("p",), "p", "players", "players", "names, sides, or a new player in a seat"),
        Key(("g",), "g", "chart", "chart", "the games as a chart"),
        Key(("right",), "→", "", "stay", "nothing is further right"),
        Key(("left",), "←", "", "escape", "back to the page"),
        Key(("escape",), "Esc", "back", "escape", "back to the page"),
    )

    def head(self, width: int) -> list[Row]:
        """The page lies to the left."""
        title = top(self.ctx, width, "MARIGLIA", [Span(self.where)])
        return [title, rule(width, self.title, ("the page", "escape"))]

    def above(self, width: int, height: int) -> list[Row]:
        """Two columns; reminders where there is room for them."""
        block = min(width, BLOCK)
        left, right = min(LEFT, block // 2), block - min(LEFT, block // 2) - 4
        agreed = self._agreed(right, height - 1)
        rows = [BLANK, *indented(beside(self._table(left, height - 1), agreed, left), 2)]
        return [clipped(line, width) for line in in_the_middle(rows, width)]

    def _table(self, width: int, height: int) -> list[Row]:
        rules = rules_now(self.match)
        ring = [row(Span("The table", "bold")), *table_rows(self.match, width), BLANK]
        values = [row(Span("Values", "bold")), *value_rows(words_of(rules), rules)]
        if len(ring) + len(values) > height:
            values[1:] = values_in_short(rules)
        return [*ring, *values]

    def _agreed(self, width: int, height: int) -> list[Row]:
        rules = rules_now(self.match)
        title = row(Span("House rules", "bold"))
        rows = [title, *convention_rows(self.match, rules, width, "every")]
        if len(rows) > height:
            rows = [title, *convention_rows(self.match, rules, width)]
        remembered = reminder_rows(self, width)
        if remembered and len(rows) + len(remembered) + 2 <= height:
            rows += [BLANK, row(Span("To remember", "bold")), *remembered]
        return rows

    # ------------------------------------------------------------ the keys

    def key_agreed(self, key: str) -> None:
        """The conventions card."""
        self.ctx.go(ToPage("mariglia-agreed"))

    def key_players(self, key: str) -> None:
        """Who plays."""
        self.ctx.go(ToPage("mariglia-seats"))

    def key_chart(self, key: str) -> None:
        """The chart."""
        self.ctx.go(ToPage("mariglia-chart"))

    def key_stay(self, key: str) -> None:
        """The margin is the rightmost page."""

    def key_escape(self, key: str) -> None:
        """Back to the page."""
        self.ctx.back()
