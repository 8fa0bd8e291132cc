import { z } from 'zod';
import './jitless';

/** Maximum problems reported for one request. Parsing of a list stops there. */
export const PROBLEM_LIMIT = 20;

/** Milliseconds that `parseAsync` spends on a list before it yields to the event loop. */
const SLICE_MS = 8;

type Payload = z.core.ParsePayload;
type Context = z.core.ParseContextInternal;

export interface ArrayBounds {
  max: number;
  min?: number;
  /** Message for fewer than `min` entries. */
  tooFew?: string;
  /** Message for more than `max` entries. */
  tooMany?: string;
}

/**
 * A list in a request. A list that is too long is rejected before its entries are parsed. Parsing stops after 20
 * problems, and the last issue gives the number of unparsed entries in `params.unchecked`. With `parseAsync`, a long
 * list yields to the event loop.
 */
export function boundedArray<Element extends z.ZodType>(
  element: Element,
  { max, min = 0, tooFew, tooMany }: ArrayBounds,
): z.ZodArray<Element> {
  const schema = z.array(element).min(min, tooFew).max(max, tooMany);
  const internals = schema._zod;
  const reject = internals.parse.bind(internals);
  // zod itself parses all entries, however many are invalid.
  internals.parse = (payload, context) => {
    const value: unknown = payload.value;
    if (!Array.isArray(value) || value.length > max) return reject(payload, context);
    return context.async ? parseInSlices(payload, value, context) : parseAtOnce(payload, value, context);
  };
  return schema;

  function parseAtOnce(payload: Payload, entries: readonly unknown[], context: Context): Payload {
    const parsed: unknown[] = [];
    payload.value = parsed;
    for (const [index, value] of entries.entries()) {
      const result = element._zod.run({ value, issues: [] }, context);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      parsed.push(result.value);
      if (addIssues(payload, result, index, entries.length)) break;
    }
    return payload;
  }

  async function parseInSlices(payload: Payload, entries: readonly unknown[], context: Context) {
    const parsed: unknown[] = [];
    payload.value = parsed;
    for (const [index, value] of entries.entries()) {
      const found = element._zod.run({ value, issues: [] }, context);
      const result = found instanceof Promise ? await found : found;
      parsed.push(result.value);
      if (addIssues(payload, result, index, entries.length)) break;
      if (isSliceOver(context)) await startNextSlice(context);
    }
    return payload;
  }
}

/** Returns true if the problem limit is reached. */
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

/** Start of the current time slice per parse. All lists of one parse share a context. */
const sliceStarts = new WeakMap<Context, number>();

function isSliceOver(context: Context): boolean {
  const startedAt = sliceStarts.get(context);
  if (startedAt === undefined) sliceStarts.set(context, performance.now());
  return startedAt !== undefined && performance.now() - startedAt > SLICE_MS;
}

async function startNextSlice(context: Context): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  sliceStarts.set(context, performance.now());
}
