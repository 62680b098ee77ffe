"""What the ways of counting a hand have in common: rows, keys, and what an entry would do by the rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Protocol, cast

from facilitator.by_value import by_value
from facilitator.games.game import Entry, RuleViolation
from facilitator.games.mariglia.entries import Team, other
from facilitator.games.mariglia.hand import Hand, HandRow
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import PAR
from facilitator.games.mariglia.rules import check
from facilitator.games.mariglia.words import PackWords
from facilitator.language import tr, trn
from facilitator.services.context import AppContext
from screens.mariglia.sentences import BELLA, game_goes_to, match_goes_to, next_hand, rank_and_suit
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note
from screens.ui.keys import Foot, Footed, Footer, Key, press
from screens.ui.marks import number
from screens.ui.over.confirmation import Confirmation
from screens.ui.text import Target, cut, plain

TO_THE_OTHER = Foot("tab", "Tab", lambda way: cut(way.side(other(way.team)), 12))
"""Tab, and the side to which it turns."""
TO_POINTS = Foot("escape", "Esc", "points")


class Counting(Protocol):
    """What a way of counting asks of the page that it stands on."""

    @property
    def ctx(self) -> AppContext:
        """The services."""

    @property
    def match(self) -> Match:
        """The match that stands."""

    @property
    def hand(self) -> Hand:
        """The hand that is counted."""

    @property
    def words(self) -> PackWords:
        """What its cards are called."""

    confirming: Confirmation | None

    @property
    def lies_on_top(self) -> bool:
        """Whether it was opened over another page: for the hand in play out of turn, or to count again."""

    def choose(self, name: str) -> None:
        """Count in another way."""


class Way:
    """One way of counting the hand on the page; it remembers what is half typed and what was refused."""

    title: ClassVar[str] = ""
    score_goes: ClassVar[int] = 0
    """How soon the totals over it are left out: where cards fall they would take the room of the count."""
    keys: ClassVar[tuple[Key, ...]] = ()
    footers: ClassVar[tuple[Footer, ...]]

    @property
    def on_top(self) -> Footed:
        """Its own footer, or that of what it asks."""
        return self

    def __init__(self, page: Counting) -> None:
        self.page = page
        self.refused = ""

    @property
    def ctx(self) -> AppContext:
        """The services of its page."""
        return self.page.ctx

    @property
    def match(self) -> Match:
        """The match that stands."""
        return self.page.match

    @property
    def hand(self) -> Hand:
        """The hand that is counted."""
        return self.page.hand

    @property
    def words(self) -> PackWords:
        """What its cards are called."""
        return self.page.words

    def side(self, team: Team) -> str:
        """What a side is called."""
        return plain(self.match.team_name(team))

    @abstractmethod
    def blocks(self) -> Sequence[Block]:
        """What stands on the page."""

    def press(self, key: str, character: str) -> bool:
        """Let a key act; what was refused is off the page then. False for a key that it does not have."""
        refused, self.refused = self.refused, ""
        if refused and key == "backspace" and self.is_all_undone:
            return True
        acted = press(self, self.keys, key, character)
        self.refused = self.refused if acted else refused
        return acted

    @property
    def is_all_undone(self) -> bool:
        """Whether what was refused has gone already, so that Backspace has nothing of it to undo."""
        return False

    def pointed(self, at: Target) -> bool:
        """A click on what has no key; False where it is nothing of this way."""
        return False

    def escape(self) -> None:
        """Back to counting by points, from where every other way is a letter away."""
        self.page.choose("points")

    def say(self, *entries: Entry) -> bool:
        """Put entries on the record; a refusal is kept for the page."""
        number, lies_on_top = self.hand.of_match, self.page.lies_on_top
        refusal = self.ctx.table.record(*entries)
        self.refused = refusal.sentence if refusal is not None else ""
        hand = self.match.hand(number)
        if refusal is None and lies_on_top and (hand is None or hand.is_complete):
            self.ctx.back()
        return refusal is None

    def refuses(self, entry: Entry | None) -> bool:
        """Whether the rules refuse what is typed, so that Enter would keep nothing."""
        return entry is not None and self.broken(entry) is not None

    def broken(self, entry: Entry) -> RuleViolation | None:
        """What the rules would say to an entry."""
        try:
            check(self.match, entry)
        except RuleViolation as refusal:
            return refusal
        return None


@by_value
class ToSide(Target):
    """One of the two sides."""

    team: Team


class Sided(Way):
    """A way that asks about one side at a time: Tab turns to the other, a click to the one clicked."""

    turned_to: Team | None = None

    @property
    def team(self) -> Team:
        """The side that is asked about."""
        return self.turned_to or self.begins_with

    @property
    def begins_with(self) -> Team:
        """The side that is asked about while nobody turned to one."""
        return "NS"

    def pointed(self, at: Target) -> bool:
        """A click on the name of a side turns to it."""
        match at:
            case ToSide(team):
                self.turn_to(team)
                return True
        return super().pointed(at)

    def key_side(self, key: str) -> None:
        """The other side."""
        self.turn_to(other(self.team))

    def turn_to(self, team: Team) -> None:
        """Ask about this side."""
        self.turned_to = team


def unspoken(sentences: Iterable[str]) -> Iterator[Note]:
    """What is seen and not read aloud, sentence by sentence."""
    for index, sentence in enumerate(filter(None, sentences)):
        yield Note(sentence, style="", most=4, goes=1, joins=index > 0)


def no_card(words: PackWords, key: str) -> str:
    """Why a key begins no card: a rank that is not in the forty (G-2), or nothing at all."""
    lacks = tr("The pack has no {rank}.", rank=key) if key in ("0", "1", "8", "9") else ""
    return f"{lacks} {rank_and_suit(words)}".lstrip()


def outcome(ctx: AppContext, hand_number: int, *entries: Entry) -> tuple[str, ...]:
    """What these entries make of the hand with this number, in sentences; () while not all is counted."""
    # The preview reads entries over the rules of the game on the table.
    after = cast(Match, ctx.table.preview(*entries))
    hand = after.hand(hand_number)
    if hand is None or hand.card_points is None:
        return ()
    asked = "" if hand.trionfo is not None else tr("The trionfo comes next.")
    added = (_added(after, hand), _bonus_after(after, hand), _won(after, hand))
    follows = (_games_after(after, hand), _next(after, hand), asked)
    return tuple(" ".join(filter(None, said)) for said in (added, follows) if any(said))


def _added(match: Match, hand: Hand) -> str:
    """Who is over 35, and the sum (G-32); at 35 each nobody adds anything."""
    counted = next((each for each in hand.rows if each.why == "count"), None)
    if counted is None or counted.team is None:
        return tr("35 each. Nobody scores.")
    if not counted.add:
        return tr("Nobody is over 35.")
    before = counted.totals[counted.team] - counted.add
    over = (hand.card_points or {}).get(counted.team, 0) - PAR
    return tr(
        "{side} are {n} over 35, counted twice: {sum}."
        if hand.is_double
        else "{side} are {n} over 35: {sum}.",
        side=match.team_name(counted.team), n=over, sum=f"{before} + {counted.add} = {before + counted.add}",
    )  # fmt: skip


def _bonus_after(match: Match, hand: Hand) -> str:
    """A bonus that is booked after the count (B-7)."""
    last: HandRow = hand.rows[-1]
    if last.why != "trionfo" or last.team is None or not last.add:
        return ""
    team, total = match.team_name(last.team), last.totals[last.team]
    return tr("The trionfo gives {side} {n}: {total}.", side=team, n=last.add, total=total)


def _won(match: Match, hand: Hand) -> str:
    """The game or the match that it wins (G-4)."""
    if hand.winner is None:
        return ""
    winner = match.team_name(hand.winner)
    if not _ends(match, hand):
        return game_goes_to(hand.game, winner)
    ours, theirs = _games(match, hand)
    games = tr("{n} games to {less}", n=ours, less=theirs) if len(match.targets) > 1 else ""
    return match_goes_to(winner, games)


def _games_after(match: Match, hand: Hand) -> str:
    """How many games each side has, and what the next one goes to."""
    if hand.winner is None or _ends(match, hand):
        return ""
    target = match.targets[hand.game]
    is_bella = hand.game + 1 == len(match.targets)
    if is_bella:
        to = tr("{bella}, to {target}", bella=tr(BELLA), target=target)
    else:
        to = tr("the next to {target}", target=target)
    ours, theirs = _games(match, hand)
    if ours != theirs:
        return tr("Games {n} to {less}: {next}.", n=ours, less=theirs, next=to)
    level = trn("one game each: {next}.", "{many} games each: {next}.", ours, many=number(ours), next=to)
    return f"{level[0].upper()}{level[1:]}"


def _ends(match: Match, hand: Hand) -> bool:
    """Whether this hand ends the match."""
    return hand.game == len(match.games) and match.winner is not None


def _games(match: Match, hand: Hand) -> tuple[int, int]:
    """The games won until after this hand, more first."""
    won = [game.winner for game in match.games[: hand.game]]
    ours, theirs = sorted((won.count("NS"), won.count("EW")), reverse=True)
    return ours, theirs


def _next(match: Match, hand: Hand) -> str:
    """Who deals the next hand and who leads it (B-2)."""
    following = match.hand(hand.of_match + 1)
    if following is None:
        return ""
    double = tr("The next count is double.") if following.is_double else ""
    dealer, leads = match.name(following.dealer), match.name(following.leads)
    return f"{next_hand(dealer, leads)} {double}".rstrip()
