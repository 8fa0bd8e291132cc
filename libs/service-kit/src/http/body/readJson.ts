import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '../apiError';
import { scanJson, type LongList, type ScanOptions } from './scanJson';

/** How long pieces are parsed before others get their turn. */
const TURN_MS = 8;

/**
 * The value of a JSON text in UTF-8, as JSON.parse has it. A long list right below the outermost object is parsed
 * piece by piece, with others having their turn in between. Throws ApiError 'invalid-json', and what `scanJson` throws.
 */
export async function readJson(bytes: Uint8Array, options: ScanOptions = {}): Promise<unknown> {
  const list = await scanJson(bytes, options);
  return list ? await inPieces(bytes, list) : parse(decoded(bytes));
}

async function inPieces(bytes: Uint8Array, { open, cuts, close }: LongList): Promise<unknown> {
  // Unguessable, so that only the list that was taken out can begin with it.
  const mark = randomUUID();
  const frame = parse(
    `${decoded(bytes.subarray(0, open + 1))}"${mark}"${decoded(bytes.subarray(close), { ignoreBOM: true })}`,
  );
  const list = Object.values(Object(frame) as object).find(
    (value): value is unknown[] => Array.isArray(value) && value[0] === mark,
  );
  list?.pop();
  let from = open + 1;
  let began = performance.now();
  for (const to of [...cuts, close]) {
    const entries = entriesOf(decoded(bytes.subarray(from, to), { ignoreBOM: true }));
    for (const entry of entries) list?.push(entry);
    from = to + 1;
    if (performance.now() - began > TURN_MS) {
      await nextTurn();
      began = performance.now();
    }
  }
  return frame;
}

function entriesOf(text: string): readonly unknown[] {
  const entries: unknown = parse(`[${text}]`);
  // A comma stood before or behind them, so that there has to be one.
  if (!Array.isArray(entries) || entries.length === 0) throw new ApiError('invalid-json');
  return entries as unknown[];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser throws for nothing but what was sent.
    throw new ApiError('invalid-json');
  }
}

function decoded(bytes: Uint8Array, options: { ignoreBOM?: boolean } = {}): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ...options }).decode(bytes);
  } catch {
    // Nor does the decoder.
    throw new ApiError('invalid-json');
  }
}
