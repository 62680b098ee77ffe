"""Cards as they are typed, by the letters of the pack on the table: rank, then suit."""

from __future__ import annotations

from facilitator.games.mariglia.entries import team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.pack import FRILLI, HONOURS, ranks, value
from facilitator.games.mariglia.words import PackWords
from facilitator.language import tr


def card_in(text: str, words: PackWords) -> str:
    """The card that was typed, such as KS; "" for anything else."""
    signs = "".join(text.casefold().split())
    rank, suit = (words.rank(signs[:1]), words.suit(signs[1:])) if len(signs) == 2 else ("", "")
    return rank + suit if rank and suit else ""


def typed(card: str, words: PackWords) -> str:
    """A card as it is typed: rc."""
    return f"{words.rank_letter(card[0])}{words.suits[card[1]][1]}" if card else ""


def what_is_missing(text: str, words: PackWords) -> str:
    """What comes next of a card that is half typed, or what its letters are."""
    signs = "".join(text.casefold().split())
    if len(signs) == 1 and words.rank(signs):
        return tr("then its suit: {suits}", suits=suits_said(words))
    return tr("rank: {ranks}, then suit: {suits}", ranks=words.rank_keys, suits=words.suit_keys)


def keys_said(words: PackWords) -> str:
    """By which keys a card is typed."""
    return tr("Rank, then suit: {ranks}, then {suits}.", ranks=words.rank_keys, suits=suits_said(words))


def suits_said(words: PackWords) -> str:
    """Each letter with its suit."""
    return "  ".join(f"{letter} {word}" for word, letter in words.suits.values())


def worth_said(hand: Hand) -> str:
    """What each rank gives, the highest first (G-9, G-10)."""
    words, order = hand.words, hand.rules.order
    honours = (
        f"{words.rank_letter(rank)} {words.title(rank)} {value(rank, order)}"
        for rank in ranks(order)[: len(HONOURS)]
    )
    return " · ".join((*honours, f"{FRILLI[-1]}–{FRILLI[0]} frillo 0"))


def could_win(hand: Hand, bonus: int) -> bool:
    """Whether a bonus of the dealer’s side alone ends the game (G-22, B-6, B-7)."""
    missing = hand.match.targets[hand.game - 1] - hand.before[team_of(hand.dealer)]
    missing += hand.rules.bonus_win == "past"
    return hand.rules.bonus == "at-once" and bonus >= max(missing, 1)


def rank_gives(hand: Hand, rank: str) -> str:
    """What a card of this rank gives, and what that comes to (G-20 to G-23, B-7)."""
    side, gives, title = team_of(hand.dealer), value(rank, hand.rules.order), hand.words.title(rank)
    if not gives:
        return tr("A {rank} is a frillo and gives nothing.", rank=rank)
    before, name = hand.before[side], hand.match.team_name(side)
    a_card = tr("An {card}" if title[0] in "aeiou" else "A {card}", card=title)
    said = tr(
        "{a_card} gives {side} {n} at once: {sum}."
        if hand.rules.bonus == "at-once"
        else "{a_card} gives {side} {n} after the count.",
        a_card=a_card,
        side=name,
        n=gives,
        sum=f"{before} + {gives} = {before + gives}",
    )
    wins = tr("That wins the game.") if could_win(hand, gives) else ""
    return f"{said} {wins}".rstrip()


def bonus_could_win(hand: Hand) -> str:
    """Which turned card alone could end the game; "" where none could."""
    order = hand.rules.order
    enough = [rank for rank in ranks(order)[: len(HONOURS)] if could_win(hand, value(rank, order))]
    if not enough or hand.trionfo is not None:
        return ""
    side = hand.match.team_name(team_of(hand.dealer))
    return tr(
        "A bonus could end it: {card} or better wins {side} the game at once."
        if len(enough) > 1
        else "A bonus could end it: only the {card} wins {side} the game at once.",
        card=hand.words.title(enough[-1]),
        side=side,
    )
