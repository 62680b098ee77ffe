"""What is equal by what it holds: the base of every dataclass that a start makes."""

from __future__ import annotations


class ByValue:
    """Equal to whatever is of its kind and holds the same.

    A dataclass with `eq=False` leaves both methods to this one. Otherwise they are compiled anew for each
    class, which is most of what making it takes, and seventy are made before the first frame.
    """

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))
