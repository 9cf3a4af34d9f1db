/** The table's worker: the hall, the rules and the drawer, and beside them the worker bots think in. */

import { THINK, type Asked, type Missing, type Question, type Thought, type Told } from './messages';
import { openDrawer, type Drawer, type Owner } from './keep';
import { fetchParts, type Asleep } from './parts';
import { wakePython } from './python';

type Table = {
  open(): Promise<void>;
  call(method: string, path: string, body: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  connect(number: number, table: string, send: (data: string) => void): Promise<boolean>;
  take(number: number, data: string): Promise<void>;
  close(number: number): void;
  elsewhere(table: string, seq: number): Promise<void>;
};

const tell = (told: Told): void => self.postMessage(told);
const miss = (what: Missing): void => tell({ k: 'missing', what });

/** Bots think in a worker of their own, so that the table answers meanwhile; if it dies another one comes. */
class Thinker {
  #worker: Worker | null = null;
  #count = 0;
  #asked = new Map<number, (move: string) => void>();

  constructor(readonly asleep: Asleep) {}

  think(question: string): Promise<string> {
    this.#worker ??= this.#start();
    const n = ++this.#count;
    return new Promise((settle) => {
      this.#asked.set(n, settle);
      this.#worker?.postMessage({ n, question } satisfies Question);
    });
  }

  #start(): Worker {
    const worker = new Worker(self.location.href, { type: 'module', name: THINK });
    worker.postMessage(this.asleep);
    worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      this.#asked.get(data.n)?.(data.move);
      this.#asked.delete(data.n);
    };
    worker.onerror = () => {
      worker.terminate();
      this.#worker = null;
      for (const settle of this.#asked.values()) settle('');
      this.#asked.clear();
    };
    return worker;
  }

  /** Begins to wake up before it is asked for. */
  wake(): void {
    this.#worker ??= this.#start();
  }
}

type Begun = { table: Table; drawer: Drawer };

async function begin(): Promise<Begun | null> {
  if (typeof WebAssembly !== 'object') return miss('wasm'), null;
  let drawer: Drawer;
  try {
    drawer = await openDrawer();
  } catch {
    return miss('storage'), null;
  }
  try {
    const { asleep, app, later } = await fetchParts((done, total) => tell({ k: 'coming', done, total }));
    const thinker = new Thinker(asleep);
    const python = await wakePython(asleep, app);
    const wake = python.pyimport('kosmostol.device.wake') as { wake(drawer: unknown, thinker: unknown): Table };
    const table = wake.wake(drawer, (question: string) => thinker.think(question));
    const owner = await drawer.owner();
    // Only this: the house tells more of a person than it is told.
    if (owner) (await table.call('POST', '/api/me', JSON.stringify({ person: owner.person, name: owner.name }))).destroy();
    drawer.listen((id, seq) => void table.elsewhere(id, seq));
    await table.open();
    thinker.wake();
    tell({ k: 'awake' });
    later();
    return { table, drawer };
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
    await drawer.keepOwner({ person, name });
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
}

/** Serves the page from this worker. */
export function serve(): void {
  const begun = begin();
  self.onmessage = ({ data }: MessageEvent<Asked>) => void begun.then((now) => now && answer(now, data));
}
