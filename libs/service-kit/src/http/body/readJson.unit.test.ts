import fc from 'fast-check';
import { ApiError } from '../apiError';
import { readJson } from './readJson';
import { JSON_DEPTH_LIMIT, MAX_UNINTERRUPTED_TOKENS } from './scanJson';

const MANY = 1_000_000;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, tokens = MANY) => readJson(bytesOf(text), { tokens });
const codeOf = (text: string, tokens?: number) =>
  read(text, tokens).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error as Error)),
  );

/** A body with a list that is long enough to be parsed in pieces, between other fields. */
const row = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  amounts: fc.array(fc.double(), { maxLength: 3 }),
});
const longBody = fc.record({
  before: fc.jsonValue({ maxDepth: 3 }),
  rows: fc.array(row, { minLength: 600, maxLength: 1_500, size: 'max' }),
  after: fc.jsonValue({ maxDepth: 3 }),
});

test('reads any JSON as JSON.parse does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 10 }), async (text) => {
      fc.pre(!text.includes('\\u0000'));
      expect(await read(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('reads a long list in pieces as JSON.parse does', async () => {
  await fc.assert(
    fc.asyncProperty(longBody, fc.constantFrom(undefined, 1), async (body, space) => {
      const text = JSON.stringify(body, null, space);
      fc.pre(!text.includes('\\u0000'));
      expect(await read(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 10 },
  );
});

test('rejects text that JSON.parse rejects, wherever the error is in a long list', async () => {
  const text = JSON.stringify({
    rows: Array.from({ length: 1_200 }, (_, index) => ({ index })),
    more: false,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(text.length - 1),
      fc.constantFrom(',', ']', '}', '{', '"', '\\', 'x', ''),
      async (at, put) => {
        const broken = text.slice(0, at) + put + text.slice(at + 1);
        expect(await createOutcome(() => read(broken))).toEqual(
          await createOutcome(() => JSON.parse(broken) as unknown),
        );
      },
    ),
    { numRuns: 200 },
  );
});

async function createOutcome(parse: () => unknown): Promise<unknown> {
  try {
    return await parse();
  } catch {
    return 'refused';
  }
}

test.each([
  ['a comma behind the last entry', (rows: string) => `{"rows":[${rows},]}`],
  ['a comma before the first', (rows: string) => `{"rows":[,${rows}]}`],
  ['two commas', (rows: string) => `{"rows":[${rows},,${rows}]}`],
  ['a list that is not closed', (rows: string) => `{"rows":[${rows}`],
  ['a list that is closed as an object', (rows: string) => `{"rows":[${rows}}}`],
  ['a byte order mark in the middle', (rows: string) => `{"rows":[${rows},\uFEFF${rows}]}`],
])('rejects %s in a long list', async (_case, textOf) => {
  const rows = Array.from({ length: 2_500 }, (_, index) => index).join(',');
  expect(await codeOf(textOf(rows))).toBe('invalid-json');
});

test('uses the last value of a repeated name, even if it is a long list', async () => {
  const long = JSON.stringify(Array.from({ length: 5_000 }, (_, index) => index));
  const texts = [
    `{"a":1,"a":2}`,
    `{"a":${long},"a":[1]}`,
    `{"a":[1],"a":${long}}`,
    `{"a":${long},"a":${long.slice(0, -1)},7]}`,
  ];
  for (const text of texts) expect(await read(text)).toEqual(JSON.parse(text));
});

test('treats names of the prototype like others', async () => {
  const read1 = await read('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}');
  expect(Object.getPrototypeOf(read1)).toBe(Object.prototype);
  expect(Object.keys(read1 as object)).toEqual(['__proto__', 'constructor']);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test(`reads ${JSON_DEPTH_LIMIT} levels and rejects one more`, async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(await codeOf(nested(JSON_DEPTH_LIMIT))).toBeNull();
  expect(await codeOf(nested(JSON_DEPTH_LIMIT + 1))).toBe('invalid-request');
  expect(await codeOf('{"a":'.repeat(20_000))).toBe('invalid-request');
});

test('rejects too many values, not counting texts that contain them', async () => {
  expect(await codeOf('[1,2,3]', 3)).toBeNull();
  expect(await codeOf('[1,2,3,4]', 3)).toBe('too-large');
  expect(await codeOf('["[,{,[,{"]', 3)).toBeNull();
  expect(await codeOf(`{"rows":[${'1,'.repeat(50_000)}1]}`, 50_010)).toBeNull();
  expect(await codeOf(`{"rows":[${'1,'.repeat(50_000)}1]}`, 50_000)).toBe('too-large');
});

test("rejects too many values at once in a list that can't be split", async () => {
  const list = `[${'1,'.repeat(MAX_UNINTERRUPTED_TOKENS)}1]`;
  expect(await codeOf(list)).toBe('too-large');
  expect(await codeOf(`{"a":{"b":${list}}}`)).toBe('too-large');
  expect(await codeOf(`{"rows":[{"ingredients":${list}}]}`)).toBe('too-large');
  const short = `[${'1,'.repeat(3_000)}1]`;
  const lists = Array.from({ length: 10 }, (_, index) => `"${index}":${short}`).join(',');
  expect(await codeOf(`{${lists}}`)).toBe('too-large');
});

test.each([
  ['NUL', '"a\\u0000b"'],
  ['the first half of a surrogate pair', '"\\ud83d"'],
  ['the first half before another character', '"\\ud83d\\u0041"'],
  ['the second half', '{"\\uDE00":1}'],
  ['the halves the wrong way round', '"\\ude00\\ud83d"'],
])('rejects %s as invalid text', async (_case, text) => {
  expect(JSON.parse(text)).toBeDefined();
  expect(await codeOf(text)).toBe('invalid-request');
});

test('accepts any text for routes that check it themselves', async () => {
  const text = '{"a":"\\u0000\\ud83d","\\ude00":1}';
  expect(await readJson(bytesOf(text), { anyText: true })).toEqual(JSON.parse(text));
});

test.each([
  '"\\ud83d\\ude00"',
  '"\\uD83D\\uDE00"',
  '"\\\\ud83d"',
  '"\\\\u0000"',
  '"\\u0001"',
  '"😀"',
  '"\\""',
])('accepts %s as text', async (text) => {
  expect(await read(text)).toBe(JSON.parse(text));
});

test.each([
  ['half of a pair in bytes', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['bytes that are no UTF-8', [0x22, 0xff, 0x22]],
  ['a NUL in bytes', [0x22, 0x00, 0x22]],
  ['an escape that is none', [...bytesOf('"\\uZZZZ"')]],
  ['a text that does not end', [...bytesOf('"\\u00')]],
  ['nothing but an end', [...bytesOf(']')]],
])('rejects %s as JSON', async (_case, bytes) => {
  await expect(readJson(new Uint8Array(bytes))).rejects.toMatchObject({ code: 'invalid-json' });
});
