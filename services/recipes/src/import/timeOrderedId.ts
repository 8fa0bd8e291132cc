import { randomUUID } from 'node:crypto';

/** The time part of the latest id: milliseconds and a counter within them. */
let last = { at: 0, number: 0 };
const MAX_IDS_PER_MS = 2 ** 12;

/**
 * A new UUID version 7 (RFC 9562). Later ids sort after earlier ones, so that documents created together are adjacent
 * in every index. 62 bits are random.
 */
export function newTimeOrderedId(now: () => number = Date.now): string {
  const at = Math.max(now(), last.at);
  const number = at > last.at ? 0 : last.number + 1;
  last = number < MAX_IDS_PER_MS ? { at, number } : { at: at + 1, number: 0 };
  const time = last.at.toString(16).padStart(12, '0');
  const counter = last.number.toString(16).padStart(3, '0');
  // The random part of any UUID: its last two groups.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${randomUUID().slice(19)}`;
}
