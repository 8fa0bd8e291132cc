import { Inflate } from 'fflate';
import { crc32 } from './crc32';
import { FileProblem } from './fileProblem';
import type { Source } from './source';

/** Small, because one chunk of a zip bomb unpacks to a thousand times its size before any check. */
const CHUNK_BYTES = 64 * 1024;
const READ_BYTES = 1024 * 1024;

/**
 * Unpacks the bytes from `start` up to but excluding `end`. Rejects with a `FileProblem` if they are damaged or exceed
 * `maxBytes`. `onBytes` receives the number of unpacked bytes, and may throw to stop.
 */
export async function inflate(
  source: Source,
  start: number,
  end: number,
  { maxBytes, onBytes }: { maxBytes: number; onBytes?: (bytes: number) => void },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((part) => {
    size += part.length;
    onBytes?.(part.length);
    if (size > maxBytes) throw new FileProblem('too-large');
    parts.push(part);
  });
  try {
    for (let at = start; at < end; at += READ_BYTES) {
      const packed = await source.read(at, Math.min(at + READ_BYTES, end));
      if (packed.length < Math.min(READ_BYTES, end - at)) throw new FileProblem('damaged');
      for (let from = 0; from < packed.length; from += CHUNK_BYTES) {
        const to = Math.min(from + CHUNK_BYTES, packed.length);
        stream.push(packed.subarray(from, to), at + to >= end);
      }
    }
  } catch (error) {
    if (isDecoderError(error)) throw new FileProblem('damaged');
    throw error;
  }
  return concatenate(parts, size);
}

const TRAILER = 8;
const HEADER = 10;
const LONGEST_HEADER = 64 * 1024;
const flags = { checksum: 2, extra: 4, name: 8, comment: 16 } as const;

/** Unpacks a gzip file. Rejects like `inflate`. */
export async function gunzip(
  source: Source,
  unpacking: { maxBytes: number; onBytes?: (bytes: number) => void },
): Promise<Uint8Array> {
  const head = await source.read(0, LONGEST_HEADER);
  const trailer = await source.read(source.size - TRAILER, source.size);
  const start = endOfHeader(head);
  if (start + TRAILER >= source.size || trailer.length < TRAILER) throw new FileProblem('damaged');
  const bytes = await inflate(source, start, source.size - TRAILER, unpacking);
  const trailerView = new DataView(trailer.buffer, trailer.byteOffset, TRAILER);
  const isWhole =
    trailerView.getUint32(4, true) === bytes.length && trailerView.getUint32(0, true) === crc32(bytes);
  if (!isWhole) throw new FileProblem('damaged');
  return bytes;
}

function endOfHeader(head: Uint8Array): number {
  const flagBits = head[3] ?? 0;
  let at = HEADER;
  if (flagBits & flags.extra) at += 2 + (head[at] ?? 0) + (head[at + 1] ?? 0) * 256;
  for (const text of [flags.name, flags.comment]) {
    if (!(flagBits & text)) continue;
    const end = head.indexOf(0, at);
    if (end < 0) throw new FileProblem('damaged');
    at = end + 1;
  }
  return flagBits & flags.checksum ? at + 2 : at;
}

/** The decoder's errors have a numeric code. */
function isDecoderError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number';
}

function concatenate(parts: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
