import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const modules = readdirSync(__dirname, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(path.join(__dirname, file), 'utf8') }));
const those = (pattern: RegExp) =>
  modules.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

test('has no side effects in modules that a page may leave out', () => {
  expect(those(/^[a-z][\w.]*\(/m)).toEqual(['jitless.ts']);
});

test('sets zod up for pages before any module makes a schema', () => {
  const [making, setUp] = [those(/import .* from 'zod'/), those(/import '\.\.?\/jitless'/)];
  expect(setUp).toEqual(making.filter((file) => file !== 'jitless.ts'));
  expect(setUp).toContain(path.join('recipe', 'recipe.ts'));
});
