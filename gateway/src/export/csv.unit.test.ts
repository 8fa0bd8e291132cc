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

test('rows → cells in the order of the columns, empty where there is nothing', async () => {
  const rows = [{ b: true, a: 'x', c: 'not asked for' }, { a: null }, { a: 1.5, b: ['y'] }];
  expect(await csvOf(['a', 'b'], rows)).toBe('\uFEFFa,b\r\nx,true\r\n,\r\n1.5,"[""y""]"\r\n');
});

test('separators, quotes, line breaks and spaces at the ends → are quoted', async () => {
  expect(await csvOf(['a'], [{ a: 'x,y' }, { a: 'x;y' }, { a: '"x"' }, { a: 'x\ny' }, { a: ' x' }])).toBe(
    '\uFEFFa\r\n"x,y"\r\n"x;y"\r\n"""x"""\r\n"x\ny"\r\n" x"\r\n',
  );
});

test('a formula behind a character that a program may split at → is none', async () => {
  expect(await csvOf(['a', 'b'], [{ a: 'x;=1+1', b: 'y\t@z\n-1' }])).toBe(
    `\uFEFFa,b\r\n"x;'=1+1","y\t'@z\n'-1"\r\n`,
  );
});

test.each(['=1+1', '+1', '-1', '@x'])('%s → is no formula', async (text) => {
  expect(await csvOf(['a'], [{ a: text }])).toBe(`\uFEFFa\r\n'${text}\r\n`);
});
