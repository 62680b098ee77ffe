"""What can be asked of figures over an evening, whatever game they come from."""

from __future__ import annotations

from facilitator.games.series import Series, Track

# Bea 11, away, 33, 33; Ali 0, 40, 40, away; Ivo comes for the last and is behind.
THREE = Series(
    "Totals",
    "One line each.",
    ("1", "2", "3", "4"),
    (
        Track("B", "Bea", (11, None, 33, 33), 33, "b"),
        Track("A", "Ali", (0, 40, 40, None), 40, "a"),
        Track("I", "Ivo", (None, None, None, -5), -5, "i"),
    ),
    ahead=(frozenset("B"), frozenset("A"), frozenset("A"), frozenset("A")),
)


def test_the_scale_has_room_for_everything() -> None:
    """From −5 to 40; to the target where that is higher; and two ends also where all is 0."""
    assert (THREE.low, THREE.high) == (-5, 40)
    flat = Series("", "", ("1",), (Track(0, "", (0,), 0),), origin=0)
    assert (flat.low, flat.high) == (0, 1)
    after = Series("", "", ("1",), (Track(0, "", (12,), 12),), origin=0, target=35)
    assert (after.low, after.high) == (0, 35)
    assert after.part(1, 1).high == 35


def test_the_scale_has_the_line_of_nought() -> None:
    """Also where everybody is below it."""
    below = Series("", "", ("1",), (Track(0, "", (-7,), -7),), origin=0)
    assert (below.low, below.high) == (-7, 0)


def test_the_key_goes_round_the_table_unless_there_is_a_first_place() -> None:
    """M-42: in a story nobody is put before others; ranked, who is away has their total all the same."""
    assert [track.letter for track in THREE.key] == ["b", "a", "i"]
    ranked = Series(*_positional(THREE), is_ranked=True)
    assert [track.letter for track in ranked.key] == ["a", "b", "i"]


def _positional(of: Series) -> tuple[str, str, tuple[str, ...], tuple[Track, ...]]:
    return of.title, of.about, of.columns, of.tracks


def test_a_part_is_these_columns_and_nothing_else() -> None:
    """The second and the third, with what is so now."""
    part = THREE.part(1, 3)
    assert part.columns == ("2", "3")
    assert part.by_column == ((None, 40, None), (33, 40, None))
    assert part.ahead == (frozenset("A"), frozenset("A"))
    assert [track.latest for track in part.tracks] == [33, 40, -5]


def test_other_names_change_nothing_else() -> None:
    """An export calls people otherwise than the table does."""
    called = THREE.called({"B": "Maud", "A": "Orrin", "I": "Wren"})
    assert [(track.name, track.letter) for track in called.tracks] == [
        ("Maud", "b"), ("Orrin", "a"), ("Wren", "i"),
    ]  # fmt: skip
    assert called.by_column == THREE.by_column
