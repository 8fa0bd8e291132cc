import { unzipSync } from 'fflate';

/** Returns the files of a zip by name, in the order of its directory. Throws for a truncated zip. */
export function unzipped(zip: Buffer): Record<string, Buffer> {
  const files = Object.entries(unzipSync(new Uint8Array(zip)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes)]));
}
