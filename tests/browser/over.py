"""Games that are soon over: the person's seat is left to a bot."""

from typing import Any

from tests.browser.people import Person

# Hands the seat to a bot, so that the game is soon over.
LEAVE = """async table => {
  const seats = (await (await fetch(`/api/tables/${table}`)).json()).seats.filter(s => s.mine);
  for (const { seat } of seats)
    await fetch(`/api/tables/${table}/seats/${seat}`, { method: 'POST',
      headers: { 'content-type': 'application/json' }, body: JSON.stringify({ do: 'leave' }) });
}"""
OPEN = """async body => {
  await fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Аня' }) });
  const answer = await fetch('/api/tables', { method: 'POST',
    headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return (await answer.json()).table;
}"""


def finished(person: Person, game: str, bots: int, **options: Any) -> str:
    """A finished game of the person's, at whose end the page stands."""
    if person.page.url == "about:blank":
        person.visit()
    places = [{"kind": "me"}, *({"kind": "bot", "level": "easy"} for _ in range(bots))]
    body = {"game": game, "options": options, "places": places, "start": True}
    table: str = person.page.evaluate(OPEN, body)
    person.page.evaluate(LEAVE, table)
    person.visit(f"/t/{table}")
    person.page.wait_for_selector("div.end .film")
    return table
