"""What the words on the pages of Mariglia mean, in the hand that is played."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.mariglia.match import Match
from facilitator.language import mark, tr
from facilitator.services.view import ViewState

TERMS: dict[str, tuple[str, ...]] = {
    "placed": ("partner",),
    "deal_turned": ("deals", "house rules"),
    "trionfo": ("trionfo", "trump", "mariglia", "frillo", "deals"),
    "faced": ("faced", "trionfo", "trump"),
    "count": ("card points", "score", "trick", "follow suit", "beat"),
    "fault": ("referee", "follow suit", "beat", "void"),
    "hand": ("void", "trionfo", "card points"),
    "won": ("score",),
    "end": ("score",),
}
HAPPENS = mark(
    {
        "placed": "You say who sits where. Partners sit opposite each other.",
        "deal_turned": "You say how long you play, and who deals first.",
        "trionfo": "The dealer deals, and one card is shown: the trionfo. Then the tricks are played.",
        "faced": "The dealer deals, and may turn up a card for an opponent. Then the tricks are played.",
        "count": "You play ten tricks, and count what the cards are worth. Then the next one deals.",
        "fault": "The table decides what a wrong card means. The program advises nothing.",
        "won": "A game is over. The next one goes on with the deal in order.",
        "end": "The match is over.",
    }
)


def explained(view: ViewState, slot: Slot) -> tuple[str, list[tuple[str, str]]]:
    """What the table does now, and each word of a question with what it means in this hand."""
    match: Match = view.state
    kind, hand = str(slot[0]), match.now
    words = {
        "partner": tr("who sits opposite you; two partners are a team"),
        "deals": tr("the dealer deals to the right; whoever sits there leads first"),
        "trionfo": tr(
            "the card that the dealer turns up. Its suit is trump, and its value goes to the dealer’s team"
        ),
        "trump": tr("any card of this suit beats any card of another"),
        "trick": tr("everybody plays a card; the best one takes them all for its team"),
        "follow suit": tr("play the suit that was led if you hold it"),
        "beat": tr("if an opponent’s card is winning and you can beat it, you must"),
        "mariglia": tr("a 7: the highest card of its suit, worth 5"),
        "frillo": tr("a card from 6 to 2, worth nothing"),
        "card points": tr("the values of the cards that a team took, and 1 for each trick: 70 in all"),
        "score": tr(
            "a team adds what it has above 35 card points; the first team at {target} wins the game",
            target=match.game.target if match.game is not None else match.targets[0],
        ),
        "faced": tr("dealt face up, so that everybody sees the card"),
        "void": tr("a hand that doesn’t count; the same dealer deals again"),
        "referee": tr("the program; it notes what breaks a rule, and the table decides"),
        "house rules": tr(
            "what your table can play its own way: the deal, the bonus, who may speak and more"
        ),
    }
    if hand is not None and hand.trionfo:
        card = hand.words.card(hand.trionfo)
        words["trionfo"] = tr("{card}, in this hand: {what}", card=card, what=words["trionfo"])
    happens = tr(HAPPENS[kind]) if kind in HAPPENS else ""
    return happens, [(term, words[term]) for term in TERMS.get(kind, ())]
