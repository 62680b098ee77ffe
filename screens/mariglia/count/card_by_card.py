"""Counting card by card: the cross of the four, both counts, and the referee's question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from facilitator.games.mariglia.entries import TEAMS, CardsPlayed
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.pack import TRICKS
from facilitator.games.mariglia.referee import Trick
from facilitator.games.mariglia.sentences import lead_said
from facilitator.language import mark, tr, trn
from screens.mariglia.count.faults import FAULT_KEYS, Question
from screens.mariglia.count.lead import Lead
from screens.mariglia.count.played_tricks import ALL, PlayedTricks, trick_ring
from screens.mariglia.count.way import Counting, no_card, outcome, unspoken
from screens.mariglia.sentences import COUNTED, sum_said
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Abreast
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Note, Say, Typing
from screens.ui.blocks.seats import Ring
from screens.ui.keys import Foot, Footed, Footer, Key
from screens.ui.over.confirmation import Confirmation
from screens.ui.text import cut, listed

LOOKS = Foot("up", "↑↓", "tricks")
AN_EARLIER = mark("l: somebody else led it. ↓ goes on to the cards.")
LAST_LEAD = mark("Did somebody else lead trick 10? l says who.")
COUNTS_SO = mark("Enter counts the hand as it was played.")
CLOSED = mark("Hand {n} is counted. Its page on the sheet (←) has who led its tricks.")
SO_FAR = mark("so far")
ASK_WHO_LED = ("G-14", "G-19")
"""Refusals of a card that is in another hand: after a lead out of turn every card is."""


class CardByCard(PlayedTricks):
    """Every card in order of play (G-24 to G-28); for an onlooker, or to settle an argument.

    The page is on the trick in play, where cards are typed; ↑ leads to earlier tricks, which may be open
    for the table to settle, and ↓ to the trick that comes, before its first card.
    """

    title = "card by card"
    score_goes = 6
    keys = (
        Key(
            ("l",),
            "l",
            "",
            "lead",
            "somebody else led this trick, between two the next; earlier tricks show a preview",
        ),
        Key(("letter", "digit"), "a–z", "", "typed", "a card: its rank, then its suit"),
        Key((), "1–4", "", "typed", FAULT_KEYS),
        Key(("up", "down"), "↑↓", "", "look", "earlier tricks, and the one that comes"),
        Key(
            ("backspace",),
            "Bksp",
            "",
            "take_back",
            "undo what is half typed, the lead just moved, or the last card",
        ),
        Key(
            ("enter",),
            "Enter",
            "",
            "enter",
            "confirm the table’s choice or another leader; play the last card",
        ),
        Key((), "Esc", "", "escape", "to the trick in play; from there to counting by points"),
        Key(("tab",), "Tab", "", "side", "nothing here: both sides are counted together"),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "keep"),
                Foot("l", "l", lambda way: tr("{name} led", name=cut(way.lead.next_name(), 12))),
                Foot("escape", "Esc", "cancel"),
                LOOKS,
                ".",
                "?",
            ),
            lambda way: way.is_earlier and way.lead.asked is not None,
        ),
        Footer(
            (Foot("l", "l", "who led"), LOOKS, Foot("escape", "Esc", "the cards"), ".", "?"),
            lambda way: way.is_earlier,
        ),
        Footer(
            (
                Foot(
                    "enter",
                    "Enter",
                    "last card",
                    lambda way: way.with_last_card is not None,
                ),
                Foot("", lambda way: way.typed_now, ""),
                Foot("l", "l", "who led"),
                LOOKS,
                Foot("backspace", "Bksp", "back", lambda way: not way.hand.is_complete),
                Foot("escape", "Esc", lambda way: tr("back" if way.hand.is_complete else "points")),
                ".",
            )
        ),
    )

    half = ""
    refused_by = ""

    def __init__(self, page: Counting) -> None:
        super().__init__(page)
        self.question = Question(self)
        self.lead = Lead(self)

    @property
    def on_page(self) -> Hand:
        """The hand as the page has it: with another leader, while that is asked about."""
        return self.lead.after

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """Both counts and the trick on the page, what comes or is asked, and the tricks that are over."""
        count, sides = self.on_page.count, list[str]()
        for team in TEAMS:
            taken = (count.tricks or {}).get(team, 0) if count is not None and self.played else 0
            points = count.points[team] if count is not None and self.played else 0
            if sides:
                sides.append(tr("{side} {points} in {n}", side=self.side(team), points=points, n=taken))
            else:
                sides.append(sum_said(self.side(team), points, taken))
        over = [at for at, trick in enumerate(self.played, 1) if trick.is_complete and at != self.shown]
        tricks = (Item(tr("trick {n}", n=number), self.fell(number)) for number in reversed(over))
        return (
            Note(", ".join(sides), tr(SO_FAR), style="bold", goes=4, joins=True),
            Abreast((self._ring(),), goes=5),
            *(self._earlier_trick() if self.is_earlier else self._trick_in_play()),
            *self.question.elsewhere(),
            Items(tuple(tricks), goes=8, style="dim"),
        )

    def _ring(self) -> Ring:
        """The trick on the page; while the next one has no card, the one before with who leads now."""
        is_past = self.at is None and self.is_between and len(self.played) < TRICKS
        return trick_ring(self.ctx, self.on_page, self.words, self.shown, is_past=is_past)

    def _earlier_trick(self) -> Sequence[Block]:
        """Another leader, if one is asked about; else what the table settles, or how the trick went."""
        if self.lead.asked is not None:
            return self.lead.blocks()
        if self.question.fault is not None:
            return self.question.blocks()
        trick = self.played[self.shown - 1]
        name, took = self.match.name(trick.ahead), ""
        if trick.is_complete:
            took = tr("{name} took it, {points}.", name=name, points=_points(trick))
        return Say((f"{lead_said(self.hand, self.shown)} {took}".rstrip(),)), *unspoken((tr(AN_EARLIER),))

    def _trick_in_play(self) -> Iterator[Block]:
        """Who took the trick, whose card is next; at the end what the count does."""
        words, half = self.words, self.half
        unknown = "" if self.hand.trump else tr("No trump is known, so the suit led decides each trick.")
        last = () if self.with_last_card is None else (self.with_last_card,)
        done = outcome(self.ctx, self.hand.of_match, *last) if self.cards else ()
        is_over = bool(self.cards) and self.hand.card_points is not None
        spoken, notes = self.lead.moved() if self.lead.is_moved else ("", ())
        asked = (self.refused, spoken) if self.lead.is_moved else (self.refused, *self._what_comes())
        # What is half typed is seen by its key.
        typed = words.honours[half][1] if half in words.honours else half
        yield Say(tuple(filter(None, asked)), typing=None if is_over else Typing("", (typed,)))
        yield from unspoken((*notes, *done, tr(LAST_LEAD) if done else "", unknown, *self._about_the_lead()))
        if is_over:
            return
        if half:
            suits = "  ".join(f"{letter} {word}" for word, letter in words.suits.values())
            keys = tr("then its suit: {suits}", suits=suits)
        else:
            keys = tr("rank: {ranks}, then suit: {suits}", ranks=words.rank_keys, suits=words.suit_keys)
        yield Note(keys, goes=6)

    def _about_the_lead(self) -> Iterator[str]:
        """What l would say where a card was refused; and who led the trick in play out of turn."""
        if self.refused_by in ASK_WHO_LED:
            yield tr("Did somebody else lead? l says who led this trick; ↑ goes to an earlier one.")
        turn, leader = self.hand.lead_of(self.shown)
        if not self.lead.is_moved and turn not in (None, leader):
            yield lead_said(self.hand, self.shown)

    def _what_comes(self) -> tuple[str, ...]:
        if len(self.cards) == ALL:
            return (tr("All forty cards are played."),)
        points = self.hand.card_points if self.cards else None
        if points is not None:
            winner = max(TEAMS, key=lambda team: points[team])
            return (tr("The table gave all seventy points to {side}.", side=self.side(winner)),)
        name, last = self.match.name(self.hand.to_play), self.played[-1] if self.played else None
        if self.with_last_card is not None:
            card = self.called(self.with_last_card.cards[-1])
            return (tr("The last card is {card}, {name}’s. Enter plays it.", card=card, name=name),)
        if self.at is not None:
            return (tr("{name} leads trick {n}.", name=name, n=self.at),)
        if last is None:
            return (tr("{name} leads the first trick.", name=name),)
        if last.is_complete:
            took, number = self.match.name(last.ahead), len(self.played)
            facts = {"name": took, "n": number, "points": _points(last)}
            if self.hand.to_play == last.ahead:
                next_one = number + 1
                return (
                    tr("{name} took trick {n}, {points}, and leads trick {next}.", **facts, next=next_one),
                )
            return tr("{name} took trick {n}, {points}.", **facts), lead_said(self.hand, number + 1)
        best, ahead = last.cards[last.seats.index(last.ahead)], self.match.name(last.ahead)
        turn = tr("{name}’s card.", name=name)
        return (f"{turn} {tr('{name} is ahead with {card}.', name=ahead, card=self.called(best))}",)

    @property
    def on_top(self) -> Footed:
        """On an earlier trick the table’s choices; but who led it is asked first."""
        asks = self.is_earlier and self.lead.asked is None and self.question.fault is not None
        return self.question if asks else self

    @property
    def typed_now(self) -> str:
        """The keys of what comes next: of a rank and a suit, or of the suit."""
        return self.words.suit_keys if self.half else f"{self.words.rank_keys}, {self.words.suit_keys}"

    # ------------------------------------------------------------ keys

    def press(self, key: str, character: str) -> bool:
        """Backspace right after l gives the lead back; any other key lets it be."""
        was_moved, self.refused_by = self.lead.is_moved, ""
        self.lead.is_moved = was_moved and character == "l"
        if was_moved and key == "backspace":
            self.lead.give_back()
            return True
        return super().press(key, character)

    def escape(self) -> None:
        """As it was; back to the trick in play; from there to counting by points, or to the hand’s page."""
        if self.lead.asked is not None:
            self.lead.drop()
        elif self.at is not None:
            self.looks = None
        elif self.hand.is_complete:
            self.ctx.back()
        else:
            super().escape()

    def key_typed(self, key: str) -> None:
        """First the rank, then the suit; on the page of an open trick a digit is the table’s choice."""
        suit = self.words.suit(key) if self.half else ""
        if self.is_earlier and self.lead.asked is None and self.question.fault is not None:
            self.question.choose(key)
        elif suit:
            card, self.half = self.half + suit, ""
            entry = replace(self.standing, cards=(*self.cards, card))
            self._close() if entry == self.with_last_card else self._play(entry)
        elif self.words.rank(key):
            self.lead.drop()
            self.half = self.words.rank(key)
            self.looks = None if self.is_earlier else self.looks
        else:
            self.ctx.note(no_card(self.words, key))

    def _play(self, entry: CardsPlayed) -> None:
        """A card more; one that begins a trick may be refused because somebody else leads it."""
        refused = self.broken(entry)
        self.refused_by = refused.rule if refused is not None else ""
        if self.say(entry):
            self.looks = None
        elif self.refused_by in ASK_WHO_LED and len(self.played) + 1 in self.stops:
            self.looks = len(self.played) + 1

    def _close(self) -> None:
        """Play the last card, which counts the hand; where tricks wait for the table, that is asked first."""
        self.looks = None
        waits = sorted({fault.trick for fault in self.waiting})
        if not waits:
            self._count()
            return
        waiting = trn(
            "Trick {tricks} waits for the table.",
            "Tricks {tricks} wait for the table.",
            len(waits),
            tricks=listed([str(trick) for trick in waits]),
        )
        asked = waiting, tr(COUNTS_SO)
        about = (Abreast((self._ring(),), goes=5),)
        self.page.confirming = Confirmation(asked, "count it", self._count, about=about)

    def _count(self) -> None:
        assert self.with_last_card is not None
        hand = self.hand.of_match
        if self.say(self.with_last_card):
            self.ctx.note(tr(CLOSED, n=hand))

    def key_lead(self, key: str) -> None:
        """Somebody else led the trick on the page."""
        self.half = ""
        if self.at is None and self.is_between:
            # Of the trick that is done the page says who took it: who leads is about the next one.
            self.looks = min(len(self.played) + 1, TRICKS)
        if self.is_earlier:
            self.lead.ask()
        else:
            self.lead.move()

    def key_look(self, key: str) -> None:
        """The trick before, or the next one."""
        self.lead.drop()
        stops = self.stops
        place = stops.index(self.at) + (-1 if key == "up" else 1)
        self.looks = stops[max(0, min(place, len(stops) - 1))]
        self.question.choice = ""

    @property
    def is_all_undone(self) -> bool:
        """A card that is refused is not there: Backspace must not mean the one before it."""
        return not self.half and self.lead.asked is None and not self.is_earlier

    def key_take_back(self, key: str) -> None:
        """As it was; to the trick in play; half a card; who leads a trick before its first card; a card."""
        self.question.choice = ""
        if self.lead.asked is not None:
            self.lead.drop()
        elif self.is_earlier:
            self.looks = None
        elif self.half:
            self.half = ""
        elif len(self.standing.led) > len(self.played):
            self.say(self.standing.led_by(len(self.standing.led), None))
        elif self.hand.is_complete:
            self.ctx.note(f"{tr(COUNTED)} {tr('ctrl+z undoes its last card.')}")
        elif self.cards:
            self.looks = None
            self.say(replace(self.standing, cards=self.cards[:-1]))
        else:
            self.ctx.note(tr("No card is played yet."))

    def key_enter(self, key: str) -> None:
        """What is asked on the page; else the last card, which is known."""
        if self.is_earlier and self.lead.asked is not None:
            self.lead.decide()
        elif self.is_earlier and self.question.fault is not None:
            self.question.decide()
        elif self.with_last_card is not None:
            self._close()
        else:
            self.ctx.note(tr("Type a card’s rank, then its suit."))

    def key_side(self, key: str) -> None:
        """Cards tell of both sides."""
        self.ctx.note(tr("Card by card, both sides are counted together."))


def _points(trick: Trick) -> str:
    return trn("{n} point", "{n} points", trick.points)
