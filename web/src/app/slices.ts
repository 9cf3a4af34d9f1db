/** Work that may wait a moment is done in slices: whoever touches the page in between is heard. */

/** Milliseconds of a slice; what one piece of work takes is not cut. */
const SLICE = 8;
const waiting: (() => void)[] = [];
let pages = 0;

/** A task of its own, without the pause that browsers put between timers. */
function task(what: () => void): void {
  const { scheduler } = globalThis as { scheduler?: { postTask?: (what: () => void) => Promise<void> } };
  if (scheduler?.postTask) void scheduler.postTask(what);
  else setTimeout(what);
}

let begun = false;

function begin(): void {
  if (!begun) task(work);
  begun = true;
}

function work(): void {
  const until = performance.now() + SLICE;
  do waiting.shift()?.();
  while (waiting.length > 0 && performance.now() < until);
  begun = false;
  task(dress);
  if (waiting.length > 0) begin();
}

/**
 * Has the browser work out the styles of what has come so far: else all of it waits for the next
 * picture, and makes one long task of it. Which animations run is the one question that asks for
 * styles of the whole page and for no sizes.
 */
export function dress(): void {
  (document as { getAnimations?: () => unknown }).getAnimations?.();
}

/** Does something in a task of its own soon, in the order in which it was asked for; what is returned calls it off. */
export function soon(what: () => void): () => void {
  waiting.push(what);
  begin();
  return () => {
    const at = waiting.indexOf(what);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/** Whether a page is being laid out, part by part. */
export const laying = (): boolean => pages > 0;

const lookers: (() => void)[] = [];

/** Resolves when no page is being laid out any more. */
export const laidOut = (): Promise<void> => new Promise((go) => void (laying() ? lookers.push(go) : go()));

/**
 * A page has begun to be laid out; `done` is called when all its parts are there, and those that
 * were in them. What is returned calls it off.
 */
export function lay(done: () => void): () => void {
  let over = false;
  const end = (): void => {
    if (!over) pages -= 1;
    over = true;
    if (pages === 0) for (const go of lookers.splice(0)) go();
  };
  pages += 1;
  // The parts are asked for meanwhile, and theirs when they come: it is their turn first.
  let off = soon(() => (off = soon(() => (off = soon(() => (end(), done()))))));
  return () => (off(), end());
}

const channel = new MessageChannel();
const comers: (() => void)[] = [];
channel.port1.onmessage = () => comers.shift()?.();

/** A task of its own for what comes next: what was done so far is not made longer by it. No time passes, also where nobody looks. */
export const ownTask = (): Promise<void> =>
  new Promise((begin) => {
    comers.push(begin);
    channel.port2.postMessage(null);
  });

/**
 * A task of its own, but before the next picture: should that be made first, its first moment, when it
 * has not been drawn yet. What was changed is never seen half done. Tells whether there is time for
 * another one.
 */
export function beforePicture(): Promise<boolean> {
  const { scheduler } = globalThis as { scheduler?: { postTask?: (what: () => void, how: { priority: 'user-blocking' }) => Promise<void> } };
  return new Promise((go) => {
    const picture = requestAnimationFrame(() => go(false));
    const task = scheduler?.postTask?.(() => undefined, { priority: 'user-blocking' }) ?? ownTask();
    void task.then(() => (cancelAnimationFrame(picture), go(true)));
  });
}

/** What was changed has its styles: its layout, which whoever looks at it next asks for, is a task of its own. */
export async function dressed(): Promise<void> {
  if (!(await beforePicture())) return;
  dress();
  await beforePicture();
}

/**
 * Looks at where things are once they are drawn, in a task of its own before the next picture: browsers
 * lay all of it out for the first who asks. What is returned calls it off.
 */
export function whenDrawn(look: () => void): () => void {
  let off = false;
  void dressed().then(() => off || look());
  return () => (off = true);
}
