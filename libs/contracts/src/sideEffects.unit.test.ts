import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const modules = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(path.join(__dirname, file), 'utf8') }));
const those = (pattern: RegExp) =>
  modules.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

test('a module that a page may leave out → does nothing but define', () => {
  expect(those(/^[a-z][\w.]*\(/m)).toEqual(['jitless.ts']);
});

test('a module that makes schemas → has zod set up for the pages first', () => {
  const [making, setUp] = [those(/import .* from 'zod'/), those(/import '\.\/jitless'/)];
  expect(setUp).toEqual(making.filter((file) => file !== 'jitless.ts'));
  expect(setUp).toContain('recipe.ts');
});
