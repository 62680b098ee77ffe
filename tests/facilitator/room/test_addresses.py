"""Which address of this machine phones are told first."""

from __future__ import annotations

from ipaddress import IPv4Address

import ifaddr
import pytest

from facilitator.room.addresses import OwnAddress, in_order, is_wsl, own_addresses


def test_wifi_and_ethernet_come_first() -> None:
    """Private addresses before public ones, known adapters before others, tunnels and containers last."""
    given = [
        ("172.17.0.1", "docker0"), ("10.8.0.2", "tun0"), ("100.100.1.1", "tailscale0"), ("10.2.0.2", "utun4"),
        ("192.168.56.1", "VirtualBox Host-Only Ethernet Adapter"), ("172.28.0.1", "vEthernet (WSL)"),
        ("131.130.1.7", "enp0s31f6"), ("192.168.9.9", "usb0"), ("192.168.178.23", "wlp3s0"),
        ("10.0.0.4", "eth0"), ("127.0.0.1", "lo"), ("169.254.7.7", "en5"), ("0.0.0.0", "en6"),
    ]  # fmt: skip
    ordered = [each.adapter for each in in_order(OwnAddress(*each) for each in given)]
    assert ordered[:4] == ["wlp3s0", "eth0", "usb0", "enp0s31f6"]
    assert set(ordered[4:]) == {
        "docker0", "tun0", "VirtualBox Host-Only Ethernet Adapter", "tailscale0", "utun4", "vEthernet (WSL)",
    }  # fmt: skip


@pytest.mark.parametrize(
    "adapter",
    ["Intel(R) Wi-Fi 6 AX200 160MHz", "Realtek PCIe GbE Family Controller", "en0", "wlan0", "MediaTek Wi-Fi"],
)
def test_no_adapter_of_a_laptop_is_taken_for_a_tunnel(adapter: str) -> None:
    """It comes before a container’s, whatever it is called."""
    ordered = in_order((OwnAddress("172.17.0.1", "docker0"), OwnAddress("10.0.0.1", adapter)))
    assert ordered[0].adapter == adapter


def test_this_machine_is_asked_once_for_each_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses of the newer kind are left out: a code has no room for them."""
    ips = [ifaddr.IP("192.168.1.5", 24, "wlan0"), ifaddr.IP(("fe80::1", 0, 2), 64, "wlan0")]
    adapters = [ifaddr.Adapter("wlan0", "wlan0", [*ips, ips[0]])]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    assert own_addresses() == (OwnAddress("192.168.1.5", "wlan0"),)


def test_the_real_machine_answers() -> None:
    """Whatever its networks are: addresses, and none that no phone could use."""
    assert not any(IPv4Address(each.address).is_loopback for each in own_addresses())


@pytest.mark.parametrize(
    ("release", "expected"),
    [
        ("5.15.153.1-microsoft-standard-WSL2", True),
        ("4.4.0-19041-Microsoft", True),
        ("6.1.0-18-amd64", False),
    ],
)
def test_linux_within_windows_is_known(release: str, expected: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the name of its kernel."""
    monkeypatch.setattr("platform.release", lambda: release)
    assert is_wsl() is expected
