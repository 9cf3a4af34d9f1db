"""Everything a browser keeps for a page: caches, IndexedDB, storage, notices, as one text each."""

from urllib.request import urlopen

from playwright.sync_api import Page

ALL = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, {ignoreVary: true});
      const body = new Uint8Array(await answer.arrayBuffer());
      const told = [...answer.headers].flat().join(' ');
      found[`${name} ${request.url}`] = told + ' ' + new TextDecoder('latin1').decode(body);
    }
  }
  for (const {name} of await indexedDB.databases()) {
    const base = await new Promise((settle, fail) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => settle(asked.result);
      asked.onerror = () => fail(asked.error);
    });
    for (const store of base.objectStoreNames) {
      const rows = await new Promise((settle) => {
        const asked = base.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => settle(asked.result);
      });
      found[`${name} ${store}`] = JSON.stringify(rows);
    }
    base.close();
  }
  found['local storage'] = JSON.stringify({...localStorage});
  found['session storage'] = JSON.stringify({...sessionStorage});
  const worker = await navigator.serviceWorker?.getRegistration();
  const notices = await worker?.getNotifications() ?? [];
  found.notices = JSON.stringify(notices.map((one) => [one.title, one.body, one.tag, one.data]));
  return found;
}"""
MOST = 3_000_000  # characters of each: a program of megabytes has nobody's name at its end
CUT = f"""async () => Object.fromEntries(Object.entries(await ({ALL})())
  .map(([where, text]) => [where, text.slice(0, {MOST})]))"""


def kept(page: Page) -> dict[str, str]:
    """What is kept, by where."""
    found: dict[str, str] = page.evaluate(CUT)
    return found


# How browsers read octets as "latin1".
READ = {octet: bytes([octet]).decode("cp1252", "ignore") or chr(octet) for octet in range(256)}


def said_to_anybody(address: str) -> str:
    """What a stranger is answered at an address, read as `kept` reads it."""
    with urlopen(address) as answer:
        octets: bytes = answer.read()
    return octets.decode("latin-1").translate(READ)
