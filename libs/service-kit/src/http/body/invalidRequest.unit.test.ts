import { boundedArray } from '@forkcast/contracts';
import { z } from 'zod';
import { invalidRequest } from './invalidRequest';

const failure = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return invalidRequest(error?.issues ?? []);
};

test('lists a few problems, with the first one in the message', () => {
  const { code, message, details } = failure(
    z.object({ name: z.string('A name, please'), age: z.number('How old?') }),
    {},
  );
  expect([code, message, details]).toEqual([
    'invalid-request',
    'A name, please',
    [
      { path: 'name', message: 'A name, please' },
      { path: 'age', message: 'How old?' },
    ],
  ]);
});

test('lists twenty of many problems, and counts the others', () => {
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, z.string()]));
  const { details } = failure(z.object(fields), {});
  expect(details).toHaveLength(21);
  expect(details).toContainEqual({ path: '', message: 'More problems: 30' });
});

test("says how much of an unfinished list wasn't checked", () => {
  const list = boundedArray(z.number(), { max: 5_000 });
  const { details } = failure(z.object({ list, other: z.number() }), { list: new Array(5_000).fill('x') });
  expect(details).toHaveLength(21);
  expect(details).toContainEqual({
    path: '',
    message: 'More problems: 1. Entries not checked: 4,980',
  });
});

test('shortens long names and words', () => {
  const name = 'x'.repeat(100_000);
  const { details } = failure(z.strictObject({ [`${name}y`]: z.string('z'.repeat(100_000)) }), { [name]: 1 });
  expect(JSON.stringify(details).length).toBeLessThan(1_000);
});
