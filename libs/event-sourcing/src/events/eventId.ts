import { createHash, randomUUID } from 'node:crypto';

const NAMESPACE = '6f7d3c1e9b524a0f8d6e2c4b7a918f35';

export function newEventId(): string {
  return randomUUID();
}

/**
 * Derives an event id (UUID version 5) from its parts, so that handling a message twice appends the same event, which
 * the store recognises. Parts are delimited: ('a', 'bc') and ('ab', 'c') differ.
 */
export function deterministicEventId(...parts: readonly (string | number | bigint)[]): string {
  const name = JSON.stringify(parts.map(String));
  const hash = createHash('sha1').update(NAMESPACE, 'hex').update(name).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
