// `npm run lines`: physical lines of the repository's TypeScript and JavaScript, of source and of tests, per package.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const code = /\.(ts|tsx|mjs|cjs)$/;
const testOrSupport =
  /\.test\.|\.e2e\.ts$|(^|\/)(testing|bench|simulation|e2e|stress)\/|\.examples\.|\.table\./;

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => code.test(file));

const total = { source: 0, tests: 0 };
const parts = new Map();
for (const file of files) {
  const kind = testOrSupport.test(file) ? 'tests' : 'source';
  const part = path.posix.dirname(file).split('/').slice(0, 2).join('/');
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
  const counted = parts.get(part) ?? { source: 0, tests: 0 };
  parts.set(part, counted);
  counted[kind] += lines;
  total[kind] += lines;
}

const sizeOf = ({ source, tests }) => source + tests;
const bySize = [...parts].sort(([, a], [, b]) => sizeOf(b) - sizeOf(a));
const columns = (name, { source, tests }) =>
  name.padEnd(32) + [source, tests].map((lines) => lines.toLocaleString('en').padStart(10)).join('');
console.log(''.padEnd(32) + 'source'.padStart(10) + 'tests'.padStart(10));
console.log([['total', total], ...bySize].map(([name, counted]) => columns(name, counted)).join('\n'));
