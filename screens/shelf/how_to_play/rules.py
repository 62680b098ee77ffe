"""The rules of a game as Markdown: one text for the docs and for the page in the app."""

from __future__ import annotations

from importlib.resources import files as resources

from facilitator.games.registry import offer_of
from facilitator.language import language_spoken, tr


def rules_of(game: str) -> str:
    """The name of a game, the game in short, and its rules, in English where no file has them."""
    offer = offer_of(game)
    package, _, file = offer.how_to_play.partition(":")
    rules = ""
    if file:
        # The file of the language spoken: beside `mariglia.md` stands `mariglia.it.md`.
        own = resources(package).joinpath(f"{file.removesuffix('.md')}.{language_spoken()}.md")
        try:
            rules = own.read_text("utf-8")
        except FileNotFoundError:
            rules = resources(package).joinpath(file).read_text("utf-8")
    return f"## {tr(offer.name)}\n\n{tr(offer.in_short)}\n\n{rules}"


def all_it_takes(game: str) -> str:
    """The rules of a game, and of the one that it is played on top of."""
    games = filter(None, (game, offer_of(game).on_top_of))
    return "\n".join(map(rules_of, games))
