"""The parts of `make endure`, a little of each."""
