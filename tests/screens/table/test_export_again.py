"""Export once more: what was written before, and words that were taken out since."""

from __future__ import annotations

from pathlib import Path

import pytest

from exports.model import Choices
from facilitator.exporting.written import EarlierFile
from screens.table.export import Export
from screens.table.export_offer import ExportRow
from screens.table.written import counted_over, folders_said
from tests.screens.evening import text
from tests.screens.exporting import export, go_to, label, write


def file(path: str, holds_erased: bool = False, **known: bool) -> EarlierFile:
    """A file that was written earlier."""
    return EarlierFile(Path(path), holds_erased, **known)


EARLIER = (file("/tide/1-ana.md"), file("/tide/2-ben.md"))


def test_what_was_written_before_is_named() -> None:
    """The folder and how many files there are; to write over it is the first choice."""
    page, ctx = export()
    assert "Earlier exports" not in text(page)
    ctx.earlier = EARLIER
    assert "Earlier files are kept. Only those with the same name are overwritten." in text(page)
    assert "Earlier exports: /tide, two files." in text(page)
    assert "taken out" not in text(page)
    assert label(page, "earlier").endswith("overwrite same names")
    write(page)
    assert ctx.written == (Choices(), "/tide")
    assert "Earlier exports" not in text(page)


def test_words_taken_out_since_come_first_and_uncut() -> None:
    """How many files may still hold them is said whole on a small screen, their folder before others."""
    page, ctx = export()
    others = [file(f"/{'a long way to a folder/' * 4}{n}/1-ana.md") for n in range(9)]
    ctx.earlier = (*others, file("/z/1-ana.md", True), file("/z/2-ben.md", True))
    shown = " ".join(line.strip() for line in text(page, 80, 24).splitlines())
    said = "Two earlier files may still hold erased words: 1-ana.md and one more."
    assert f"{said} Earlier exports: /z, two files; " in shown
    assert "more folders." in shown
    ctx.earlier = (file("/z/1-ana.md", True),)
    assert "One earlier file may still hold erased words: 1-ana.md." in " ".join(
        line.strip() for line in text(page, 80, 24).splitlines()
    )


def test_a_long_folder_shows_its_end() -> None:
    """The end of its path stands there, then one more folder and the number of others."""
    said = folders_said([file(f"/{'x' * 300}/tide/1.md"), file("/b/1.md"), file("/c/1.md")])
    assert said.startswith("Earlier exports: …") and len(said) < 120
    assert said.endswith("x/tide, one file; /b, one file; and one more folder.")


def test_a_file_that_somebody_changed_is_said_to_stay() -> None:
    """“Overwrite same names” takes nobody’s words away, and the page says so beforehand."""
    page, ctx = export()
    name = next(iter(ctx.exports.preview(page.offer.choices)))
    ctx.earlier = (file(f"/tide/{name}", is_edited=True), file("/tide/other.md", is_edited=True))
    shown = " ".join(line.strip() for line in text(page, 80, 24).splitlines())
    assert f"{name} was changed by somebody since, so it stays: the new text goes beside." in shown
    assert "other.md" not in shown


def test_a_new_folder_instead() -> None:
    """Not over it: the same name and -2, and -3 once that one holds files of this table."""
    page, ctx = export()
    ctx.earlier = EARLIER
    go_to(page, "over")
    page.press("right", "")
    assert page.offer.to == "/tide-2"
    ctx.earlier = (*EARLIER, file("/tide-2/1-ilse.md"))
    page.changed()
    assert page.offer.to == "/tide-3"
    page.press("left", "")
    assert page.offer.to == "/tide"


STRUCK = (file("/a/1-ana.md", True), file("/tide/1-ana.md", True))


def test_each_earlier_export_is_reached() -> None:
    """Where words were taken out since, each place can be written over at once, and the page says where."""
    page, ctx = export()
    ctx.earlier = STRUCK
    page.folder = "/tide"
    assert Export(ctx).way == "each"
    go_to(page, "over")
    assert label(page, "earlier") == "▸ earlier ‹ overwrite same names ›"
    page.press("left", "")
    assert label(page, "earlier") == "▸ earlier ‹ overwrite all ›"
    assert label(page, "to").endswith("where they are")
    assert "▌ Two earlier files will be overwritten where they are" in text(page)
    write(page)
    assert ctx.places == ["export over struck"] and ctx.written is None
    assert "Two files in two folders." in text(page)


def test_what_writing_deletes_is_said_before() -> None:
    """Of the files here with erased words that which is not written again; none where they go elsewhere."""
    page, ctx = export()
    ctx.earlier = (file("/tide/1-ilse.md", True), file("/tide/9-old.md", True))
    page.folder = "/tide"
    said = "Enter deletes 9-old.md, unless somebody changed it."
    assert said in " ".join(text(page).split())
    page.way = "new"
    assert "Enter deletes" not in text(page)
    page.way = "same"
    ctx.files = {"9-old.md": "x", "1-ilse.md": "y"}
    assert "Enter deletes" not in text(page)


def test_words_taken_out_under_the_page_are_written_over() -> None:
    """It was written here, and then words were taken out: the page says so, and w Enter does what it says."""
    page, ctx = export()
    ctx.earlier = EARLIER
    write(page)
    assert "Two files in /tide." in text(page)
    ctx.earlier = STRUCK
    page.changed()
    assert "Two files in /tide." not in text(page)
    assert "▌ Two earlier files will be overwritten where they are" in text(page)
    write(page)
    assert ctx.places == ["export over struck"]


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ((True,), "One earlier file will be overwritten where it is, with the choices made then."),
        (
            (True, True),
            "Two earlier files will be overwritten where they are, each with the choices made then.",
        ),
        (
            (False,),
            "One earlier file will be overwritten where it is, with this page’s choices",
        ),
        (
            (True, False, True),
            "each with the choices made then. For one these are not known",
        ),
    ],
)
def test_which_choices_count_is_said(known: tuple[bool, ...], said: str) -> None:
    """Files are written again by their own choices; where they are not known, the page says whose count."""
    paths = [
        file(f"/{number}/1-ana.md", holds_erased=True, is_known=is_so) for number, is_so in enumerate(known)
    ]
    assert said in counted_over(paths)


@pytest.mark.parametrize(
    ("earlier", "ways"),
    [
        (STRUCK, ["overwrite all", "overwrite same names", "a new folder"]),
        (STRUCK[1:], ["overwrite same names", "a new folder"]),
        ((file("/tide/tide.json", True),), ["overwrite all", "overwrite same names", "a new folder"]),
        ((file("/a/1-ana.md"), file("/tide/1-ana.md")), ["overwrite same names", "a new folder"]),
    ],
    ids=["another folder", "this one", "another format", "nothing taken out"],
)
def test_each_is_offered_where_it_reaches_more(earlier: tuple[EarlierFile, ...], ways: list[str]) -> None:
    """What plain writing over reaches as well is no choice of its own."""
    page, ctx = export()
    ctx.earlier = earlier
    page.folder = "/tide"
    assert [shown for _, shown in page.offer.rows[ExportRow("over")]] == ways


def test_each_is_forgotten_with_the_last_of_them() -> None:
    """Chosen once and without a file to reach any more, it writes to the folder that is shown."""
    page, ctx = export()
    ctx.earlier, page.folder, page.way = STRUCK, "/tide", "each"
    ctx.earlier = STRUCK[1:]
    write(page)
    assert ctx.written == (Choices(), "/tide")


def test_the_new_folder_stays_the_place() -> None:
    """Once written, the files go to the same folder again, not to one more."""
    page, ctx = export()
    ctx.earlier = EARLIER
    go_to(page, "over")
    page.press("right", "")
    write(page)
    ctx.earlier = (*EARLIER, file("/tide-2/1-ilse.md"))
    write(page)
    assert ctx.written == (Choices(), "/tide-2")


def test_another_folder_holds_nothing_to_write_over() -> None:
    """Where a folder is typed that nothing was written to, there is no such choice."""
    page, ctx = export()
    ctx.earlier = EARLIER
    go_to(page, "to")
    page.press("enter", "\r")
    page.keep("/elsewhere")
    assert page.offer.to == "/elsewhere"
    assert label(page, "earlier") == "earlier none yet"
