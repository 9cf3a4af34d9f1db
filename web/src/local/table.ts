/** The table's worker: the hall, the rules and the drawer, and beside them the worker bots think in. */

import { THINK, type Asked, type Missing, type Question, type Thought, type Told } from './messages';
import { openDrawer, type Drawer, type Owner } from './keep';
import { fetchParts, type Asleep, type Fetched } from './parts';
import { wakePython } from './python';

type Table = {
  open(): Promise<void>;
  call(method: string, path: string, body: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  connect(number: number, table: string, send: (data: string) => void): Promise<boolean>;
  take(number: number, data: string): Promise<void>;
  close(number: number): void;
  elsewhere(table: string, seq: number): Promise<void>;
};

/** How soon bots are woken after a table was opened, and after this worker began. */
const SOON = 1000;
const LATER = 5000;

const tell = (told: Told): void => self.postMessage(told);
const miss = (what: Missing): void => tell({ k: 'missing', what });

/** Bots think in a worker of their own, so that the table answers meanwhile; if it dies another one comes. */
class Thinker {
  #worker: Worker | null = null;
  #count = 0;
  #asked = new Map<number, (move: string) => void>();
  #asleep: Promise<Asleep> | null;
  #keep: () => void;

  constructor({ asleep, keepUnpacked }: Fetched) {
    this.#asleep = Promise.resolve(asleep);
    this.#keep = keepUnpacked;
  }

  think(question: string): Promise<string> {
    this.wake();
    const n = ++this.#count;
    return new Promise((settle) => {
      this.#asked.set(n, settle);
      this.#worker?.postMessage({ n, question } satisfies Question);
    });
  }

  /** Begins to wake up before it is asked for. */
  wake(): void {
    this.#worker ??= this.#start();
  }

  #start(): Worker {
    const worker = new Worker(self.location.href, { type: 'module', name: THINK });
    // The memory it is woken from is handed over, not copied: whoever comes after it is woken from what was kept.
    this.#keep();
    const asleep = this.#asleep ?? fetchParts(() => undefined).then((found) => found.asleep);
    this.#keep = () => undefined;
    this.#asleep = null;
    asleep.then((given) => worker.postMessage(given, [given.memory.buffer]), () => this.#ended(worker));
    worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      this.#asked.get(data.n)?.(data.move);
      this.#asked.delete(data.n);
    };
    worker.onerror = () => this.#ended(worker);
    return worker;
  }

  #ended(worker: Worker): void {
    worker.terminate();
    this.#worker = null;
    for (const settle of this.#asked.values()) settle('');
    this.#asked.clear();
  }
}

type Begun = { table: Table; drawer: Drawer; thinker: Thinker };

async function begin(): Promise<Begun | null> {
  if (typeof WebAssembly !== 'object') return miss('wasm'), null;
  let drawer: Drawer;
  try {
    drawer = await openDrawer();
  } catch {
    return miss('storage'), null;
  }
  try {
    const fetched = await fetchParts((done, total) => tell({ k: 'coming', done, total }));
    const thinker = new Thinker(fetched);
    const python = await wakePython(fetched.asleep);
    const wake = python.pyimport('kosmostol.device.wake') as { wake(drawer: unknown, thinker: unknown): Table };
    const table = wake.wake(drawer, (question: string) => thinker.think(question));
    const owner = await drawer.owner();
    // Only this: the house tells more of a person than it is told.
    if (owner) (await table.call('POST', '/api/me', JSON.stringify({ person: owner.person, name: owner.name }))).destroy();
    drawer.listen((id, seq) => void table.elsewhere(id, seq));
    await table.open();
    tell({ k: 'awake' });
    // What only helps later waits until the page has what it asked for first.
    setTimeout(() => thinker.wake(), LATER);
    return { table, drawer, thinker };
  } catch (error) {
    console.error(error);
    return miss('parts'), null;
  }
}


async function call({ table, drawer }: Begun, asked: Extract<Asked, { k: 'call' }>): Promise<void> {
  const found = await table.call(asked.method, asked.path, asked.body);
  const [status, text] = found.toJs();
  found.destroy();
  if (asked.method === 'POST' && asked.path === '/api/me' && status === 200) {
    const { person, name } = JSON.parse(text) as Owner;
    try {
      await drawer.keepOwner({ person, name });
    } catch {
      return tell({ k: 'answer', n: asked.n, status: 507, text: JSON.stringify({ error: { code: 'no-room', text: '', allowed: null, say: null } }) });
    }
  }
  tell({ k: 'answer', n: asked.n, status, text });
}

async function answer(now: Begun, data: Asked): Promise<void> {
  const { n } = data;
  if (data.k === 'call') return call(now, data);
  if (data.k === 'say') return now.table.take(n, data.data);
  if (data.k === 'close') return now.table.close(n);
  const there = await now.table.connect(n, data.table, (text) => tell({ k: 'told', n, data: text }));
  tell(there ? { k: 'opened', n } : { k: 'closed', n });
  setTimeout(() => now.thinker.wake(), SOON);
}

/** Python that failed as a whole answers nothing any more: then this worker ends, and another one comes. */
function failed(error: Error & { pyodide_fatal_error?: boolean }, data: Asked): void {
  if (error.pyodide_fatal_error) self.close();
  else if (data.k === 'call') tell({ k: 'answer', n: data.n, status: 500, text: '{}' });
  throw error;
}

/** Serves the page from this worker. */
export function serve(): void {
  void navigator.locks?.request(self.name, () => (tell({ k: 'alive' }), new Promise(() => undefined)));
  const begun = begin();
  self.onmessage = ({ data }: MessageEvent<Asked>) => void begun.then((now) => now && answer(now, data)).catch((error) => failed(error, data));
}
