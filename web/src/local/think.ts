/** The worker bots think in: it has the rules, and is given imagined worlds only. */

import type { Question, Thought } from './messages';
import type { Asleep } from './parts';
import { wakePython } from './python';

type Thinker = { think(question: string): string };

/** Thinks in this worker. What Python is woken from comes from the table's worker, which has it; questions may come before. */
export function think(): void {
  let given: (asleep: Asleep) => void;
  const thinker = new Promise<Asleep>((settle) => (given = settle)).then(wakePython).then((python) => python.pyimport('kosmostol.device.thinker') as Thinker);
  self.onmessage = async ({ data }: MessageEvent<Asleep | Question>) => {
    if ('program' in data) return given(data);
    const move = (await thinker).think(data.question);
    self.postMessage({ n: data.n, move } satisfies Thought);
  };
}
