"""Where phones could reach this machine: its own addresses, the likely ones first."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network
from typing import NamedTuple

import ifaddr

PRIVATE = tuple(IPv4Network(each) for each in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
"""What networks at home, at school and from a phone’s hotspot give."""
_BEHIND = re.compile(
    r"docker|podman|veth|virbr|bridge|vmnet|vbox|virtualbox|vmware|hyper-v|\bwsl|host-only|zerotier|tailscale|hamachi|vpn"
    r"|wireguard|\b(u?tun|tap|wg|ppp|ipsec|zt|awdl|llw|anpi|cni|br-|lxc|lxd)",
    re.IGNORECASE,
)
"""In the name of an adapter: a tunnel, a container, another system in this one."""
_NEAR = re.compile(r"^(wl|en|eth|wi-?fi|wlan|ethernet)", re.IGNORECASE)
"""In the name of an adapter: Wi-Fi or Ethernet."""


class OwnAddress(NamedTuple):
    """One address of this machine, and what its adapter is called."""

    address: str
    adapter: str


def own_addresses() -> tuple[OwnAddress, ...]:
    """All that a phone could use, the likely ones first; none without a network."""
    return in_order(
        OwnAddress(ip.ip, adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    )


def in_order(addresses: Iterable[OwnAddress]) -> tuple[OwnAddress, ...]:
    """Those that phones could use: private ones on Wi-Fi or Ethernet, others, then tunnels and containers."""
    usable = {each.address: each for each in addresses if _is_usable(IPv4Address(each.address))}
    return tuple(sorted(usable.values(), key=_how_far))


def is_wsl() -> bool:
    """Whether this is Linux within Windows, whose addresses phones can’t reach."""
    return "microsoft" in platform.release().lower()


def _is_usable(address: IPv4Address) -> bool:
    return not (
        address.is_loopback or address.is_link_local or address.is_multicast or address.is_unspecified
    )


def _how_far(own: OwnAddress) -> tuple[bool, bool, bool]:
    address = IPv4Address(own.address)
    return (
        bool(_BEHIND.search(own.adapter)),
        not any(address in network for network in PRIVATE),
        not _NEAR.search(own.adapter),
    )
