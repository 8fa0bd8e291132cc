import { readLimits } from '../limits';
import { decodeCp437 } from './cp437';
import { crc32 } from './crc32';
import { FileProblem } from './fileProblem';
import { inflate } from './inflate';
import type { Source } from './source';

/** An entry of the central directory. */
export interface ZipEntry {
  /** As written, with '/' between folders. */
  path: string;
  /** Unpacked, in bytes. */
  size: number;
  packedSize: number;
  isStored: boolean;
  isEncrypted: boolean;
  /** Whether its compression method is supported. */
  isSupported: boolean;
  checksum: number;
  /** Offset of its local header. */
  offset: number;
}

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR = 0x07064b50;
const LOCATOR_SIZE = 20;
const LARGE_END = 0x06064b50;
const LARGE_END_SIZE = 56;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
/** Marks a number that is stored in the zip64 field. */
const IN_ZIP64 = 0xffffffff;
/** The number of entries at which the 16-bit count overflows. */
const COUNT_OVERFLOW = 0x10000;
/** Maximum compression ratio of deflate. */
const MAX_RATIO = 1_040;

/**
 * Reads the entries of a zip archive, without folders, from its central directory only. Throws a `FileProblem` if it is
 * damaged or exceeds a limit.
 */
export async function zipEntries(source: Source): Promise<ZipEntry[]> {
  const { count, isLarge, start, end } = await directoryOf(source);
  if (count > readLimits.entries) throw new FileProblem('too-many-entries');
  if (end - start > readLimits.directoryBytes) throw new FileProblem('too-many-entries');
  const bytes = await source.read(start, end);
  if (bytes.length < end - start) throw new FileProblem('damaged');
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_SIZE <= bytes.length && view.getUint32(at, true) === ENTRY;) {
    const { entry, next } = entryAt(bytes, view, at);
    entries.push(entry);
    if (entries.length > readLimits.entries) throw new FileProblem('too-many-entries');
    at = next;
  }
  // The count has 16 bits, and many programs let it overflow.
  const counted = isLarge ? entries.length : entries.length % COUNT_OVERFLOW;
  if (counted !== count) throw new FileProblem('damaged');
  rejectOverlaps(entries, start);
  return entries.filter(({ path }) => !/[/\\]$/.test(path));
}

interface Directory {
  count: number;
  /** Whether the count can represent all entries. */
  isLarge: boolean;
  start: number;
  end: number;
}

async function directoryOf(source: Source): Promise<Directory> {
  const from = Math.max(0, source.size - END_SIZE - LONGEST_COMMENT);
  const tail = await source.read(from, source.size);
  const view = viewOf(tail);
  let at = tail.length - END_SIZE;
  while (at >= 0 && !isEnd(view, at)) at -= 1;
  if (at < 0) throw new FileProblem('damaged');
  const small = {
    count: view.getUint16(at + 10, true),
    isLarge: false,
    start: view.getUint32(at + 16, true),
    end: view.getUint32(at + 16, true) + view.getUint32(at + 12, true),
  };
  const directory = (await largeDirectory(source, from + at)) ?? small;
  if (directory.start > directory.end || directory.end > from + at) throw new FileProblem('damaged');
  return directory;
}

/** Whether this is the end record of the archive: its comment ends at the end of the file. */
function isEnd(view: DataView, at: number): boolean {
  return (
    view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength
  );
}

/** Finds the zip64 central directory of an archive with more than 4 GB or 65,535 files. */
async function largeDirectory(source: Source, end: number): Promise<Directory | null> {
  const locator = viewOf(await source.read(Math.max(0, end - LOCATOR_SIZE), end));
  if (locator.byteLength < LOCATOR_SIZE || locator.getUint32(0, true) !== LOCATOR) return null;
  const at = uint64At(locator, 8);
  const record = viewOf(await source.read(at, at + LARGE_END_SIZE));
  if (record.byteLength < LARGE_END_SIZE || record.getUint32(0, true) !== LARGE_END) {
    throw new FileProblem('damaged');
  }
  const start = uint64At(record, 48);
  return { count: uint64At(record, 32), isLarge: true, start, end: start + uint64At(record, 40) };
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > bytes.length) throw new FileProblem('damaged');
  const extras = extrasOf(viewOf(bytes.subarray(nameEnd, extraEnd)));
  const sizes = largeNumbers(extras.get(1), [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ]);
  const [size, packedSize, offset] = sizes;
  const entry = {
    path: nameOf(bytes.subarray(at + ENTRY_SIZE, nameEnd), (flags & 0x800) !== 0),
    size,
    packedSize,
    isStored: method === 0,
    isEncrypted: (flags & 1) !== 0,
    isSupported: method === 0 || method === 8,
    checksum: view.getUint32(at + 16, true),
    offset,
  };
  const isPossible = method === 0 ? size === packedSize : size <= packedSize * MAX_RATIO + MAX_RATIO;
  if (entry.isSupported && !entry.isEncrypted && !isPossible) throw new FileProblem('damaged');
  return { entry, next };
}

function extrasOf(view: DataView): ReadonlyMap<number, DataView> {
  const extras = new Map<number, DataView>();
  for (let at = 0; at + 4 <= view.byteLength;) {
    const size = view.getUint16(at + 2, true);
    if (at + 4 + size > view.byteLength) break;
    extras.set(view.getUint16(at, true), new DataView(view.buffer, view.byteOffset + at + 4, size));
    at += 4 + size;
  }
  return extras;
}

/** Reads the numbers that exceed their field from the zip64 field, in this order. */
function largeNumbers(
  extra: DataView | undefined,
  small: readonly [number, number, number],
): [number, number, number] {
  let at = 0;
  const [size, packedSize, offset] = small.map((number) => {
    if (number !== IN_ZIP64 || !extra) return number;
    if (at + 8 > extra.byteLength) throw new FileProblem('damaged');
    at += 8;
    return uint64At(extra, at - 8);
  });
  return [size ?? 0, packedSize ?? 0, offset ?? 0];
}

/** Rejects overlapping entries, which zip bombs use. */
function rejectOverlaps(entries: readonly ZipEntry[], end: number): void {
  let free = 0;
  for (const { offset, packedSize } of [...entries].sort((one, other) => one.offset - other.offset)) {
    if (offset < free) throw new FileProblem('damaged');
    free = offset + LOCAL_SIZE + packedSize;
  }
  if (free > end) throw new FileProblem('damaged');
}

/** The range of an entry's bytes in its archive. */
export async function dataRangeOf(source: Source, entry: ZipEntry): Promise<{ start: number; end: number }> {
  const header = viewOf(await source.read(entry.offset, entry.offset + LOCAL_SIZE));
  if (header.byteLength < LOCAL_SIZE || header.getUint32(0, true) !== LOCAL) throw new FileProblem('damaged');
  const start = entry.offset + LOCAL_SIZE + header.getUint16(26, true) + header.getUint16(28, true);
  const end = start + entry.packedSize;
  if (end > source.size) throw new FileProblem('damaged');
  return { start, end };
}

/** Unpacks an entry. Rejects with a `FileProblem` if the bytes don't match the central directory. */
export async function entryBytes(source: Source, entry: ZipEntry): Promise<Uint8Array> {
  if (entry.size > readLimits.wholeBytes) throw new FileProblem('too-large');
  const { start, end } = await dataRangeOf(source, entry);
  const bytes = entry.isStored
    ? await source.read(start, end)
    : await inflate(source, start, end, { maxBytes: entry.size }).catch((error: unknown) => {
        // More bytes than declared.
        if (error instanceof FileProblem) throw new FileProblem('damaged');
        throw error;
      });
  if (bytes.length !== entry.size || crc32(bytes) !== entry.checksum) throw new FileProblem('damaged');
  return bytes;
}

function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    // Programs write UTF-8 without declaring it; macOS writes decomposed letters.
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes).normalize('NFC');
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return decodeCp437(bytes);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A 64-bit number; no file is longer than 2^53. */
function uint64At(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
