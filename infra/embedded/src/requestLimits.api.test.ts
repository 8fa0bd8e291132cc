import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { serviceHarness } from '@forkcast/service-kit/testing';
import { z } from 'zod';
import { readConfig } from './config';
import { services } from './services';
import { unboundedParts } from './testing/unboundedParts';

/** The least number of calls with a body or query per service, so that none is overlooked. */
const leastCalls: Readonly<Record<string, number>> = {
  accounts: 12,
  calendar: 3,
  community: 2,
  mail: 0,
  planner: 14,
  recipes: 7,
  shopping: 4,
};

const fragmentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        tags: z.array(z.string()).default([]),
        parameters: z.array(z.object({ name: z.string(), schema: z.unknown() })).default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
          .optional(),
      }),
    ),
  ),
});

test.each(services)('limits every part of requests to $name', async ({ name, start }) => {
  const harness = await serviceHarness((dependencies) => start(dependencies, readConfig({}), {}));
  const { paths } = fragmentSchema.parse((await harness.request('GET', '/openapi-fragment')).body);
  await harness.stop();
  const operations = operationsIn(paths);
  expect(operations.flatMap(unboundedIn)).toEqual([]);
  const withInput = operations.filter(
    ({ parameters, requestBody, call }) =>
      requestBody ?? parameters.some(({ name }) => !call.includes(`{${name}}`)),
  );
  expect(withInput.length).toBeGreaterThanOrEqual(leastCalls[name] ?? 0);
});

test('limits every part of requests to the gateway', () => {
  // `apiDescription.api.test.ts` compares the file with the product.
  const file = path.resolve(__dirname, '../../../docs/openapi.json');
  const { paths } = fragmentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const own = operationsIn(paths).filter(({ tags }) => tags.includes('gateway'));
  expect(own.flatMap(({ call, requestBody }) => (requestBody ? [call] : []))).toEqual([
    'POST /api/client-errors',
  ]);
  expect(own.flatMap(unboundedIn)).toEqual([]);
});

test.each([
  ['a text', z.string(), ['it']],
  ['a text within bounds', z.string().max(5), []],
  [
    'a text behind a transformation',
    z
      .string()
      .transform((text) => text.trim())
      .pipe(z.enum(['a'])),
    ['it'],
  ],
  ['a number with one bound', z.number().min(0), ['it']],
  ['a number in a query', z.coerce.number(), ['it']],
  ['a list', z.array(z.string().max(5)), ['it']],
  ['the items of a list', z.array(z.object({ a: z.string() })).max(5), ['it[].a']],
  ['one of several', z.union([z.string().max(5), z.object({ b: z.number().nullable() })]), ['it.b']],
  ['any names', z.record(z.string().max(5), z.boolean()), ['it']],
  ['anything', z.object({ c: z.unknown() }), ['it.c']],
])('judges %s by its limits', (_case, schema, found) => {
  expect(unboundedParts(z.toJSONSchema(schema, { io: 'input' }), 'it')).toEqual(found);
});

type Operation = ReturnType<typeof operationsIn>[number];

function operationsIn(paths: z.infer<typeof fragmentSchema>['paths']) {
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${route}`,
      ...operation,
    })),
  );
}

function unboundedIn({ call, parameters, requestBody }: Operation): readonly string[] {
  return [
    ...parameters.flatMap(({ name, schema }) => unboundedParts(schema, `${call} ?${name}`)),
    ...Object.entries(requestBody?.content ?? {}).flatMap(([media, { schema }]) =>
      isPicture(media, schema) ? [] : unboundedParts(schema, `${call} body`),
    ),
  ];
}

/** A binary body, whose size the route limits itself. */
function isPicture(media: string, schema: unknown): boolean {
  return media === 'image/*' && isDeepStrictEqual(schema, { type: 'string', format: 'binary' });
}
