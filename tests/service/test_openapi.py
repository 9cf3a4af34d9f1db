"""schemathesis over the OpenAPI document: whatever a caller sends, the API keeps its word."""

import tempfile
from pathlib import Path
from typing import Any

import hypothesis
import schemathesis
from tests.service.conftest import make_config
from tests.service.house import Guest, House

from kosmostol.service.app import create_app

document = create_app(make_config(Path(tempfile.gettempdir()))).openapi()
schema = schemathesis.openapi.from_dict(document)


@schema.parametrize()
@hypothesis.settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_the_api_keeps_its_word(case: schemathesis.Case[Any], house: House, anna: Guest) -> None:
    case.call_and_validate(
        base_url=f"http://{house.address}",
        cookies={"kosmostol": anna.http.cookies["kosmostol"]},
    )
