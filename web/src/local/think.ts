/** The worker bots think in: it has the rules, and is given imagined worlds only. */

import type { Question, Thought } from './messages';
import { wakePython } from './python';

/** Thinks in this worker. */
export function think(): void {
  const thinker = wakePython(false).then((python) => python.pyimport('kosmostol.device.thinker') as { think(question: string): string });
  self.onmessage = async ({ data }: MessageEvent<Question>) => {
    const move = (await thinker).think(data.question);
    self.postMessage({ n: data.n, move } satisfies Thought);
  };
}
