import { randomBytes } from 'node:crypto';

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
  const bytes = randomBytes(16);
  bytes.writeUIntBE(last.at, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.number, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
