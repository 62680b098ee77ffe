"""The pages of Marginalia and Blob."""
