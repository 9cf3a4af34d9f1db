"""Everything a browser keeps for a page: caches, IndexedDB, local storage, as one text each."""

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
  return found;
}"""
MOST = 3_000_000  # characters of each: a program of megabytes has nobody's name at its end
CUT = f"""async () => Object.fromEntries(Object.entries(await ({ALL})())
  .map(([where, text]) => [where, text.slice(0, {MOST})]))"""


def kept(page: Page) -> dict[str, str]:
    """What is kept, by where."""
    found: dict[str, str] = page.evaluate(CUT)
    return found
