import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

test('a module that a page may leave out → does nothing but define', () => {
  const doing = readdirSync(__dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /^[a-z][\w.]*\(/m.test(readFileSync(path.join(__dirname, file), 'utf8')));
  expect(doing).toEqual(['fields.ts']);
});
