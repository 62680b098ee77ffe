"""What a game declares of itself, for code that knows no game: `facilitator/games/NAME/plugin.py` has one.

A plugin is read at every start, so it is cheap: names, and where the rest is, as "module" or
"module:attribute", imported when it is first wanted.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

NOTHING: Mapping[str, Any] = MappingProxyType({})

# No dataclass: the command line reads this first, and what makes one would take longer than all the rest. Nor
# are annotations put off, for a named tuple would have each of them compiled from its text.


class Offer(NamedTuple):
    """One way in which a game is offered. Its id stands in files, `short` in lists, `about` beside its name.

    `letter` begins it on Home, `word` on the command line; `opening` are the entries that tell such a table
    from the others of this game. `in_short` says how it is played in a few sentences, `how_to_play` is its
    text of rules as "package:file", and `on_top_of` the id of the offer whose rules it adds its own to.
    """

    id: str
    name: str
    short: str
    about: str
    letter: str
    word: str
    in_short: str
    how_to_play: str = ""
    on_top_of: str = ""
    opening: str = ""


class Words(NamedTuple):
    """What the words of a kind of blank are.

    `names`: a name, and of whom. `beat`: story, "told" in its turn at the table or "noted" beside it; whoever
    needs it may have it erased. `is_note`: no story, but kept with Enter like one. `of_person`: they tell of
    whoever has the seat that is the blank's last place, and go when that person is forgotten. `by_several`:
    more than one person may offer words for it, each a paragraph.
    """

    names: Literal["", "player", "character", "team"] = ""
    beat: Literal["", "told", "noted"] = ""
    is_note: bool = False
    of_person: bool = False
    by_several: bool = False


class Plugin(NamedTuple):
    """One game: how it is begun, its rules, what is on its record, and the parts of it that others ask for.

    A part that is "" the game does without.
    """

    # How it is begun. The id of its first offer is its own, and stands with each of its tables in the file.
    offers: tuple[Offer, ...]

    # Its rules: a module with the six functions of `game.Game`.
    rules: str

    # What its rules refuse, in words: a function of a RuleViolation that gives its sentence.
    worded: str

    # What is on its record: the kinds of entry by name, and by the first place of a slot what its words are.
    # `has_come` says of a state and a slot whether words half typed there wait to be kept; "": they all do.
    kinds: str
    words: Mapping[str, Words] = NOTHING
    has_come: str = ""

    # Whether the catalogues have its sentences; else its pages and files are English whatever is spoken.
    is_translated: bool = False

    # How a table came out, for standings over several: a function of its state that gives `results.Outcome`s,
    # none while it is open; "": its tables have no winners.
    results: str = ""

    # What is asked at its table: an `AskedGame` of `facilitator/guide/game.py`.
    guide: str = ""

    # What leaves the program: a module with the functions of `Exporter` in `exports/source.py`, and a
    # package that works out a sheet kept on paper.
    exports: str = ""
    score_sheet: str = ""

    # Its pages by name, each a class: a step has the one that is named after the game and its kind. `panes`
    # stand left and right of a page on a wide screen.
    pages: Mapping[str, str] = NOTHING
    panes: tuple[str, str] = ("", "")

    # What a wall and phones show of it: a function of the services that gives a `PublicSheet`, in which no
    # word of a story stands but an agenda. What is read aloud is not in it, for the page that is due says
    # that (`in_public`). "": only where the table stands.
    wall: str = ""

    # What one phone reads and may write of it: a module with the functions of `LivesOnPhones` in
    # `facilitator/services/phones/room_side.py`; "": it has no story.
    life: str = ""

    # What is said of it: `acts` is a module that names an act in words, `commands` list what can be done now,
    # before and after what the program can do. The help says what the table does now (`happening`), what the
    # words of a page mean, and whose game it is (`credit`), if that has to be said.
    acts: str = ""
    commands: tuple[str, str] = ("", "")
    happening: str = ""
    meanings: str = ""
    credit: str = ""

    # What goes on the record where the card ends the story, and the cards go on alone; "": it has no story.
    without_story: str = ""

    # Under which parts a pack may have a reminder for it.
    reminders: tuple[str, ...] = ()

    # Its people: seats with their letters as they sit, where that is not the order of the seats; what else
    # goes with a name that is erased; where a half-typed line can be kept.
    people: str = ""
    forgets_too: str = ""
    where_words: str = ""

    # What its players have typed once and are offered again: a module with `PLAYERS`, `has_begun`, `acts`,
    # `as_entry` and `in_entry`, as `duel/known.py` has them.
    remembers: str = ""

    # Before play: the kinds of step at which a table is set up.
    before_play: tuple[str, ...] = ()

    # What the shelf says of where its tables stand, part by part: kept in English, said in any language.
    places: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """By which its tables are known in the file."""
        return self.offers[0].id

    @property
    def tells_of_people(self) -> bool:
        """Whether it has a story in which somebody is told of."""
        return any(words.beat and words.of_person for words in self.words.values())

    @property
    def name_blank(self) -> str:
        """The blank of a player’s name."""
        return next(blank for blank, words in self.words.items() if words.names == "player")
