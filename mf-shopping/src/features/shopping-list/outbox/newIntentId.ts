/** Creates a UUID v7 (RFC 9562): time first, so that ids sort by creation, then random bits. */
export function newIntentId(): string {
  const [chance = 0n, more = 0n] = crypto.getRandomValues(new BigUint64Array(2));
  const high = (BigInt(Date.now()) << 16n) | 0x7000n | (chance & 0xfffn);
  const low = BigInt.asUintN(62, more) | (1n << 63n);
  const hex = high.toString(16).padStart(16, '0') + low.toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
