import { z } from 'zod';
import './jitless';

/** Problems of one request that are told; a list is not read on behind as many. */
export const PROBLEM_LIMIT = 20;

/** How long `parseAsync` reads a list before others get their turn. */
const TURN_MS = 8;

type Payload = z.core.ParsePayload;
type Context = z.core.ParseContextInternal;

export interface ArrayBounds {
  max: number;
  min?: number;
  /** Said where there are fewer than `min`. */
  tooFew?: string;
  /** Said where there are more than `max`. */
  tooMany?: string;
}

/**
 * A list of a request. One that is too long is refused before its entries are looked at; one with many problems is
 * not read beyond the first 20, and its last issue says in `params.unchecked` how many entries were left. Parsed with
 * `parseAsync`, a long list lets others have their turn meanwhile.
 */
export function boundedArray<Element extends z.ZodType>(
  element: Element,
  { max, min = 0, tooFew, tooMany }: ArrayBounds,
): z.ZodArray<Element> {
  const schema = z.array(element).min(min, tooFew).max(max, tooMany);
  const internals = schema._zod;
  const refuse = internals.parse.bind(internals);
  // zod itself reads a list to its end, however many of its entries are wrong.
  internals.parse = (payload, context) => {
    const value: unknown = payload.value;
    if (!Array.isArray(value) || value.length > max) return refuse(payload, context);
    return context.async ? readInTurns(payload, value, context) : readAtOnce(payload, value, context);
  };
  return schema;

  function readAtOnce(payload: Payload, entries: readonly unknown[], context: Context): Payload {
    const read: unknown[] = [];
    payload.value = read;
    for (const [index, value] of entries.entries()) {
      const result = element._zod.run({ value, issues: [] }, context);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      read.push(result.value);
      if (addIssues(payload, result, index, entries.length)) break;
    }
    return payload;
  }

  async function readInTurns(payload: Payload, entries: readonly unknown[], context: Context) {
    const read: unknown[] = [];
    payload.value = read;
    for (const [index, value] of entries.entries()) {
      const found = element._zod.run({ value, issues: [] }, context);
      const result = found instanceof Promise ? await found : found;
      read.push(result.value);
      if (addIssues(payload, result, index, entries.length)) break;
      if (isTurnOver(context)) await nextTurn(context);
    }
    return payload;
  }
}

/** True where there are so many that nothing more is to be read. */
function addIssues(payload: Payload, { issues }: Payload, index: number, length: number): boolean {
  if (issues.length === 0) return false;
  payload.issues.push(...z.core.util.prefixIssues(index, issues));
  if (payload.issues.length < PROBLEM_LIMIT) return false;
  const unchecked = length - index - 1;
  if (unchecked > 0) {
    const message = `Entries not checked: ${unchecked.toLocaleString('en-US')}`;
    payload.issues.push({ code: 'custom', message, params: { unchecked }, input: undefined });
  }
  return true;
}

/** When the turn of each parsing that is under way began; one context is handed through all of its lists. */
const turns = new WeakMap<Context, number>();

function isTurnOver(context: Context): boolean {
  const began = turns.get(context);
  if (began === undefined) turns.set(context, performance.now());
  return began !== undefined && performance.now() - began > TURN_MS;
}

async function nextTurn(context: Context): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  turns.set(context, performance.now());
}
