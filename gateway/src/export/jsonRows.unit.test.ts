import fc from 'fast-check';
import { jsonRows, jsonText, type Row } from './jsonRows';

async function* chunks(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function rowsIn(text: string, size = 1_000): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of jsonRows(chunks(text, size))) rows.push(row);
  return rows;
}

async function textOf(rows: readonly Row[]): Promise<string> {
  async function* each() {
    yield* rows;
  }
  let text = '';
  for await (const piece of jsonText(each())) text += piece;
  return text;
}

const plainRow = fc
  .dictionary(
    fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__'),
    fc.jsonValue({ maxDepth: 3 }),
  )
  .map((row): Row => JSON.parse(JSON.stringify(row)) as Row); // normalises values that JSON doesn't support

test('reads rows from chunks of any size, and writes them as JSON.stringify does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plainRow, { maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, size) => {
        expect(await rowsIn(JSON.stringify(rows), size)).toEqual(rows);
        expect(await textOf(rows)).toBe(`${JSON.stringify(rows, null, 2)}\n`);
      },
    ),
    { numRuns: 100 },
  );
});

test.each(['[{"a":1},{"a":2}', '[{"a":1},', '[', '', '[{"a":1}]x', '[{"a"}]', '[1]', '{"a":{}'])(
  'rejects %s instead of returning part of a list',
  async (text) => {
    await expect(rowsIn(text)).rejects.toThrow();
  },
);
