"""The games that can be played: the one place that lists their plugins, and finds what they declare."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from facilitator.games.duel.plugin import PLUGIN as DUEL
from facilitator.games.marginalia.plugin import PLUGIN as MARGINALIA
from facilitator.games.mariglia.plugin import PLUGIN as MARIGLIA
from facilitator.games.plugin import Offer, Plugin, Words

if TYPE_CHECKING:
    from facilitator.games.game import Entry, Game, RuleViolation, Slot

_PLUGINS: list[Plugin] = []
_BY_OFFER: dict[str, Plugin] = {}
_WORDS: dict[str, Words] = {}
NO_WORDS = Words()


def add(plugin: Plugin) -> None:
    """Let a game be played, named after those that are there; ValueError where something of it is taken."""
    taken = {(field, getattr(offer, field)) for offer in offers() for field in ("id", "letter", "word")}
    wanted = {(field, getattr(offer, field)) for offer in plugin.offers for field in ("id", "letter", "word")}
    if both := sorted(taken & wanted):
        raise ValueError(f"another game has this already: {both}")
    if shared := sorted(_WORDS.keys() & plugin.words.keys()):
        raise ValueError(f"another game has these blanks already: {shared}")
    _PLUGINS.append(plugin)
    _BY_OFFER.update((offer.id, plugin) for offer in plugin.offers)
    _WORDS.update(plugin.words)
    kind_named.cache_clear()


def remove(plugin: Plugin) -> None:
    """Let it no longer be played, for a test that added it."""
    _PLUGINS.remove(plugin)
    for offer in plugin.offers:
        del _BY_OFFER[offer.id]
    for blank in plugin.words:
        del _WORDS[blank]
    kinds_of.cache_clear()
    kind_named.cache_clear()


def plugins() -> tuple[Plugin, ...]:
    """Every game, in the order in which they are named everywhere; the first unless another is asked for."""
    return tuple(_PLUGINS)


def offers() -> tuple[Offer, ...]:
    """Everything that can be begun, in the same order."""
    return tuple(offer for plugin in _PLUGINS for offer in plugin.offers)


def is_known(game: str) -> bool:
    """Whether a game is offered under this id; a later version may offer more."""
    return game in _BY_OFFER


def plugin_of(game: str) -> Plugin:
    """The game of an offer, by its id; KeyError for one that nobody knows: no table of it can be opened."""
    return _BY_OFFER[game]


def offer_of(game: str) -> Offer:
    """What is offered under an id; what only a later version offers goes by its id."""
    found = (offer for offer in offers() if offer.id == game)
    return next(found, None) or Offer(game, name=game, short=game, about="", letter="", word="", in_short="")


def name_of(game: str) -> str:
    """What a game is called."""
    return offer_of(game).name


def short_of(game: str) -> str:
    """What it is called where there is little room."""
    return offer_of(game).short


def load(part: str) -> Any:
    """What a plugin names: a "module", or its "module:attribute"."""
    module, _, attribute = part.partition(":")
    found = import_module(module)
    return getattr(found, attribute) if attribute else found


def rules_of(game: str) -> Game:
    """The six functions of a game, imported when its first table is."""
    rules: Game = load(plugin_of(game).rules)
    return rules


def worded(game: str, refusal: RuleViolation) -> str:
    """What a game says to a refusal of its rules."""
    sentence: str = load(plugin_of(game).worded)(refusal)
    return sentence


def opening_of(game: str) -> tuple[Entry, ...]:
    """What stands at a table of this offer before anybody has said anything."""
    part = offer_of(game).opening
    opening: tuple[Entry, ...] = load(part) if part else ()
    return opening


@cache
def kinds_of(game: str) -> dict[str, type[Entry]]:
    """Every kind of entry of a game, by its name."""
    kinds: dict[str, type[Entry]] = load(plugin_of(game).kinds)
    return kinds


@cache
def kind_named(name: str) -> type[Entry] | None:
    """The kind of entry with this name, in whatever game; None when there is none."""
    known = (kinds_of(plugin.id) for plugin in _PLUGINS)
    return next((kinds[name] for kinds in known if name in kinds), None)


def words_in(slot: Slot) -> Words:
    """What the words in a slot are, in whatever game."""
    return _WORDS.get(str(slot[0]), NO_WORDS) if slot else NO_WORDS


for _plugin in (MARGINALIA, MARIGLIA, DUEL):
    add(_plugin)
