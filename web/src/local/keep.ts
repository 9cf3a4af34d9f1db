/**
 * The drawer: tables kept on this device, in IndexedDB. A change is written in one transaction or
 * not at all, and is told to be written only when it is. Other tabs share the drawer: a number of a
 * log that one of them wrote first is a conflict.
 */

type Event = { table: string; seq: number; at: number; request: string | null; body: string };
type Table = { id: string; seq: number };
type Writing = { tables: Table[]; events: Event[] };
export type Owner = { person: string; name: string };

const NAME = 'kosmostol';
const VERSION = 1;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error ?? new Error('storage'));
  });

export async function openDrawer(name = NAME): Promise<Drawer> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('tables', { keyPath: 'id' });
    request.result.createObjectStore('events', { keyPath: ['table', 'seq'] });
    request.result.createObjectStore('owner');
  };
  return new Drawer(await done(request));
}

export class Drawer {
  readonly #channel = new BroadcastChannel('kosmostol-drawer');

  constructor(readonly base: IDBDatabase) {
    // A newer page may want another form: this one lets go, and opens anew when it is next needed.
    base.onversionchange = () => base.close();
  }

  /** Writes all of it; '' when it is durable, else 'conflict' or the name of what went wrong. */
  keep(text: string): Promise<string> {
    const writing = JSON.parse(text) as Writing;
    return new Promise((settle) => {
      let clash = false;
      let step: IDBTransaction;
      try {
        step = this.base.transaction(['tables', 'events'], 'readwrite', { durability: 'strict' });
      } catch (error) {
        settle((error as Error).name || 'storage');
        return;
      }
      for (const event of writing.events) {
        step.objectStore('events').add(event).onerror = (failed) => {
          clash ||= (failed.target as IDBRequest).error?.name === 'ConstraintError';
        };
      }
      for (const table of writing.tables) step.objectStore('tables').put(table);
      step.oncomplete = () => {
        for (const { id, seq } of writing.tables) this.#channel.postMessage({ table: id, seq });
        settle('');
      };
      step.onabort = () => settle(clash ? 'conflict' : (step.error?.name ?? 'storage'));
    });
  }

  async events(table: string, after: number): Promise<string> {
    const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
    return JSON.stringify(await done(this.base.transaction('events').objectStore('events').getAll(range)));
  }

  async tables(): Promise<string> {
    return JSON.stringify(await done(this.base.transaction('tables').objectStore('tables').getAll()));
  }

  async owner(): Promise<Owner | undefined> {
    return (await done(this.base.transaction('owner').objectStore('owner').get('me'))) as Owner | undefined;
  }

  async keepOwner(owner: Owner): Promise<void> {
    await done(this.base.transaction('owner', 'readwrite').objectStore('owner').put(owner, 'me'));
  }

  /** Told when another tab has changed a table. */
  listen(heard: (table: string, seq: number) => void): void {
    this.#channel.onmessage = ({ data }: MessageEvent<{ table: string; seq: number }>) => heard(data.table, data.seq);
  }
}
