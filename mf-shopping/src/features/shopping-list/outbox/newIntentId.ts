/** Creates a UUID v7 (RFC 9562): time first, so that ids sort by creation, then random bits. */
export function newIntentId(): string {
  const [randomHigh = 0n, randomLow = 0n] = crypto.getRandomValues(new BigUint64Array(2));
  const high = (BigInt(Date.now()) << 16n) | 0x7000n | (randomHigh & 0xfffn);
  const low = BigInt.asUintN(62, randomLow) | (1n << 63n);
  const hex = high.toString(16).padStart(16, '0') + low.toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
