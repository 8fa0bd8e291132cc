import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ApiError } from '../apiError';
import { scanJson, type LongList, type ScanOptions } from './scanJson';

/** Parsing time between two yields to other requests, in ms. */
const SLICE_MS = 8;

/**
 * Parses a UTF-8 JSON text like JSON.parse. A long list directly below the outermost object is parsed in pieces, with
 * yields in between. Throws ApiError 'invalid-json', and what `scanJson` throws.
 */
export async function readJson(bytes: Uint8Array, options: ScanOptions = {}): Promise<unknown> {
  const list = await scanJson(bytes, options);
  return list ? await parseInPieces(bytes, list) : parse(decode(bytes));
}

async function parseInPieces(bytes: Uint8Array, { open, cuts, close }: LongList): Promise<unknown> {
  // Unguessable, so that no text of the body can be mistaken for the removed list.
  const placeholder = randomUUID();
  const body = parse(
    `${decode(bytes.subarray(0, open + 1))}"${placeholder}"${decode(bytes.subarray(close), { ignoreBOM: true })}`,
  );
  const list = Object.values(Object(body) as object).find(
    (value): value is unknown[] => Array.isArray(value) && value[0] === placeholder,
  );
  list?.pop();
  let from = open + 1;
  let sliceStartedAt = performance.now();
  for (const to of [...cuts, close]) {
    const entries = parseEntries(decode(bytes.subarray(from, to), { ignoreBOM: true }));
    for (const entry of entries) list?.push(entry);
    from = to + 1;
    if (performance.now() - sliceStartedAt > SLICE_MS) {
      await yieldToEventLoop();
      sliceStartedAt = performance.now();
    }
  }
  return body;
}

function parseEntries(text: string): readonly unknown[] {
  const entries: unknown = parse(`[${text}]`);
  // A piece next to a comma can't be empty.
  if (!Array.isArray(entries) || entries.length === 0) throw new ApiError('invalid-json');
  return entries as unknown[];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser only throws because of the input.
    throw new ApiError('invalid-json');
  }
}

function decode(bytes: Uint8Array, options: { ignoreBOM?: boolean } = {}): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ...options }).decode(bytes);
  } catch {
    // The decoder, too, only throws because of the input.
    throw new ApiError('invalid-json');
  }
}
