"""Three evenings as people played them, from which the examples in docs/examples are written."""
