import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ranges from '../../fonts/ranges.json';

const root = path.resolve(__dirname, '../../../..');
const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
const libraries = ['libs/ui', 'libs/web-kit', 'libs/recipe-ui'];

const basic = ranges.basic.split(', ').map((part) => {
  const [first = '', last = first] = part.slice(2).split('-');
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
});
const isBasic = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return character === '\n' || basic.some(({ first, last }) => first <= code && code <= last);
};

test('covers our own texts with the basic fonts', () => {
  const tables = [...apps, ...libraries].flatMap((folder) =>
    readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)\w*[tT]exts\.tsx?$/.test(file))
      .map((file) => path.join(root, folder, 'src', file)),
  );
  expect(tables.length).toBeGreaterThan(20);
  const others = tables.flatMap((file) => [...readFileSync(file, 'utf8')].filter((one) => !isBasic(one)));
  expect(others).toEqual([]);
});
