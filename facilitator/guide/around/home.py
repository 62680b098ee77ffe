"""Home: the tables on the shelf, and how a new one is begun."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.registry import name_of, offers
from facilitator.guide.question import Answer, Choice, Note, Option, Question, Words
from facilitator.language import mark, tr, trn
from facilitator.names import folded_name
from facilitator.services.over_tables.shelf import ListedTable, ShelfService
from facilitator.summary import stands_said

MOST = 50
"""Tables that are listed at once; the box finds all others."""
SEARCHED = 2_000
"""Tables whose titles are looked through for what is typed in the box."""
HOME: Slot = ("home",)
WHAT_IT_IS = mark(
    "The cards stay on the table. This program keeps the score, says what comes next and saves what you type;"
    " nothing leaves this computer."
)


def home(shelf: ShelfService, at: Slot) -> Question:
    """What is asked while no table is open."""
    match at:
        case ("home", "title", str(id)) if (table := _found(shelf, id)) is not None:
            return _title(table)
        case ("home", "delete", str(id)) if (table := _found(shelf, id)) is not None:
            return _delete(shelf, table)
        case ("home", "archive"):
            return _archive(shelf)
        case ("home", "find", str(text)):
            return _home(shelf, text)
    return _home(shelf, "")


def _found(shelf: ShelfService, id: str) -> ListedTable | None:
    """The table, unless another window deleted it."""
    both = (*shelf.tables(SEARCHED), *shelf.tables(SEARCHED, archived=True))
    return next((table for table in both if table.id == id), None)


def _home(shelf: ShelfService, text: str) -> Question:
    tables = shelf.tables(SEARCHED if text else MOST)
    if text:
        tables = tuple(each for each in tables if folded_name(text) in _looked_through(each))[:MOST]
    begins = tuple(
        Option(
            key=offer.letter, label=tr(offer.name), about=tr(offer.about), answer=Answer(do=("new", offer.id))
        )
        for offer in offers()
    )
    example = tr("look round a finished example")
    beside = (
        Option(key="e", label=example, about=tr("nothing is saved"), answer=Answer(do=("example",))),
        Option(key="h", label=tr("how each game is played"), answer=Answer(do=("page", "how-to-play"))),
    )
    listed = tuple(_listed(table) for table in tables)
    archived = shelf.how_many(archived=True)
    search = Option(
        label=tr("search all words and names"), answer=Answer(do=("page", "search")), finds="find"
    )
    more = [
        search,
        Option(label=tr("standings over several tables"), answer=Answer(do=("page", "standings"))),
        Option(label=tr("plenary of many tables"), answer=Answer(do=("page", "plenary")), finds="workshop"),
    ]
    if archived:
        about = trn("{n} table", "{n} tables", archived)
        more.insert(0, Option(label=tr("the archive"), about=about, answer=Answer(to=("home", "archive"))))
    is_found = bool(text)
    if is_found and not tables:
        listed = (search,)
    return Choice(
        slot=("home", "find", text) if is_found else HOME,
        title="Marginalia Facilitator",
        step=tr("tables"),
        say=(_asks(text, is_empty=not tables),),
        notes=(Note(text=tr(WHAT_IT_IS), style="dim"),),
        options=listed if is_found else (*listed, *begins, *beside),
        finds="" if not is_found and len(tables) < 2 else tr("Tab, and a title: find a table"),
        found=text,
        more=tuple(more),
        enter="open",
    )


def _asks(text: str, *, is_empty: bool) -> str:
    if not is_empty:
        return tr("Which table do you want to open?")
    return tr("No table is called “{text}”.", text=text) if text else tr("Begin a table.")


def _looked_through(table: ListedTable) -> str:
    return folded_name(f"{table.title} {name_of(table.game)} {table.when} {table.stands}")


def _listed(table: ListedTable) -> Option:
    """A table by title, or by its game; what can be done with it stands in the palette."""
    name = tr(name_of(table.game))
    is_titled = table.title.strip() not in ("", name_of(table.game))
    about = [name] if is_titled else []
    players = trn("{n} player", "{n} players", table.people)
    about += [players, stands_said(table.game, table.stands), table.when]
    id, label, said = table.id, table.title if is_titled else name, " · ".join(filter(None, about))
    archive = tr("back to the shelf") if table.archived else tr("archive it")
    rematch = tr("rematch: the same people, a new sheet")
    which = f"{label} · {said}"
    return Option(
        label=label,
        about=said,
        answer=Answer(do=("open", id)),
        more=(
            Option(
                label=tr("rename it"), about=which, answer=Answer(to=("home", "title", id)), finds="title"
            ),
            Option(label=rematch, about=which, answer=Answer(do=("rematch", id))),
            Option(label=archive, about=which, answer=Answer(do=("archive", id, not table.archived))),
            Option(
                label=tr("delete it for good"),
                about=which,
                answer=Answer(to=("home", "delete", id)),
                finds="remove",
            ),
        ),
    )


def _archive(shelf: ShelfService) -> Question:
    tables = shelf.tables(MOST, archived=True)
    return Choice(
        slot=("home", "archive"),
        title="Marginalia Facilitator",
        step=tr("the archive"),
        say=(tr("These tables are out of sight. Open one, or put it back on the shelf (ctrl+p)."),),
        options=tuple(map(_listed, tables)),
        enter="open",
    )


def _title(table: ListedTable) -> Question:
    return Words(
        slot=("home", "title", table.id),
        title="Marginalia Facilitator",
        step=tr("a title"),
        say=(tr("What is this table called?"),),
        notes=(Note(text=tr("An empty title erases the old one from every file."), style="dim"),),
        stands=table.title,
        keep=lambda text: Answer(do=("title", table.id, text.strip())),
        is_line=True,
        enter="keep",
    )


def _delete(shelf: ShelfService, table: ListedTable) -> Question:
    files = shelf.files_of(table.id)
    stay = (Note(text=tr("Files that you exported stay where they are."), style="dim"),) if files else ()
    shown = _listed(table)
    return Choice(
        slot=("home", "delete", table.id),
        title="Marginalia Facilitator",
        step=tr("delete a table"),
        say=(tr("Delete {table} for good? Nothing brings it back.", table=shown.label),),
        notes=(Note(text=shown.about), *stay),
        options=(
            Option(key="n", label=tr("keep it"), answer=Answer(to=HOME)),
            Option(key="d", label=tr("delete it for good"), answer=Answer(do=("delete", table.id))),
        ),
        enter="choose",
    )
