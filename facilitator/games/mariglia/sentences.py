"""What the rules of Mariglia say, by code: refusals and problems; and what the referee found."""

from __future__ import annotations

from collections.abc import Callable

from facilitator.games.game import Problem, RuleViolation, Wording, in_words
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.referee import Fault
from facilitator.language import mark, tr, trn

BROKEN = mark(
    {
        "G-26": "The rule: follow {suit} if you can.",
        "G-28": "The rule: beat an opponent’s winning card if you can.",
        "B-19": "The house rule: under-ruff if you cannot over-ruff.",
        "B-21": "The house rule: beat your partner’s winning card too.",
    }
)


def lead_said(hand: Hand, number: int) -> str:
    """Mario led trick 7, but it was Tore’s turn; without the end where that is so, or where nobody knows."""
    turn, leader = hand.lead_of(number)
    is_now = number > len(hand.tricks)
    name = hand.match.name(leader)
    if turn in (None, leader):
        return tr(
            "{name} leads trick {n}." if is_now else "{name} led trick {n}.",
            name=name, n=number,
        )  # fmt: skip
    return tr(
        "{name} leads trick {n}, but it is {whose}’s turn."
        if is_now
        else "{name} led trick {n}, but it was {whose}’s turn.",
        name=name, n=number, whose=hand.match.name(turn),
    )  # fmt: skip


def fault_said(hand: Hand, fault: Fault, called: Callable[[str], str]) -> tuple[str, str]:
    """What somebody threw and held, and the duty that says otherwise; it accuses nobody of more.

    `called` says a card as it lies on the table: fante ♥.
    """
    trick = hand.tricks[fault.trick - 1]
    if fault.is_lead:
        return lead_said(hand, fault.trick), tr("The trick stays as it was played.")
    led = hand.words.suits[trick.cards[0][1]][0]
    held = ", ".join(map(called, fault.could_have))
    threw = threw_said(hand.match.name(fault.seat), called(fault.card), led, held)
    where = tr("Trick {n}: {said}", n=fault.trick, said=threw)
    return where, f"{duty_said(fault.rule, led)} {tr('The table decides.')}"


def threw_said(name: str, card: str, led: str, held: str) -> str:
    """What somebody played on a suit, and what else was in that hand."""
    return tr("{name} played {card} on {led} and held {held}.", name=name, card=card, led=led, held=held)


def duty_said(rule: str, led: str) -> str:
    """The duty that a play broke, where this suit was led."""
    return tr(BROKEN[rule], suit=led)


# ---------------------------------------------------------------- refusals and problems


def worded(found: RuleViolation | Problem) -> str:
    """The sentence of a refusal or a problem; the name of a card that it begins with has a capital."""
    said = in_words(found, WORDING)
    return said[:1].upper() + said[1:]


def _tricks(tricks: int, values: int) -> str:
    return trn(
        "{n} trick can’t hold cards worth {values}. Count again.",
        "{n} tricks can’t hold cards worth {values}. Count again.",
        tricks, values=values,
    )  # fmt: skip


def _tapped(cards: int) -> str:
    taken, over = divmod(cards, 4)
    return trn(
        "{cards} cards: {over} too many for {taken} trick, {short} too few for {more}.",
        "{cards} cards: {over} too many for {taken} tricks, {short} too few for {more}.",
        taken, cards=cards, over=over, taken=taken, short=4 - over, more=taken + 1,
    )  # fmt: skip


def _sum(ns: int, ew: int) -> str:
    return tr("{ns} and {ew} make {both}, and the pack has 70. Count again.", ns=ns, ew=ew, both=ns + ew)


WORDING: Wording = mark(
    {
        # who plays, and what was agreed
        "G-3 seats": "Four people play, in the seats South, East, North and West.",
        "G-3 name": "Somebody here already has that name. Add a letter to tell them apart.",
        "G-3 side": "The other side already has that name.",
        "B-1 games": "A match has 1, 3, 5, 7 or {most} games.",
        "B-1 target": "A target is a number from 1 to {highest}.",
        "G-10 order": "{jack} and {queen} keep their rank for the whole match.",
        # which hand
        "B-2 dealer": "First say who deals.",
        "G-4 comes first": "Hand {hand} comes first.",
        "G-4 over": "The match is over.",
        "G-8 no hand": "There is no hand {hand}.",
        "G-22 over": "Hand {hand} is not counted: the game was already over.",
        # the deal
        "G-14 dealer": "{card} is the trionfo, so {name} holds it.",
        "G-14 held": "It is the trionfo, which {name} held.",
        "G-15 bottom": "That is the trionfo. It stays at the bottom.",
        "G-15 faced": "{card} was faced in front of {name}, so it is not the trionfo.",
        "G-17 packet": "A packet has five cards.",
        "G-17 rounds": "A deal has two rounds of packets.",
        "G-19 faced": "{card} was faced, so {name} holds it.",
        # cards
        "G-2 forty": "That is not one of the forty cards.",
        "G-2 twice": "{card} is already there.",
        "G-2 faced": "{card} is already faced.",
        "G-2 played": "That card has been played already.",
        "G-2 fifth": "That is a fifth {rank}: the pack has four.",
        "G-8 eleventh": "That would be an eleventh trick.",
        "G-8 ten": "A hand has ten tricks.",
        "G-25 leads": "One of the four leads each of the {tricks} tricks.",
        # the count
        "G-8 tricks": "A hand has {tricks} tricks.",
        "G-8 named": "A hand has {tricks} tricks, each with its cards.",
        "G-8 tapped": _tapped,
        "G-9 honours": "A trick has up to four cards with a value: {honours}.",
        "G-9 pack": "The pack has {values} points of values.",
        "G-9 tricks": _tricks,
        "G-31 missing": "All ten tricks are named, but cards worth {missing} are missing. Look again.",
        "G-31 points": "{points} can’t be right: a hand has 0 to {most} card points.",
        "G-31 sum": _sum,
    }
)
