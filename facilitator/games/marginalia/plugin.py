"""Marginalia and Blob, as code that knows no game sees them: the story game, and its cards alone."""

from __future__ import annotations

from facilitator.games.plugin import Offer, Plugin, Words

STORY = Offer(
    "marginalia",
    name="Marginalia – story game",
    short="Story game",
    about="three hours and more, half for three ages",
    letter="s",
    word="story",
    in_short=(
        "You play a card game of guessing how many tricks you will take. Each round is an age of life."
        " The round’s agenda, say accent or money, is what society judges people by at that age."
        " Guess high and you are like most people; guess low and you are one of a few."
        " Then the cards decide whether that got in your way, and you tell one moment of it."
    ),
    how_to_play="screens.shelf.how_to_play:marginalia.md",
    on_top_of="blob",
)
BLOB = Offer(
    "blob",
    name="Blob – card game",
    short="Blob",
    about="the cards alone, 40 to 60 minutes",
    letter="b",
    word="blob",
    in_short=(
        "You guess how many tricks you will take. A trick is one card from each of you, and the best card"
        " takes them all. If you take exactly as many as you said, you get 10 points and your number."
        " Otherwise you get nothing. The last to speak may not make the numbers add up to the tricks."
        " So somebody always misses. After seven rounds the highest total wins."
    ),
    how_to_play="screens.shelf.how_to_play:blob.md",
    opening="facilitator.games.marginalia.table_lines:OPENING",
)

PLUGIN = Plugin(
    (STORY, BLOB),
    guide="facilitator.guide.marginalia.ask:GAME",
    rules="facilitator.games.marginalia.rules",
    worded="facilitator.games.marginalia.sentences:worded",
    kinds="facilitator.games.marginalia.entries:KINDS",
    words={
        "seated": Words(names="player", of_person=True),
        "character_named": Words(names="character", beat="noted", of_person=True),
        "world_set": Words(beat="noted"),
        "topic_noted": Words(beat="noted"),
        "agenda_set": Words(beat="told"),
        "fact_stated": Words(beat="told", of_person=True),
        "vignette_told": Words(beat="told", of_person=True),
        "society_noted": Words(beat="told"),
        "farewell_told": Words(beat="told", of_person=True, by_several=True),
        "talked_over": Words(beat="told"),
        "starred": Words(beat="told"),
    },
    has_come="facilitator.games.marginalia.table:has_come",
    results="facilitator.games.marginalia.results:outcomes",
    exports="exports.marginalia.exporter",
    score_sheet="facilitator.scoresheet.marginalia",
    pages={"plenary": "screens.shelf.plenary:PlenaryPage"},
    acts="facilitator.guide.marginalia.beside",
    wall="facilitator.guide.marginalia.wall:wall",
    life="facilitator.guide.marginalia.life",
    people="facilitator.games.marginalia.table:people",
    without_story="facilitator.games.marginalia.table_lines:OPENING",
    where_words="press F4",
    places=(
        "age {n}",
        "round {n}",
        "who plays",
        "before the story",
        "trump",
        "agenda",
        "predictions",
        "facts",
        "tricks",
        "vignettes",
        "farewells",
        "talk",
        "waiting for players",
        "ended",
    ),
    before_play=("seats", "world"),
    reminders=(
        *("seats", "world", "trump", "agenda", "predict", "fact", "tally", "vignette", "farewell", "talk"),
        *("wait", "end"),
        *("last-round", "two-packs", "twins-first", "twins-last", "twins-cancel", "twins-table"),
        *("returning", "short"),
    ),
)
