"""What a failed test tells of the service it played at."""

import sys
from pathlib import Path

from tests.service.house import Node, until

# Takes connections and never says a word.
STUCK = """
import socket, sys
door = socket.create_server(("127.0.0.1", int(sys.argv[1])))
print("open", flush=True)
def wait_for_ever():
    while True:
        door.accept()
wait_for_ever()
"""


class StuckOnce(Node):
    """A service that hangs, and is well when it is begun anew."""

    begun = 0

    def command(self) -> list[str]:
        self.begun += 1
        return (
            [sys.executable, "-c", STUCK, str(self.port)] if self.begun == 1 else super().command()
        )


def test_a_service_that_hangs_tells_where_it_stood_and_is_begun_anew(tmp_path: Path) -> None:
    node = StuckOnce(tmp_path)
    try:
        node.start(wait=False)
        until(lambda: "open" in node.log.read_text())
        told = node.diagnosis(patience=5)
        assert "it hung" in told
        assert "wait_for_ever" in told
        assert node.diagnosis().startswith("it answers")
    finally:
        node.__exit__()


def test_a_service_that_has_ended_is_begun_anew(tmp_path: Path) -> None:
    with Node(tmp_path) as node:
        node.stop()
        assert node.diagnosis().startswith("it ended with")
        assert node.diagnosis().startswith("it answers")
