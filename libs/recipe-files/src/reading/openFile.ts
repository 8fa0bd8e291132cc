import type { OpenFile } from '../format';
import type { ImportProblem } from '../imported';
import { readLimits } from '../limits';
import { jsonIn } from '../values/json';
import { openZip, readWhole, type OpenEntry } from './archive';
import { decodeText, looksLikeText } from './decodeText';
import { FileProblem } from './fileProblem';
import { gunzip } from './inflate';
import { loadedSource, SingleCache, type Source } from './source';

/** State shared by everything read from one file of the user. */
export class Reading {
  /** Bytes that may still be unpacked. */
  #left: number;
  readonly #caches = new Map<number, SingleCache>();
  readonly jsonValues = new SingleCache();

  constructor(size: number) {
    this.#left = readLimits.unpackedBytes + readLimits.unpackedRatio * size;
  }

  /** Counts unpacked bytes. Throws a `FileProblem` if they exceed the limit for a file of this size. */
  unpack(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new FileProblem('too-large');
  }

  /** The cache for one nesting depth, which keeps one file in memory. */
  cacheAt(depth: number): SingleCache {
    const cache = this.#caches.get(depth) ?? new SingleCache();
    this.#caches.set(depth, cache);
    return cache;
  }
}

export type Opened =
  | { kind: 'archive'; entries: readonly OpenEntry[]; problems: readonly ImportProblem[] }
  | { kind: 'file'; file: OpenFile };

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
  if (isGzip(head)) return openFile(await unpackGzip(source, depth, reading), where, depth + 1, reading);
  if (isZip(head)) {
    if (depth > readLimits.depth) throw new FileProblem('too-large');
    const { entries, problems } = await openZip(source, where, reading.cacheAt(depth));
    reading.unpack(entries.reduce((sum, { size }) => sum + size, 0));
    return { kind: 'archive', entries, problems };
  }
  const bytes = () => ({ kind: 'file' as const, file: { kind: 'bytes' as const, name, where, source } });
  if (!looksLikeText(head)) return bytes();
  const text = decodeText(await readWhole(source));
  if (text === null) return bytes();
  if (text.trim() === '') throw new FileProblem('empty');
  const value = /^\s*[[{]/.test(text) ? jsonIn(text) : undefined;
  if (value === undefined) return { kind: 'file', file: { kind: 'text', name, where, text, source } };
  const readAgain = () =>
    reading.jsonValues.get(source, async () => jsonIn(decodeText(await readWhole(source)) ?? ''));
  return { kind: 'file', file: { kind: 'json', name, where, value, readAgain } };
}

/** The contents of a gzip file. Nested gzip files are not supported, because no app writes them. */
async function unpackGzip(source: Source, depth: number, reading: Reading): Promise<Source> {
  const maxBytes = readLimits.wholeBytes;
  // Don't unpack even the first part of another file once the limit is reached.
  reading.unpack(0);
  const bytes = await gunzip(source, { maxBytes, onBytes: (count) => reading.unpack(count) });
  if (isGzip(bytes)) throw new FileProblem('too-large');
  const load = () => gunzip(source, { maxBytes });
  const cache = reading.cacheAt(depth);
  const loaded = loadedSource(source.name, bytes.length, load, cache);
  cache.put(loaded, bytes);
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
