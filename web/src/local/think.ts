/** The worker bots think in: it has the rules, and is given imagined worlds only. */

import type { Question, Thought } from './messages';
import type { Asleep } from './parts';
import { wakePython } from './python';

type Thinker = { think(question: string): string };

/** Thinks in this worker. What Python is woken from comes first, from the table's worker, which has it. */
export function think(): void {
  let thinker: Promise<Thinker> | null = null;
  self.onmessage = async ({ data }: MessageEvent<Asleep | Question>) => {
    if ('program' in data) {
      thinker = wakePython(data).then((python) => python.pyimport('kosmostol.device.thinker') as Thinker);
    } else if (thinker) {
      const move = (await thinker).think(data.question);
      self.postMessage({ n: data.n, move } satisfies Thought);
    }
  };
}
