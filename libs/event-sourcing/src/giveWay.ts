import { setImmediate as nextTurn } from 'node:timers/promises';

/** What work in the background takes of one turn of the event loop, in milliseconds; the rest is for requests. */
const SHARE_MS = 5;

/** When the background's work of this turn of the event loop began; of all of this process together. */
let began: number | undefined;

/** Between two pieces of work that nobody waits for: goes on in a later turn of the event loop where this one had its share. */
export async function giveWay(): Promise<void> {
  while (began !== undefined && performance.now() - began >= SHARE_MS) await nextTurn();
  if (began !== undefined) return;
  began = performance.now();
  setImmediate(() => (began = undefined));
}
