"""The parts of bench/load.py: the service, the people of one client process, the figures."""
