import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '../apiError';
import { scanJson, type LongList, type ScanOptions } from './scanJson';

/** Parsing time between two yields to other requests, in ms. */
const TURN_MS = 8;

/**
 * Parses a UTF-8 JSON text like JSON.parse. A long list directly below the outermost object is parsed in pieces, with
 * yields in between. Throws ApiError 'invalid-json', and what `scanJson` throws.
 */
export async function readJson(bytes: Uint8Array, options: ScanOptions = {}): Promise<unknown> {
  const list = await scanJson(bytes, options);
  return list ? await inPieces(bytes, list) : parse(decoded(bytes));
}

async function inPieces(bytes: Uint8Array, { open, cuts, close }: LongList): Promise<unknown> {
  // Unguessable, so that no text of the body can be mistaken for the removed list.
  const mark = randomUUID();
  const frame = parse(
    `${decoded(bytes.subarray(0, open + 1))}"${mark}"${decoded(bytes.subarray(close), { ignoreBOM: true })}`,
  );
  const list = Object.values(Object(frame) as object).find(
    (value): value is unknown[] => Array.isArray(value) && value[0] === mark,
  );
  list?.pop();
  let from = open + 1;
  let turnStartedAt = performance.now();
  for (const to of [...cuts, close]) {
    const entries = entriesOf(decoded(bytes.subarray(from, to), { ignoreBOM: true }));
    for (const entry of entries) list?.push(entry);
    from = to + 1;
    if (performance.now() - turnStartedAt > TURN_MS) {
      await nextTurn();
      turnStartedAt = performance.now();
    }
  }
  return frame;
}

function entriesOf(text: string): readonly unknown[] {
  const entries: unknown = parse(`[${text}]`);
  // There was a comma next to it, so it can't be empty.
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

function decoded(bytes: Uint8Array, options: { ignoreBOM?: boolean } = {}): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ...options }).decode(bytes);
  } catch {
    // The decoder, too, only throws because of the input.
    throw new ApiError('invalid-json');
  }
}
