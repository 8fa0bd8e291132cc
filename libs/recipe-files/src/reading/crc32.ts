const POLYNOMIAL = 0xedb88320;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? POLYNOMIAL ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** The checksum of unpacked bytes in zip and gzip. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  // An index loop, because an iterator is many times slower and photos add up to gigabytes.
  for (let at = 0; at < bytes.length; at += 1) {
    sum = (sum >>> 8) ^ (table[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
