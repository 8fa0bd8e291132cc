import { csvText } from './csv';
import type { Row } from './jsonRows';

async function csvOf(columns: readonly string[], rows: readonly Row[]): Promise<string> {
  async function* each() {
    yield* rows;
  }
  let text = '';
  for await (const line of csvText(columns, each())) text += line;
  return text;
}

test('writes cells in the order of the columns, empty if a row has no value', async () => {
  const rows = [{ b: true, a: 'x', c: 'not asked for' }, { a: null }, { a: 1.5, b: ['y'] }];
  expect(await csvOf(['a', 'b'], rows)).toBe('\uFEFFa,b\r\nx,true\r\n,\r\n1.5,"[""y""]"\r\n');
});
