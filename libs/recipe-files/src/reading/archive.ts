import type { ArchiveEntry } from '../format';
import type { ImportProblem, ProblemReason } from '../imported';
import { readLimits } from '../limits';
import { decodeText } from './decodeText';
import { FileProblem, problem } from './fileProblem';
import { loadedSource, type SingleCache, type Source } from './source';
import { dataRangeOf, entryBytes, zipEntries, type ZipEntry } from './zip';

/** A file of an archive or a folder while it is being read. */
export interface OpenEntry extends ArchiveEntry {
  /** Whether a format has read or claimed it. */
  isClaimed(): boolean;
  /** The entry for detecting formats; reading it doesn't claim the entry. */
  readonly peeked: ArchiveEntry;
  /** Its bytes as a source, read on demand from the archive. */
  source(): Promise<Source>;
}

interface OpenArchive {
  readonly entries: readonly OpenEntry[];
  /** Entries that can't be read, with the reason. */
  readonly problems: readonly ImportProblem[];
}

/** Opens a zip archive. Throws a `FileProblem` if it can't be read. */
export async function openZip(source: Source, where: string, cache: SingleCache): Promise<OpenArchive> {
  const all = await zipEntries(source);
  const rejected = new Map<ProblemReason, string[]>();
  const accepted: { path: string; entry: ZipEntry }[] = [];
  for (const entry of all) {
    // Some Windows programs write '\' between folders.
    const path = entry.path.replaceAll('\\', '/');
    if (isSystemFile(path)) continue;
    const reason = rejectionReason(path, entry);
    if (reason === null) accepted.push({ path, entry });
    else {
      const names = rejected.get(reason) ?? [];
      names.push(entry.path);
      rejected.set(reason, names);
    }
  }
  const paths = withoutRoot(accepted.map(({ path }) => path));
  return {
    entries: accepted.map(({ entry }, at) =>
      openEntry(paths[at] ?? entry.path, entry.size, {
        bytes: () => entryBytes(source, entry),
        source: (name) => sourceFor(source, entry, name, cache),
      }),
    ),
    problems: [...rejected].map(([reason, names]) => problem(reason, where, names.join('\n'))),
  };
}

/**
 * Compressed or small entries are read and checked as a whole; uncompressed archives in an archive are read in place.
 */
async function sourceFor(source: Source, entry: ZipEntry, name: string, cache: SingleCache): Promise<Source> {
  const { isStored, size } = entry;
  const loaded = () => loadedSource(name, size, () => entryBytes(source, entry), cache);
  if (!isStored) return loaded();
  const { start, end } = await dataRangeOf(source, entry);
  const within: Source = {
    name,
    size: end - start,
    read: (from, to) => source.read(start + Math.max(0, from), Math.min(start + to, end)),
  };
  return size > readLimits.wholeBytes || (await isPacked(within)) ? within : loaded();
}

/** Whether a source starts like a zip or gzip file. */
export async function isPacked(source: Source): Promise<boolean> {
  const [first, second] = await source.read(0, 2);
  return (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b);
}

/** Treats files that were chosen together as a folder. */
export function openFolder(sources: readonly Source[]): readonly OpenEntry[] {
  const files = sources
    .map((source) => ({ source, path: (source.path ?? source.name).replace(/^\/+/, '').normalize('NFC') }))
    .filter(({ path }) => !isSystemFile(path));
  const paths = withoutRoot(files.map(({ path }) => path));
  return files.map(({ source }, at) =>
    openEntry(paths[at] ?? source.name, source.size, {
      bytes: () => readWhole(source),
      source: (name) => Promise.resolve({ ...source, name, read: (from, to) => source.read(from, to) }),
    }),
  );
}

/** Reads all bytes of a source. Rejects with a `FileProblem` if there are too many, or fewer than declared. */
export async function readWhole(source: Source): Promise<Uint8Array> {
  if (source.size > readLimits.wholeBytes) throw new FileProblem('too-large');
  const bytes = await source.read(0, source.size);
  if (bytes.length < source.size) throw new FileProblem('damaged');
  return bytes;
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function openEntry(
  path: string,
  size: number,
  reading: { bytes: () => Promise<Uint8Array>; source: (name: string) => Promise<Source> },
): OpenEntry {
  let isClaimed = false;
  const text = async () => {
    const decoded = decodeText(await reading.bytes());
    if (decoded === null) throw new FileProblem('not-understood');
    return decoded;
  };
  const claim = <Value>(read: () => Value): Value => {
    isClaimed = true;
    return read();
  };
  return {
    path,
    size,
    bytes: () => claim(reading.bytes),
    text: () => claim(text),
    claim: () => claim(() => undefined),
    source: () => claim(() => reading.source(baseName(path))),
    isClaimed: () => isClaimed,
    peeked: { path, size, bytes: reading.bytes, text, claim: () => undefined },
  };
}

/** Hidden files of systems and programs. */
function isSystemFile(path: string): boolean {
  return path
    .split('/')
    .some((part) => part === '__MACOSX' || /^\.[^./]|^(?:Thumbs\.db|desktop\.ini)$/i.test(part));
}

function rejectionReason(path: string, { isEncrypted, isSupported }: ZipEntry): ProblemReason | null {
  const isUnsafe = /^\/|^[a-z]:|\0/i.test(path) || path.split('/').includes('..');
  if (isUnsafe) return 'damaged';
  if (isEncrypted) return 'encrypted';
  return isSupported ? null : 'not-understood';
}

/** Removes the root folder if all paths share one. */
function withoutRoot(paths: readonly string[]): readonly string[] {
  const [first = ''] = paths;
  const root = first.slice(0, first.indexOf('/') + 1);
  if (root === '' || !paths.every((path) => path.startsWith(root))) return paths;
  return paths.map((path) => path.slice(root.length));
}
