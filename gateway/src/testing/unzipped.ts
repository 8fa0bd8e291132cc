import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = Uint8Array.of(0x50, 0x4b, 5, 6);
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_FILE = 0x04034b50;
const DEFLATED = 8;

/** Returns the files of a zip by name, in the order of its directory. Throws for a truncated zip. */
export function unzipped(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  const end = zip.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0) throw new Error('No zip, or one without its end');
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === DIRECTORY_ENTRY;) {
    const size = zip.readUInt32LE(at + 20);
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== LOCAL_FILE) throw new Error('No file where the directory says one is');
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const content = zip.subarray(start, start + size);
    files[name] = zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(new Uint8Array(content)) : content;
    at += 46 + nameLength + extraLength;
  }
  return files;
}
