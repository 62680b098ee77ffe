"""Score sheets of Marginalia and Blob."""
