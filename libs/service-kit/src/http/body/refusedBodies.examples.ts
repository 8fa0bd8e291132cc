import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { importLimits, importRecipesRequestSchema, updateRecipeRequestSchema } from '@forkcast/contracts';
import type { z } from 'zod';
import { ApiError } from '../apiError';
import { parseBody } from './parse';

const MEGABYTES = 5_990_000;

export interface RefusedBody {
  what: string;
  body: string;
  schema: z.ZodType;
  tokens?: number;
}

const importing = { schema: importRecipesRequestSchema, tokens: importLimits.bodyTokens };
const editing = { schema: updateRecipeRequestSchema };

/** An import's body, filled to the limit with these entries. */
function filled(entry: (index: number) => string, end = ''): string {
  const entries: string[] = [];
  for (let size = 20, index = 0; ; index += 1) {
    const next = entry(index);
    size += next.length + 1;
    if (size > MEGABYTES - end.length) return `{"recipes":[${entries.join(',')}${end}]}`;
    entries.push(next);
  }
}

const realRow = (index: number) =>
  JSON.stringify({
    name: `Recipe ${index}`,
    url: `https://example.org/${index}`,
    notes: 'Cook it well, and serve it hot.',
    servings: 4,
    ingredients: Array.from({ length: 20 }, (_, at) => ({
      name: `thing ${at}`,
      quantity: at + 1,
      unit: 'g',
    })),
  });
const realRows = Array.from({ length: 5_000 }, (_, index) => realRow(index)).join(',');

/** The most expensive invalid bodies within the limits. */
export const refusedBodies: readonly RefusedBody[] = [
  { what: 'a list of ones, 6 MB', body: `[${'1,'.repeat(MEGABYTES / 2)}1]`, ...importing },
  { what: 'an import of ones', body: filled(() => '1'), ...importing },
  {
    what: 'an import of different texts',
    body: filled((index) => `"${index.toString(36)}-row"`),
    ...importing,
  },
  {
    what: 'an import of rows with different field names',
    body: filled((index) => `{"k${index}":1}`),
    ...importing,
  },
  { what: 'an import of empty rows, 5,000', body: `{"recipes":[${'{},'.repeat(4_999)}7]}`, ...importing },
  {
    what: '5,000 real rows, the first and the last wrong',
    body: `{"recipes":[${realRows},7]}`.replace('{"name":"Recipe 0"', '{"name":7'),
    ...importing,
  },
  {
    what: 'one text of 6 MB',
    body: `{"recipes":[{"name":7,"notes":"${'\\u0041'.repeat(MEGABYTES / 6 - 10)}"}]}`,
    ...importing,
  },
  {
    what: 'one text of 6 MB in two bytes each',
    body: `{"recipes":[{"name":"${'é'.repeat(MEGABYTES / 2 - 50)}"}]}`,
    ...importing,
  },
  {
    what: 'a number of 6 million digits',
    body: `{"offset":${'9'.repeat(MEGABYTES)},"recipes":[]}`,
    ...importing,
  },
  {
    what: 'the most expensive values within the limit',
    body: `{"recipes":{${Array.from({ length: 9_900 }, (_, at) => `"${'k'.repeat(590)}${at}":${at}`).join(',')}}}`,
    ...importing,
  },
  {
    what: 'rows nested to the limit',
    body: filled(() => '['.repeat(30) + ']'.repeat(30)),
    ...importing,
  },
  { what: 'a million levels', body: '['.repeat(990_000), ...editing },
  { what: '200,000 wrong ingredients', body: `{"ingredients":[${'{},'.repeat(200_000)}{}]}`, ...editing },
  {
    what: '70,000 unknown names',
    body: `{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    ...editing,
  },
];

/**
 * The longest time that reading, scanning, parsing and validating a body blocks the process: CPU time
 * between two event-loop ticks, so that other work on the machine doesn't count.
 */
export async function measureBlocking({
  body,
  schema,
  tokens,
}: RefusedBody): Promise<{ held: number; code: string }> {
  const bytes = Buffer.from(body);
  const request = Object.assign(Readable.from([bytes]), {
    headers: { 'content-type': 'application/json', 'content-length': String(bytes.length) },
  });
  let held = 0;
  let last = process.cpuUsage();
  const measure = () => {
    const { user, system } = process.cpuUsage(last);
    held = Math.max(held, (user + system) / 1_000);
    last = process.cpuUsage();
  };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await new Promise(setImmediate);
      measure();
    }
  })();
  const code = await parseBody(
    // The only property that reading a body uses.
    { req: request as unknown as IncomingMessage },
    schema,
    { limit: importLimits.bodyBytes, tokens },
  ).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error as Error)),
  );
  measure();
  isOver = true;
  await watching;
  return { held, code };
}
