"""What the app does when the disk, the terminal or the program itself fails."""

from pathlib import Path

import pytest

from facilitator.paths import database
from facilitator.services.front_end import ToHelp, ToHome, ToPage, ToTable, Where
from facilitator.store import NotSaved
from facilitator.store.shelf import Shelf
from facilitator.store.tables import Tables
from screens.app import Marginalia
from screens.marginalia.round.predictions import Predictions
from screens.router import Router
from screens.shelf.damaged import HEADS
from tests.screens.app.playing import on_the_shelf, opened, people, reopened, settled, shown, typed

FIVE_CARDS = people("Ana", "Ben", "Cy", "Di", "Ed", story=False)
HOSTILE = "[bold]x[/] [@click=app.quit]q[/] **b** <i>h</i> {0} %s שלום 👩‍👩‍👧 é" + "y" * 10_000


async def test_what_could_not_be_saved_is_shown_and_saved_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: the header says so, the numbers go on, and all is saved when there is room again."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        assert app.ctx.table.session is not None

        def full(*_: object) -> bytes:
            raise NotSaved("The disk is full.")

        with monkeypatch.context() as broken:
            broken.setattr(Tables, "write", full)
            await typed(pilot, "1 1")
            assert "not saved" in shown(app)
            assert app.ctx.view.state.round(1).predictions == {1: 1, 2: 1}
        await typed(pilot, "2")
        assert "not saved" not in shown(app)
        assert reopened(app.ctx.table.session.id).state.round(1).predictions == {1: 1, 2: 1, 3: 2}


async def test_a_file_that_is_no_database_is_named_and_left_alone(home: Path) -> None:
    """The first screen says which file it is; who goes on unsaved leaves it as it was, byte for byte."""
    home.mkdir()
    database().write_bytes(b"this is somebody's shopping list, not a database" * 50)
    before = database().read_bytes()
    async with opened() as (app, pilot):
        assert HEADS["damaged"] in shown(app)
        app.router.go(ToHome())
        assert app.ctx.storage.trouble
        assert str(database()) in app.ctx.storage.trouble
        await typed(pilot, "b “Ana enter “Ben enter enter 1")
        assert "not saved" in shown(app)
    assert database().read_bytes() == before


async def test_two_windows_on_one_table() -> None:
    """What another window writes is taken over, and what was typed here stays typed."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        await typed(pilot, "“lam")
        other = reopened(id)
        from facilitator.games.marginalia.entries import SocietyNoted

        other.record(SocietyNoted(age=1, words="elsewhere"))

        def followed() -> str:
            app.ctx.autosave.follow()
            found: str = app.ctx.view.state.words(("society_noted", 1))
            return found

        await settled(pilot, followed)
        assert app.ctx.view.state.words(("society_noted", 1)) == "elsewhere"
        assert app.frame.line.text == "lam"


async def test_a_terminal_of_twenty_by_five_and_back() -> None:
    """The sentence and the footer stay while the window is tiny; afterwards all is there again."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        before = shown(app)
        await pilot.resize_terminal(20, 5)
        await settled(pilot, lambda: app.size.width == 20)
        await typed(pilot, "1 backspace")
        await pilot.resize_terminal(80, 24)
        await settled(pilot, lambda: "speaks first" in shown(app))
        assert shown(app).split("\n")[3:20] == before.split("\n")[3:20]


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_hostile_words_are_shown_as_typed(size: tuple[int, int]) -> None:
    """Names and facts full of markup and ten thousand letters pass through every place."""
    entries = people(HOSTILE[:200], HOSTILE[5:300], "[/]")
    async with opened(*entries, size=size) as (app, pilot):
        for key in ("enter", "1", "1", "1", "left", "escape", "right", "escape"):
            await pilot.press(key)
        names = ("story", "who", "sheet", "margin", "export", "rules", "before")
        places: list[Where] = [*map(ToPage, names), ToHelp(), ToTable()]
        for place in places:
            app.router.go(place)
            await pilot.pause()
            assert app._exception is None
        app.frame.line.insert_words(HOSTILE)
        await pilot.press("enter", "enter")
        assert "[/]" in shown(app)


async def test_a_crash_shows_no_words_of_anybody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault ends the program with one sentence; no traceback and no name reaches the terminal."""
    app = Marginalia(session=on_the_shelf(*people("Secretname", "Ben", story=False)))

    def fault(self: Predictions, digit: str) -> None:
        secret = self.table.name(0)
        raise RuntimeError(secret)

    monkeypatch.setattr(Predictions, "key_digit", fault)
    with pytest.raises(RuntimeError):
        async with app.run_test() as pilot:
            await settled(pilot, lambda: app.frame.page is not None)
            await pilot.press("1")
            await pilot.pause()
    app._print_error_renderables()
    said = capsys.readouterr()
    assert "Something broke inside the program." in said.err
    assert "Secretname" not in said.out + said.err
    assert "Traceback" not in said.out + said.err


def _refuse(*_: object) -> bytes:
    raise NotSaved("No room is left on the drive.")


@pytest.mark.parametrize("way", ["ctrl+q", "home"])
async def test_leaving_what_is_not_saved_is_asked_once(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """With a full disk the first wish to leave is answered with what would be lost; the second is granted."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        monkeypatch.setattr(Tables, "write", _refuse)
        await typed(pilot, "1")
        for _ in range(2):
            assert app.ctx.view.state.seats
            assert app._exit is False
            if way == "home":
                app.router.go(ToHome())
                await pilot.pause()
            else:
                await typed(pilot, way)
            if "If you leave again" in shown(app):
                assert "No room is left on the drive." in shown(app)
                continue
            break
        assert app.ctx.table.session is None


async def test_a_place_that_is_being_typed_is_asked_about_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is left, and so waits for the disk, before the program says that all is saved."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        app.router.go(ToPage("export"))
        await pilot.pause()
        await typed(pilot, "down " * 20 + "enter “Turin")
        monkeypatch.setattr(Tables, "write", _refuse)
        await typed(pilot, "ctrl+q")
        assert "If you leave again" in shown(app) and app._exit is False
        await typed(pilot, "ctrl+q")
        assert app.ctx.table.session is None


async def test_home_opens_although_the_shelf_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shelf that can't be read is said in a message; Home stands, and a new table can be begun."""

    def broken(*_: object, **__: object) -> tuple[()]:
        raise NotSaved("The folder can't be read.")

    monkeypatch.setattr(Shelf, "page", broken)
    async with opened() as (app, pilot):
        await settled(pilot, lambda: "The folder can't be read." in shown(app))
        assert "MARGINALIA FACILITATOR" in shown(app)
        await typed(pilot, "b")
        assert "NEW TABLE" in shown(app)


@pytest.mark.parametrize("unread", ["page", "how_many"])
async def test_what_cannot_be_read_of_a_shelf_is_said_once(
    unread: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file damaged here and there gives some of what Home asks for: it is not drawn without end."""
    on_the_shelf(*FIVE_CARDS)
    said: list[str] = []

    def damaged(*_: object, **__: object) -> None:
        raise NotSaved("The shelf is damaged.")

    note = Router.note

    def told(router: Router, sentence: str) -> None:
        assert len(said) < 50, "it is said without end"
        said.append(sentence)
        note(router, sentence)

    monkeypatch.setattr(Router, "note", told)
    app = Marginalia()
    async with app.run_test() as pilot:
        await settled(pilot, lambda: app.ctx.prompts.in_use is not None)
        monkeypatch.setattr(Shelf, unread, damaged)
        await typed(pilot, "down up")
        assert [sentence for sentence in said if sentence] == ["The shelf is damaged."]


async def test_a_file_removed_under_the_program_is_noticed() -> None:
    """When the database is gone the header says so with the next number, instead of "saved"."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        for path in database().parent.glob(f"{database().name}*"):
            path.unlink()
        await typed(pilot, "1")
        assert "not saved" in shown(app)
        assert app.ctx.table.session is not None
        assert str(database()) in app.ctx.table.session.unsaved


async def test_a_table_that_cannot_be_opened_leads_home() -> None:
    """`marginalia open` on a table that is gone shows Home and says why, not an empty screen."""
    async with opened(session="nosuchtable") as (app, _):
        assert "MARGINALIA FACILITATOR" in shown(app)
        assert app.frame.page is not None
        assert app.frame.page.name == "home"


@pytest.mark.parametrize("character", ["\u00a0", "\u3000", "\u200c", "\u200d", "\u00ad"])
async def test_unusual_spaces_and_joiners_are_kept_as_typed(character: str) -> None:
    """Letters of every script keep what joins and parts them, typed as well as pasted."""
    async with opened(*people("Ana", "Ben")) as (app, pilot):
        for each in ("a", character, "b"):
            app.simulate_key(each)
        await settled(pilot, lambda: len(app.frame.line.text) == 3)
        assert app.frame.line.text == f"a{character}b"
