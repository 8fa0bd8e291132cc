import { z } from 'zod';
import { boundedArray, PROBLEM_LIMIT } from './boundedArray';

const entry = z.object({ name: z.string().max(5).trim(), amount: z.number().min(0).max(9) });
const good = { name: ' a ', amount: 1 };

/** A schema that counts how often it is parsed. */
function createCountedSchema() {
  let parses = 0;
  const schema = z
    .number()
    .min(0)
    .max(9)
    .superRefine(() => {
      parses += 1;
    });
  return { schema, parses: () => parses };
}

describe.each([
  ['at once', (schema: z.ZodType, value: unknown) => Promise.resolve(schema.safeParse(value))],
  ['in turns', (schema: z.ZodType, value: unknown) => schema.safeParseAsync(value)],
])('read %s', (_how, parse) => {
  test('returns valid entries as parsed by their schema', async () => {
    const schema = z.object({ list: boundedArray(entry, { max: 3 }) });
    const { data } = await parse(schema, { list: [good, good] });
    expect(data).toEqual({
      list: [
        { name: 'a', amount: 1 },
        { name: 'a', amount: 1 },
      ],
    });
  });

  test('reports the given messages for too few entries, too many and no list', async () => {
    const schema = boundedArray(entry, { min: 1, max: 2, tooFew: 'one at least', tooMany: 'two at most' });
    const messageOf = async (value: unknown) =>
      (await parse(schema, value)).error?.issues.map(({ message }) => message);
    expect(await messageOf([])).toEqual(['one at least']);
    expect(await messageOf([good, good, good])).toEqual(['two at most']);
    expect(await messageOf(7)).toEqual(['Invalid input: expected array, received number']);
  });

  test("doesn't parse entries of a list that is too long", async () => {
    const { schema, parses } = createCountedSchema();
    const { error } = await parse(boundedArray(schema, { max: 10 }), new Array(1_000_000).fill(1));
    expect([parses(), error?.issues.length]).toEqual([0, 1]);
  });

  test('reports the first 20 problems with their paths and the number of unread entries', async () => {
    const { error } = await parse(z.object({ list: boundedArray(entry, { max: 5_000 }) }), {
      list: [good, ...new Array(4_999).fill(null).map(() => ({ name: 'too long', amount: -1 }))],
    });
    const issues = error?.issues ?? [];
    expect(issues).toHaveLength(PROBLEM_LIMIT + 1);
    expect(issues.slice(0, 3).map(({ path }) => path)).toEqual([
      ['list', 1, 'name'],
      ['list', 1, 'amount'],
      ['list', 2, 'name'],
    ]);
    expect(issues.at(-1)).toMatchObject({ path: ['list'], params: { unchecked: 4_989 } });
  });

  test('stops reading nested lists as a whole', async () => {
    const inner = createCountedSchema();
    const schema = boundedArray(z.object({ items: boundedArray(inner.schema, { max: 100 }) }), { max: 100 });
    const wrong = { items: new Array(100).fill('x') };
    await parse(schema, new Array(100).fill(wrong));
    const { error } = await parse(schema, new Array(100).fill({ items: new Array(100).fill(-1) }));
    expect(error?.issues.length).toBeLessThanOrEqual(PROBLEM_LIMIT + 2);
    expect(inner.parses()).toBeLessThanOrEqual(PROBLEM_LIMIT);
  });
});

test('yields to other tasks while it reads a long list', async () => {
  const schema = boundedArray(entry, { max: 500_000 });
  let others = 0;
  const ticking = setInterval(() => (others += 1));
  const result = await schema.safeParseAsync(new Array(200_000).fill(good));
  clearInterval(ticking);
  expect(result.data).toHaveLength(200_000);
  expect(others).toBeGreaterThan(0);
});

test('includes the limits in the JSON schema', () => {
  expect(z.toJSONSchema(boundedArray(z.boolean(), { min: 1, max: 7 }), { io: 'input' })).toMatchObject({
    type: 'array',
    minItems: 1,
    maxItems: 7,
    items: { type: 'boolean' },
  });
});
