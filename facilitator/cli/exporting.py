"""The command that writes an export."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from facilitator.cli.terminal import Stop, say
from facilitator.games.registry import name_of
from facilitator.names import folded_name

if TYPE_CHECKING:
    from exports.labels import Labels
    from exports.model import Choices
    from facilitator.exporting.written import Written
    from facilitator.session import Session
    from facilitator.store import Store


def export(args: Namespace) -> int:
    """Write one table's files, note where they are, and print their paths."""
    from facilitator.cli.shelf import kept, table_meant
    from facilitator.cli.speaking import speaking_at
    from facilitator.offers import half_typed_and_offered
    from facilitator.session import Session
    from facilitator.summary import half_typed, offers_stay_out, stay_out

    with kept() as store:
        session = Session.open(store, table_meant(store, args.table).id)
        with speaking_at(session.game):
            written = _written(args, store, session)
        _, offered = half_typed_and_offered(session.drafts)
        waits = stay_out(len(half_typed(session.state, session.drafts))), offers_stay_out(offered)
        store.file.scrub()
    for path in written.paths:
        print(path)
    if not written.is_plain:
        say(written.sentence)
    for sentence in filter(None, waits):
        say(sentence)
    return 0


def _written(args: Namespace, store: Store, session: Session) -> Written:
    from facilitator.exporting.of_table import TableExports, begun
    from facilitator.exporting.on_disk import named_folder
    from facilitator.services.exports import source_of
    from facilitator.services.prompts import standing_in

    exports, asked = TableExports(store, session), standing_in(session.choices)
    choices, labels = _choices(args, session), _labels(args, session)
    source = source_of(session, choices, begun(store, session), labels, asked, session.id)
    if args.again:
        again = exports.write_again(source)
        if again is None:
            raise Stop("No earlier export of this table holds erased words.")
        return again
    return exports.write(source, named_folder(args.to) if args.to else exports.usual_folder(session.title))


def _labels(args: Namespace, session: Session) -> Labels | None:
    """What the packs of this table say beside people's words; packs are read only for what may have words."""
    from exports.formats import FORMATS
    from exports.labels import Labels
    from facilitator.paths import packs_folder
    from facilitator.services.choices import SETTING, packs_off
    from prompts.loader import library

    # Files that are written again have the format that they had.
    if FORMATS[args.format].holds != "story" and not args.again:
        return None
    return Labels(
        library(packs_folder()).chosen(packs_off(session.choices), session.choices.get(SETTING, ""))
    )


def _choices(args: Namespace, session: Session) -> Choices:
    """Change the usual choices of this table where something was asked for."""
    from dataclasses import replace

    from exports.formats import ALL, SHARED
    from exports.source import usual

    given = {name: getattr(args, name) for name in (*ALL, *SHARED) if name != "lives"}
    asked: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    _expect_effect(args, session, asked)
    if args.life:
        asked["lives"] = tuple(_seat(session, who) for who in args.life)
    return replace(usual(session.game, session.state, args.format), **asked)


def _expect_effect(args: Namespace, session: Session, asked: Mapping[str, Any]) -> None:
    """Stop where part of the table was asked for, and all of it would be written."""
    from exports.formats import FORMATS, SHARED
    from exports.source import usual

    if args.life and usual(session.game, session.state).what == "cards":
        raise Stop("{game} tells no lives: leave out --life.", game=name_of(session.state.plays))
    if FORMATS[args.format].of_stories and usual(session.game, session.state).what == "cards":
        raise Stop("{game} has no story to bring to a plenary.", game=name_of(session.state.plays))
    options = {"what": "--what", "farewells": "--no-farewells", "lives": "--life"}
    for choice, option in options.items():
        is_asked = choice in asked or (choice == "lives" and args.life)
        if is_asked and choice not in FORMATS[args.format].choices:
            raise Stop(
                "As {format}, {option} leaves nothing out: say what you want without it.",
                format=args.format,
                option=option,
            )
    for choice in SHARED:
        if choice in asked and choice not in FORMATS[args.format].choices:
            raise Stop("--{option} is for a plenary: add --format plenary.", option=choice)


def _seat(session: Session, who: str) -> int:
    from exports.source import story_exporter_of

    story = story_exporter_of(session.game)
    lives = sorted(story.lives(session.state)) if story is not None else []
    found = [
        life.seat
        for life in lives
        if folded_name(who) in {*map(folded_name, (life.letter, life.player, life.character))} - {""}
    ]
    if len(found) == 1:
        return found[0]
    letters = " ".join(life.letter for life in lives)
    if found:
        raise Stop(
            "Several people match “{who}” at this table; the letters are {letters}.", who=who, letters=letters
        )
    raise Stop("Nobody matches “{who}” at this table; the letters are {letters}.", who=who, letters=letters)
