"""The packets of a deal scoperto, and where in them first cards may be faced (G-16, G-17, B-14, B-15)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from facilitator.games.mariglia.entries import SEATS, TEAMS, Seat, Team

PACKET = 5
ROUNDS = (1, 2)


@dataclass(frozen=True)
class Packet:
    """Five cards for a seat, in the first or the second round."""

    round: int
    seat: Seat


def packets(dealer: Seat) -> tuple[Packet, ...]:
    """All eight, as they are dealt: to the right of the dealer first (G-11, G-17)."""
    return tuple(Packet(number, (dealer + by) % len(SEATS)) for number in ROUNDS for by in (1, 2, 3, 4))


def opponents(dealer: Seat) -> tuple[Seat, Seat]:
    """The right-hand opponent and the left-hand one."""
    return (dealer + 1) % 4, (dealer + 3) % 4


def follower(seat: Seat) -> Seat:
    """Who gets the same as an opponent: the next player, of the dealer's side (G-16)."""
    return (seat + 1) % 4


def choices(dealer: Seat, facing: str) -> tuple[Packet, ...]:
    """The packets before which facing is decided; by the preset everyone has one of them (B-14)."""
    right, left = opponents(dealer)
    if facing == "everyone-once":
        return Packet(1, right), Packet(2, left)
    return tuple(Packet(number, seat) for number in ROUNDS for seat in (right, left))


def next_choice(
    dealer: Seat, facing: str, said: Collection[Seat], passed: Collection[Packet]
) -> Packet | None:
    """The next packet to decide about: of an opponent not settled, where it was not let pass before."""
    open_ones = (packet for packet in choices(dealer, facing) if packet.seat not in said)
    return next((packet for packet in open_ones if packet not in passed), None)


def round_by_preset(seat: Seat, dealer: Seat) -> int:
    """In which round everyone once faces a seat: the right opponent and the partner in the first (B-14)."""
    return 1 if (seat - dealer) % 4 in (1, 2) else 2


def is_last_choice(packet: Packet, dealer: Seat, facing: str) -> bool:
    """Whether this opponent can't be faced any more after this packet."""
    return [each for each in choices(dealer, facing) if each.seat == packet.seat][-1] == packet


def most_faced(packet: Packet, dealer: Seat) -> int:
    """Where a run of trumps ends: with the packet; the dealer's last card is the trionfo (B-15)."""
    return PACKET - 1 if packet == Packet(2, dealer) else PACKET


def sides_said(faced: Mapping[Team, int], names: Mapping[Team, str]) -> str:
    """How many of each side were faced (G-19)."""
    ns, ew = (f"{names[team]} {faced[team]}" for team in TEAMS)
    even = "the sides are even" if faced["NS"] == faced["EW"] else "the next packet makes it even"
    return f"Faced: {ns}, {ew}: {even}."
