"""The deal scoperto: its packets, whose first card is faced, how far a run goes (G-16, G-17, B-14, B-15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from facilitator.games.mariglia.entries import SEATS, TEAMS, CardsFaced, Seat, Team, team_of
from facilitator.language import mark, tr, trc, trn
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.mariglia.deal.trionfo import typed
from screens.mariglia.page import SIDES, VoidPage, in_words
from screens.mariglia.reminders import remembered
from screens.mariglia.sentences import SHEET_STAYS, cards_said, facing
from screens.ui.blocks import Block
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say, Typing
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number
from screens.ui.text import plain

PACKET = 5
ROUNDS = (1, 2)
RANKS_IN_WORDS = mark("A run of trumps is one facing; it ends with the packet.")


@dataclass(frozen=True)
class Packet:
    """Five cards for a seat, in the first or the second round."""

    round: int
    seat: Seat


def packets(dealer: Seat) -> tuple[Packet, ...]:
    """All eight, as they are dealt: to the right of the dealer first (G-11, G-17)."""
    return tuple(Packet(number, (dealer + by) % len(SEATS)) for number in ROUNDS for by in (1, 2, 3, 4))


def opponents(dealer: Seat) -> tuple[Seat, Seat]:
    """The right-hand opponent and the left-hand one."""
    return (dealer + 1) % 4, (dealer + 3) % 4


def follower(seat: Seat) -> Seat:
    """Who gets the same as an opponent: the next player, of the dealer's side (G-16)."""
    return (seat + 1) % 4


def choices(dealer: Seat, facing: str) -> tuple[Packet, ...]:
    """The packets before which facing is decided; by the preset everyone has one of them (B-14)."""
    right, left = opponents(dealer)
    if facing == "everyone-once":
        return Packet(1, right), Packet(2, left)
    return tuple(Packet(number, seat) for number in ROUNDS for seat in (right, left))


def round_by_preset(seat: Seat, dealer: Seat) -> int:
    """In which round everyone once faces a seat: the right opponent and the partner in the first (B-14)."""
    return 1 if (seat - dealer) % 4 in (1, 2) else 2


def is_last_choice(packet: Packet, dealer: Seat, facing: str) -> bool:
    """Whether this opponent can't be faced any more after this packet."""
    return [each for each in choices(dealer, facing) if each.seat == packet.seat][-1] == packet


def most_faced(packet: Packet, dealer: Seat) -> int:
    """Where a run of trumps ends: with the packet; the dealer's last card is the trionfo (B-15)."""
    return PACKET - 1 if packet == Packet(2, dealer) else PACKET


def sides_said(faced: Mapping[Team, int], names: Mapping[Team, str]) -> str:
    """How many of each side were faced (G-19)."""
    ns, ew = (f"{names[team]} {faced[team]}" for team in TEAMS)
    if faced["NS"] == faced["EW"]:
        return tr("Faced: {ns}, {ew}: the sides are even.", ns=ns, ew=ew)
    return tr("Faced: {ns}, {ew}: the next packet makes it even.", ns=ns, ew=ew)


class DealPage(VoidPage):
    """Asks before each packet of an opponent not yet faced; the packet after it does the same (B-14)."""

    name = "mariglia-deal"
    title = "the deal, scoperto"
    terms = ("faced", "trionfo", "trump", "deals")
    keys = (
        Key(
            ("0",),
            "0",
            "no more",
            "nobody",
            "face nobody else and go on to the play; an open packet ends, and its pair gets as many",
        ),
        Key(("y",), "y", "", "face", "face the first card of this packet"),
        Key(("n",), "n", "", "letter", "not this packet"),
        Key(("t",), "t", "", "trump", "the faced card is a trump: face another"),
        Key(("enter",), "Enter", "", "enter", "do not face; in a run: no trump, so it ends"),
        Key(("backspace",), "Bksp", "", "take_back", "the last faced card, or half a card"),
        Key(("v",), "v", "", "void", "a misdeal: deal again"),
        *SIDES,
        Key(("digit", "letter"), "", "", "letter", "the faced card by name: rank, then suit"),
    )
    footers = (
        Footer(
            (
                Foot("y", "y", "face it"),
                Foot("enter", "Enter n", "no"),
                Foot("v", "v", "void"),
                Foot("0", "0", "nobody"),
                ".",
                "?",
            ),
            lambda page: page.facing is None,
        ),
        Footer(
            (
                Foot("t", "t", "trump"),
                Foot("enter", "Enter", lambda page: trc("of a card", "no trump")),
                Foot("", lambda page: f"{page.words.rank_keys}, {page.words.suit_keys}", ""),
                Foot("backspace", "Bksp", "again"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.passed: tuple[Packet, ...] = ()
        self.opened: tuple[CardsFaced, ...] = ()
        self.running: Packet | None = None
        self.run: tuple[str, ...] = ()
        self.half = ""
        super().__init__(ctx, age)
        self.dealt = self.hand.of_match

    # ------------------------------------------------------------ where the deal is

    @property
    def said(self) -> tuple[Seat, ...]:
        """The seats of which it is on the record whether they were faced."""
        lines, number = self.match.lines, self.hand.of_match
        return tuple(seat for seat in SEATS if ("faced", number, seat) in lines)

    @property
    def choice(self) -> Packet | None:
        """The packet that is asked about: of an opponent not settled, where it was not let pass before."""
        hand, said = self.hand, self.said
        open_ones = (each for each in choices(hand.dealer, hand.rules.facing) if each.seat not in said)
        return next((packet for packet in open_ones if packet not in self.passed), None)

    @property
    def facing(self) -> Packet | None:
        """The packet whose cards are being faced; by the preset the next one is, unasked."""
        if self.running is not None or self.hand.rules.facing != "everyone-once":
            return self.running
        return self.choice

    @property
    def most(self) -> int:
        """How many cards of this packet a run can face."""
        return most_faced(self.facing, self.hand.dealer) if self.facing is not None else 0

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """What comes now; the packets of the four, in the order of the deal; how many were faced."""
        hand, match, now = self.hand, self.match, self.facing or self.choice
        card = self.words.card(hand.trionfo) if hand.trionfo else tr("the trionfo, not noted,")
        dealer = plain(match.name(hand.dealer))
        bottom = tr("{card} lies at the bottom and is {name}’s last card.", card=card, name=dealer)
        said = self.confirming.says if self.confirming else (self.refused or self._question(),)
        typing = None
        if self.facing is not None and not self.confirming:
            typing = Typing(tr("card {n}", n=len(self.run) + 1), (self.half, ""), self.words.of)
        columns = tuple(Column(tr("round {n}", n=number_), in_words=True) for number_ in ROUNDS)
        dealt = (
            Person(
                "",
                plain(match.name(seat)),
                tuple(self._became(Packet(number_, seat)) for number_ in ROUNDS),
                tr("deals") if seat == hand.dealer else "",
                here=now is not None and now.seat == seat,
            )
            for seat in (packet.seat for packet in packets(hand.dealer)[: len(SEATS)])
        )
        entries = [(seat, self._entry(seat)) for seat in SEATS]
        faced = [team_of(seat) for seat, entry in entries if entry is not None and entry.round]
        names = {team: plain(match.team_name(team)) for team in TEAMS}
        return (
            Note(bottom[0].upper() + bottom[1:], style="", goes=4),
            Say(said, keeps=2, typing=typing),
            Note(self._run(), most=3, goes=3, joins=True),
            People(columns, tuple(dealt), joins=False, most_rows_each=3),
            Note(sides_said({team: faced.count(team) for team in TEAMS}, names), style="", goes=3),
            *remembered(self),
        )

    def _question(self) -> str:
        if self.facing is not None:
            return facing(self.match.name(self.facing.seat), len(self.run) + 1)
        if self.choice is None:
            return tr("The deal is done.")
        same, name = self.match.name(follower(self.choice.seat)), self.match.name(self.choice.seat)
        return tr(
            "Round {n}: five cards to {name}. Face the first one, the last time? {same} gets the same."
            if is_last_choice(self.choice, self.hand.dealer, self.hand.rules.facing)
            else "Round {n}: five cards to {name}. Face the first one? {same} gets the same.",
            n=self.choice.round, name=name, same=same,
        )  # fmt: skip

    def _run(self) -> str:
        """The faced cards of this packet, by name where they were named, and how far it goes."""
        if self.facing is None:
            return tr(RANKS_IN_WORDS)
        faced = ", ".join(self.words.card(card) if card else tr("a trump") for card in self.run)
        left = self.most - len(self.run)
        rest = trn("the last one of the packet", "{many} to the end of the packet", left, many=number(left))
        return f"{faced[0].upper()}{faced[1:]}: {rest}." if faced else f"{rest[0].upper()}{rest[1:]}."

    def _became(self, packet: Packet) -> Value:
        """Faced, with all the cards named, or how many where there is no room; dealt; or nothing yet."""
        entry = self._entry(packet.seat)
        if entry is not None and entry.round == packet.round:
            cards = entry.cards
            if not cards:
                return Value(tr("faced"), tr("faced"))
            letters = ", ".join(in_words(self.ctx, self.words, card).text for card in cards)
            short = cards_said(len(cards))
            said = tr("faced, {cards}", cards=", ".join(map(self.words.card, cards)))
            return Value(letters, short, said=said)
        now, order = self.facing or self.choice, packets(self.hand.dealer)
        if packet == now:
            return Value(tr("now"), tr("now"))
        is_dealt = now is None or order.index(packet) < order.index(now)
        return Value(tr("dealt"), tr("dealt")) if is_dealt else Value("·", "·")

    def _entry(self, seat: Seat) -> CardsFaced | None:
        opened = next((entry for entry in self.opened if entry.seat == seat), None)
        return opened or (self.hand.faced(seat) if seat in self.said else None)

    # ------------------------------------------------------------ the keys

    def key_face(self, key: str) -> None:
        """The first card of the packet is faced."""
        if self.facing is None and self.choice is not None:
            self.running, self.refused = self.choice, ""

    def key_letter(self, key: str) -> None:
        """In a run part of a card's name; at a question n is no."""
        if self.facing is None:
            if key == "n":
                self._pass()
            elif key == tr("y"):
                self.key_face(key)
            else:
                self.refused = tr("y faces the first card. Enter does not. 0 faces nobody else.")
            return
        found = typed(self.half, key, self.words)
        self.half, self.refused = found.half, found.refused
        if found.points is not None:
            self.refused = tr("Type a rank, then a suit. Count when the hand is played.")
        elif found.card:
            self._face(found.card)

    def _face(self, card: str) -> None:
        """A named card says itself whether it is a trump."""
        faced = (entry for seat in SEATS if (entry := self._entry(seat)) is not None)
        if card == self.hand.trionfo:
            self.refused = tr("That is the trionfo. It stays at the bottom.")
        elif card in {*self.run, *(each for entry in faced for each in entry.cards)}:
            self.refused = tr("{card} is already faced.", card=self.words.card(card))
        elif card[1] == self.hand.trump:
            self._another(card)
        else:
            self._end((*self.run, card))

    def key_trump(self, key: str) -> None:
        """Another trump, without its name."""
        if self.facing is None:
            self.refused = tr("First: is a card faced? y, or Enter for no.")
        else:
            self._another("")

    def _another(self, card: str) -> None:
        """One more card is faced, unless the packet ends (G-18, B-15)."""
        run, self.running = (*self.run, card), self.facing
        self.half = self.refused = ""
        if len(run) >= self.most:
            self._end(run)
        else:
            self.run = run

    def _end(self, run: tuple[str, ...]) -> None:
        """The run is over: the follower's packet does the same, then both are written as one act."""
        packet = self.facing
        if packet is None:
            return
        cards = tuple(card for card in run if card)
        entry = CardsFaced(hand=self.hand.of_match, seat=packet.seat, round=packet.round, cards=cards)
        self.run, self.half, self.refused = (), "", ""
        if packet.seat in opponents(self.hand.dealer):
            self.opened, self.running = (entry,), Packet(packet.round, follower(packet.seat))
        else:
            self._write(*self.opened, entry)

    def _pass(self) -> None:
        """Not this packet; the last time, that settles it for both."""
        packet, hand = self.choice, self.hand
        self.refused = ""
        if packet is None:
            return
        if is_last_choice(packet, hand.dealer, hand.rules.facing):
            both = (packet.seat, follower(packet.seat))
            self._write(*(CardsFaced(hand=hand.of_match, seat=seat) for seat in both))
        else:
            self.passed = (*self.passed, packet)

    def _write(self, *entries: CardsFaced) -> None:
        refusal = self.ctx.table.record(*entries)
        if refusal is None:
            self._forget()
        self.refused = refusal.sentence if refusal is not None else ""

    def _forget(self) -> None:
        self.opened, self.running, self.run, self.half = (), None, (), ""

    def key_enter(self, key: str) -> None:
        """No; or the faced card was no trump, and the run ends."""
        if self.half:
            self.refused = typed(self.half, "", self.words).refused
        elif self.facing is not None:
            self._end(self.run)
        elif self.choice is not None:
            self._pass()
        else:
            self.ctx.go(ToPage("mariglia-count"))

    def key_nobody(self, key: str) -> None:
        """Nobody more is faced; the packet that is being faced ends, its pair is faced alike (G-16, G-19).

        By the preset everyone is faced once all the same (B-14).
        """
        hand, packet = self.hand, self.facing
        faced: dict[Seat, CardsFaced] = {}
        if packet is not None:
            # Whoever is being faced, with the cards named so far, and who gets the same.
            pair = (packet.seat, follower(packet.seat))
            for seat in pair if packet.seat in opponents(hand.dealer) else pair[:1]:
                cards = tuple(card for card in self.run if card) if seat == packet.seat else ()
                faced[seat] = CardsFaced(hand=hand.of_match, seat=seat, round=packet.round, cards=cards)
        faced |= {entry.seat: entry for entry in self.opened}
        is_once, said = hand.rules.facing == "everyone-once", self.said
        rounds = {seat: round_by_preset(seat, hand.dealer) if is_once else 0 for seat in SEATS}
        self._write(
            *(
                faced.get(seat) or CardsFaced(hand=hand.of_match, seat=seat, round=rounds[seat])
                for seat in SEATS
                if seat not in said
            )
        )

    def key_take_back(self, key: str) -> None:
        """Half a card, the last card of the run, the choice to face, or the packet let pass before."""
        self.refused, half, self.half = "", self.half, ""
        if half:
            return
        if self.run:
            self.run = self.run[:-1]
        elif self.opened:
            first = self.opened[0]
            self.opened, self.running = (), Packet(first.round, first.seat)
        elif self.running is not None:
            self.running = None
        elif self.passed:
            self.passed = self.passed[:-1]
        else:
            self.ctx.note(f"{tr('Nothing of this deal is entered yet.')} {tr(SHEET_STAYS)}")

    def forget(self) -> None:
        """What was undone is asked again; another hand is asked from the start."""
        super().forget()
        self._forget()
        if self.hand.of_match != self.dealt:
            self.dealt, self.passed = self.hand.of_match, ()
