"""The pages of the duel."""
