"""The margin of a match, as a page and as a pane: who deals, values, what was agreed, what to remember."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.mariglia.entries import SEATS, Agreed, DealTurned, Seat
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import HONOURS, ranks, value
from facilitator.games.mariglia.words import words_of
from facilitator.language import mark, tr
from facilitator.services.front_end import ToPage
from screens.mariglia.page import MatchPage, match_of
from screens.mariglia.reminders import reminders
from screens.mariglia.sentences import IN_OUR_WORDS, ITALIAN_STAYS
from screens.mariglia.start.agreed import FIELD
from screens.table.rules_form import not_as_usual
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Columns
from screens.ui.blocks.telling import Jotting, Jottings
from screens.ui.choosing import BLOCK
from screens.ui.keys import Key
from screens.ui.marks import rule, top
from screens.ui.page import Page
from screens.ui.text import Row, Span, plain

SHORT = mark({
    "deal": "deal", "order": "rank", "speak": "who speaks", "seven": "the seven", "asked": "asked",
    "level_hand": "35 : 35", "facing": "faced", "bonus": "the bonus", "bonus_win": "on target",
    "next_game": "next game", "beat_partner": "a partner", "under_ruff": "no over-ruff", "pack": "pack",
    "language": "words",
})  # fmt: skip
"""Every agreement in the order of the margin, and what it is called where there is little room."""
MISDEAL = mark(("misdeal", "same dealer again"))
LONGEST = 4
LEGEND = mark("* = our own")
AS_WRITTEN = mark("all by the book")


def ours() -> Span:
    """The mark of what the table plays its own way."""
    return Span("*", "gold", said=tr("ours"))


# ---------------------------------------------------------------- the table


def at_table(match: Match) -> Jottings:
    """The four in their order, with who deals and who leads; while a hand is counted, who deals next."""
    hand = match.now
    roles: dict[Seat, str] = {}
    if hand is not None:
        following = _next_dealer(match, hand) if hand.trionfo is not None else None
        roles = {hand.dealer: tr("deals"), hand.leads: tr("leads")}
        roles = roles if following is None else {following: tr("deals next")}
    people = (Jotting(Span(roles.get(seat) or " ", "dim"), plain(match.name(seat))) for seat in SEATS)
    does = (f"{plain(match.name(seat))} {role}" for seat, role in roles.items())
    short = (" · ".join(plain(match.name(seat)) for seat in SEATS), ", ".join(does))
    right = (tr("the deal goes to the right"),)
    return Jottings(tr("The table"), tuple(people), right, short=tuple(filter(None, short)))


def _next_dealer(match: Match, hand: Hand) -> Seat | None:
    """Who deals after this hand, where that does not hang on its count (B-2, B-8)."""
    said = match.entry(("deal_turned", hand.of_match + 1))
    if isinstance(said, DealTurned):
        return said.seat
    rules = match.rules(hand.of_match + 1)
    is_open = hand.rules.level_hand == "redeal" or rules.next_game == "losers-deal"
    return None if is_open else SEATS[(hand.dealer + 1) % 4]


# ---------------------------------------------------------------- the values


def values(rules: Agreed) -> Jottings:
    """Letter, word and value of each rank, from the highest down (G-9, G-12); the point of a trick (G-31)."""
    words = words_of(rules)
    known = [(rank, value(rank, rules.order)) for rank in ranks(rules.order)[: len(HONOURS)]]
    named = [(f"{words.rank_letter(rank)} {words.title(rank)}", worth) for rank, worth in known]
    rows = [*named, (f"6–2 {tr('frillo')}", 0), (tr("a trick"), 1)]
    shown = tuple(Jotting(Span(str(worth), "bold"), label) for label, worth in rows)
    worth = "  ".join(f"{words.rank_letter(rank)} {worth}" for rank, worth in known)
    return Jottings(tr("Values"), shown, short=(worth, f"6–2 0    {tr('a trick')} 1"))


# ---------------------------------------------------------------- what was agreed


def house_rules(match: Match) -> tuple[Jottings, Jottings]:
    """What was agreed (G-43): whatever differs from the text; and what is as most tables have it."""
    rules = rules_now(match)
    # How cards are faced is nothing to an orthodox deal (G-13, G-16).
    names = [name for name in SHORT if name != "facing" or rules.deal == "scoperto"]
    own = {field.name for field in not_as_usual((FIELD[name] for name in names), rules)}
    differs = [
        Jotting(Span(FIELD[name].said(rules), "gold"), tr(SHORT[name]), ours())
        for name in names
        if name in own
    ]
    usual = [
        Jotting(Span(FIELD[name].said(rules)), tr(SHORT[name]), Span(" "))
        for name in names
        if name not in own
    ]
    # From which hand on something else holds (B-30).
    now = match.now.of_match if match.now is not None else len(match.hands)
    later = [entry.hand for entry in match.lines.values() if isinstance(entry, Agreed) and entry.hand > now]
    coming = tr("Different rules count from hand {n}.", n=min(later)) if later else ""
    then = (tr(LEGEND) if own else "", coming, tr(ITALIAN_STAYS) if rules.language != "it" else "")
    called, what = map(tr, MISDEAL)
    first = tuple(differs) or (Jotting(Span(tr(AS_WRITTEN)), sign=Span(" ")),)
    return (
        Jottings(tr("House rules"), first, then),
        Jottings("", (*usual, Jotting(Span(what), called, Span(" "))), joins=True),
    )


def in_our_words(match: Match) -> tuple[Jottings, ...]:
    """The conventions that the table wrote down itself (G-43); none where it did not."""
    own = tuple(Jotting(Span(plain(words), "words"), sign=ours()) for words in match.conventions.values())
    return (Jottings(tr(IN_OUR_WORDS), own, most=LONGEST, goes=6),) if own else ()


# ---------------------------------------------------------------- what to remember


def remembered(page: Page) -> tuple[Jottings, ...]:
    """The rules of this step in a sentence each, from the packs; none until they are read."""
    said = tuple(Jotting(Span(plain(text)), sign=Span("·", "dim")) for text in reminders(page))
    return (Jottings(tr("To remember"), said, most=LONGEST, goes=9),) if said else ()


# ---------------------------------------------------------------- the pane


def rules_now(match: Match) -> Agreed:
    """What holds in the hand in play, or held in the last one."""
    hand = match.now
    return match.rules(hand.of_match if hand is not None else max(len(match.hands), 1))


def margin_pane(page: Page) -> tuple[Block, ...]:
    """What stands in the margin of any page of a match; of the house rules only what is our own."""
    match = match_of(page.ctx.view)
    return at_table(match), values(rules_now(match)), house_rules(match)[0], *in_our_words(match)


class MatchMargin(MatchPage):
    """The table and the values on the left, agreements and reminders on the right."""

    name = "mariglia-margin"
    is_for = "You see what holds while you play: how suits are followed, and what cards are worth."
    title = "the margin"
    terms = ("follow suit", "beat", "mariglia", "frillo")
    panes = False
    measure = BLOCK
    keys = (
        Key(
            ("c",),
            "c",
            "house rules",
            "agreed",
            "the house rules: look or change",
            to=ToPage("mariglia-agreed"),
        ),
        Key(
            ("p",),
            "p",
            "players",
            "players",
            "names, sides, or a new player in a seat",
            to=ToPage("mariglia-seats"),
        ),
        Key(("g",), "g", "chart", "chart", "the games as a chart", to=ToPage("mariglia-chart")),
        Key(("right",), "→", "", "stay", "nothing is further right"),
        Key(("left",), "←", "", "escape", "back to the page"),
        Key(("escape",), "Esc", "back", "escape", "back to the page"),
    )

    def head(self, width: int) -> list[Row]:
        """The page lies to the left."""
        title = top(self.ctx, width, tr("MARIGLIA"), [Span(self.where)])
        return [title, rule(width, tr(self.title), (tr("the page"), "escape"))]

    def blocks(self) -> Sequence[Block]:
        """Two columns; reminders where there is room for them."""
        table = at_table(self.match), values(rules_now(self.match))
        own, usual = house_rules(self.match)
        rules = own._replace(then=()), usual._replace(then=own.then)
        return (Columns(table, (*rules, *in_our_words(self.match), *remembered(self))),)

    # ------------------------------------------------------------ the keys

    def key_stay(self, key: str) -> None:
        """The margin is the rightmost page."""

    def key_escape(self, key: str) -> None:
        """Back to the page."""
        self.ctx.back()
