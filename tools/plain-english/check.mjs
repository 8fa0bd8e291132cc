// Finds words that read like a translation (words.json, with replacements) in code and Markdown. allowed.json stores
// the number that each file may still have. Numbers may only shrink: `--write` saves lower ones.
//
// Not checked: the style guide, which quotes these words as examples, ADRs, which are not edited after acceptance, and
// exported data of tests.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const words = Object.entries(JSON.parse(read('tools/plain-english/words.json'))).map(
  ([pattern, instead]) => ({
    pattern: new RegExp(`\\b(${pattern})\\b`, 'giu'),
    instead,
  }),
);
const unchecked = /^STYLE_GUIDE\.md$|^docs\/adr\/\d|\/expected-export\//;
const allowedFile = 'tools/plain-english/allowed.json';
const allowed = JSON.parse(read(allowedFile));

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter((file) => /\.(md|ts|tsx|mjs|cjs)$/.test(file) && !unchecked.test(file));

function hitsIn(file) {
  return read(file)
    .split('\n')
    .flatMap((line, index) =>
      words.flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(([word]) => `${file}:${index + 1} '${word}': write ${instead}`),
      ),
    );
}

const counts = {};
const tooMany = [];
for (const file of files) {
  const hits = hitsIn(file);
  if (hits.length > 0) counts[file] = hits.length;
  if (hits.length > (allowed[file] ?? 0)) tooMany.push(...hits);
}
const stale = Object.keys(allowed).filter((file) => allowed[file] > (counts[file] ?? 0));

if (process.argv.includes('--write')) {
  const kept = Object.fromEntries(
    Object.entries(counts)
      .map(([file, count]) => [file, Math.min(count, allowed[file] ?? 0)])
      .filter(([, count]) => count > 0),
  );
  writeFileSync(path.join(root, allowedFile), `${JSON.stringify(kept, null, 2)}\n`);
} else if (stale.length > 0) {
  console.error(
    `These files have fewer such words now. Run 'npm run lint:english -- --write':\n${stale.join('\n')}`,
  );
  process.exitCode = 1;
}
if (tooMany.length > 0) {
  console.error(tooMany.join('\n'));
  process.exitCode = 1;
}
const remaining = Object.values(counts).reduce((sum, count) => sum + count, 0);
console.log(`${remaining} words to replace in ${Object.keys(counts).length} files`);
