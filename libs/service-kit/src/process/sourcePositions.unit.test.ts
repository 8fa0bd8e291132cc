import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { buildSync } from 'esbuild';
import { createLogger } from '../logger';
import { textOfError, withSourcePositions } from './sourcePositions';

const folder = mkdtempSync(path.join(tmpdir(), 'forkcast positions '));
const source = path.join(folder, 'fails.ts');
const bundle = path.join(folder, 'dist', 'fails.js');
/** The stack of an error in the bundle, as this version of Node formats it. */
let stack = '';

beforeAll(() => {
  mkdirSync(path.dirname(bundle));
  const program = `interface LeftOut { lines: number }

function fails(): LeftOut {
  throw new TypeError('no');
}
async function awaited() {
  await null;
  fails();
}
const tell = (error: unknown) => console.log((error as Error).stack);
try { fails() } catch (error) { tell(error) }
awaited().catch(tell);
`;
  writeFileSync(source, program);
  buildSync({
    entryPoints: [source],
    outfile: bundle,
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
  });
  stack = spawnSync(process.execPath, [bundle], { encoding: 'utf8' }).stdout;
  expect(stack).toContain(`at fails (${bundle}:`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('maps a stack of a bundle to its sources', () => {
  const mapped = withSourcePositions(stack);
  expect(mapped).toContain(`at fails (${source}:4:9)`);
  expect(mapped).toContain(`at awaited (${source}:8:3)`);
  // Code outside of functions has no name and no brackets.
  expect(mapped).toContain(`at Object.<anonymous> (${source}:11:7)`);
  expect(mapped).not.toContain(bundle);
  expect(withSourcePositions(`    at ${bundle}:1:1`)).not.toContain(bundle);
  expect(mapped.split('\n')).toHaveLength(stack.split('\n').length);
});

test('keeps positions without a complete source map', () => {
  const other = path.join(folder, 'dist', 'other.js');
  const text = `Error: at night (see a.js:1:2)\n    at x (${other}:3:4)\n    at node:internal/main:5:6`;
  expect(withSourcePositions(text)).toBe(text);
  const broken = path.join(folder, 'dist', 'broken.js');
  writeFileSync(`${broken}.map`, '{"version":3,"sour');
  const half = `Error: no\n    at x (${broken}:3:4)`;
  expect(withSourcePositions(half)).toBe(half);
});

test('logs uncaught errors with positions in the sources', () => {
  const failure = Object.assign(new TypeError('no'), { stack });
  const lines: string[] = [];
  const destination = new Writable({
    write: (line: Buffer, _, written) => {
      lines.push(line.toString());
      written();
    },
  });
  const logger = createLogger({ name: 'test', destination });
  logger.error({ err: failure }, 'failed');
  logger.error({ err: 'a text' }, 'failed');
  const [told, text] = lines.map((line) => JSON.parse(line) as { err: { stack: string; message: string } });
  expect(told?.err).toMatchObject({ type: 'TypeError', message: 'no' });
  expect(told?.err.stack).toContain(`${source}:4:9`);
  expect(text?.err).toBe('a text');
  expect(textOfError(failure)).toContain(`${source}:4:9`);
});
