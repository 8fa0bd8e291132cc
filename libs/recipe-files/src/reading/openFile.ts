import type { OpenFile } from '../format';
import type { ImportProblem } from '../imported';
import { readLimits } from '../limits';
import { jsonIn } from '../values/json';
import { openZip, wholeOf, type OpenEntry } from './archive';
import { decodeText, looksLikeText } from './decodeText';
import { FileProblem } from './fileProblem';
import { gunzip } from './inflate';
import { loadedSource, Shelf, type Source } from './source';

/** State shared by everything read from one file of the user. */
export class Reading {
  /** Bytes that may still be unpacked. */
  #left: number;
  readonly #shelves = new Map<number, Shelf>();
  readonly values = new Shelf();

  constructor(size: number) {
    this.#left = readLimits.unpackedBytes + readLimits.unpackedRatio * size;
  }

  /** Counts unpacked bytes. Throws a `FileProblem` if they exceed the limit for a file of this size. */
  unpack(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new FileProblem('too-large');
  }

  /** The cache for one nesting depth, which keeps one file in memory. */
  shelf(depth: number): Shelf {
    const shelf = this.#shelves.get(depth) ?? new Shelf();
    this.#shelves.set(depth, shelf);
    return shelf;
  }
}

export type Opened =
  | { is: 'archive'; entries: readonly OpenEntry[]; problems: readonly ImportProblem[] }
  | { is: 'file'; file: OpenFile };

/** Detects the kind of a file by its bytes. Throws a `FileProblem` if it can't be read. */
export async function openFile(
  source: Source,
  where: string,
  depth: number,
  reading: Reading,
): Promise<Opened> {
  const { name } = source;
  const head = await source.read(0, 8_192);
  if (head.length === 0) throw new FileProblem('empty');
  if (isGzip(head)) return openFile(await ungzipped(source, depth, reading), where, depth + 1, reading);
  if (isZip(head)) {
    if (depth > readLimits.depth) throw new FileProblem('too-large');
    const { entries, problems } = await openZip(source, where, reading.shelf(depth));
    reading.unpack(entries.reduce((sum, { size }) => sum + size, 0));
    return { is: 'archive', entries, problems };
  }
  const bytes = () => ({ is: 'file' as const, file: { is: 'bytes' as const, name, where, source } });
  if (!looksLikeText(head)) return bytes();
  const text = decodeText(await wholeOf(source));
  if (text === null) return bytes();
  if (text.trim() === '') throw new FileProblem('empty');
  const value = /^\s*[[{]/.test(text) ? jsonIn(text) : undefined;
  if (value === undefined) return { is: 'file', file: { is: 'text', name, where, text, source } };
  const again = () => reading.values.get(source, async () => jsonIn(decodeText(await wholeOf(source)) ?? ''));
  return { is: 'file', file: { is: 'json', name, where, value, again } };
}

/** The contents of a gzip file. Nested gzip files are not supported, because no app writes them. */
async function ungzipped(source: Source, depth: number, reading: Reading): Promise<Source> {
  const maxBytes = readLimits.wholeBytes;
  // Don't unpack even the first part of another file once the limit is reached.
  reading.unpack(0);
  const bytes = await gunzip(source, { maxBytes, onBytes: (count) => reading.unpack(count) });
  if (isGzip(bytes)) throw new FileProblem('too-large');
  const load = () => gunzip(source, { maxBytes });
  const shelf = reading.shelf(depth);
  const loaded = loadedSource(source.name, bytes.length, load, shelf);
  shelf.put(loaded, bytes);
  return loaded;
}

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** With entries or empty. */
function isZip(head: Uint8Array): boolean {
  const [p, k, one, two] = head;
  return p === 0x50 && k === 0x4b && ((one === 3 && two === 4) || (one === 5 && two === 6));
}
