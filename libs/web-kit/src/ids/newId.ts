/**
 * Returns a new version 4 UUID (RFC 9562). `crypto.randomUUID` isn't available over plain HTTP, which home
 * servers use.
 */
export function newId(): string {
  const [high = 0n, low = 0n] = crypto.getRandomValues(new BigUint64Array(2));
  const version = (high & ~0xf000n) | 0x4000n;
  const variant = BigInt.asUintN(62, low) | (1n << 63n);
  const hex = version.toString(16).padStart(16, '0') + variant.toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
