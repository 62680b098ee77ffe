"""Each game in a few sentences: at the first start, in the help, and before its rules."""

from __future__ import annotations

IN_SHORT = {
    "marginalia": (
        "You play a card game of guessing how many tricks you will take. Each round is an age of life."
        " The round’s agenda, say accent or money, is what society judges people by at that age."
        " Guess high and you are like most people; guess low and you are one of a few."
        " Then the cards decide whether that got in your way, and you tell one moment of it."
    ),
    "blob": (
        "You guess how many tricks you will take. A trick is one card from each of you, and the best card"
        " takes them all. If you take exactly as many as you said, you get 10 points and your number."
        " Otherwise you get nothing. The last to speak may not make the numbers add up to the tricks."
        " So somebody always misses. After seven rounds the highest total wins."
    ),
    "mariglia": (
        "Two teams of two play for tricks. The dealer turns up a card. Its suit is trump, and the dealer’s"
        " team scores its value at once. High cards are worth points, and so is each trick, 70 in all."
        " The team with more than 35 scores what it has above 35. The first team at 35 wins the game."
    ),
    "duel": (
        "Two players bring drawings to life on a Page of five columns. In your turn you draw five cards,"
        " play up to three and attack. Your card hits the card across from it, or the other player if"
        " nobody stands there. You win by bringing the other player from 20 health to 0."
    ),
}
"""By the id of the game."""
