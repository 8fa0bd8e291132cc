import { randomUUID } from 'node:crypto';

/** Milliseconds and a number within them: what of an id says when it was made. */
let last = { at: 0, number: 0 };
const NUMBERS = 2 ** 12;

/**
 * A new id, as UUID version 7 (RFC 9562): one made later sorts behind, so that what is made at once lies together in every
 * index. 62 bits of it are random.
 */
export function newTimeOrderedId(now: () => number = Date.now): string {
  const at = Math.max(now(), last.at);
  const number = at > last.at ? 0 : last.number + 1;
  last = number < NUMBERS ? { at, number } : { at: at + 1, number: 0 };
  const time = last.at.toString(16).padStart(12, '0');
  const within = last.number.toString(16).padStart(3, '0');
  // What is random in a UUID of any version: its last two groups.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${within}-${randomUUID().slice(19)}`;
}
