"""The lab: tournaments, benchmarks, simulation."""
