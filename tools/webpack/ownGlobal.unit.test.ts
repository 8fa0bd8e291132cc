import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { OwnGlobal } from './ownGlobal.cjs';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'forkcast-own-global-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a screen of two scripts in a folder; returns the names of the global lists in its scripts. */
async function listsOf(folder: string, text: string): Promise<readonly string[]> {
  const context = path.join(root, folder);
  mkdirSync(context, { recursive: true });
  writeFileSync(path.join(context, 'index.js'), "void import('./later.js');");
  writeFileSync(path.join(context, 'later.js'), `document.title = '${text}';`);
  const build = promisify<Configuration, Stats | undefined>(webpack);
  const stats = await build({
    ...{ context, mode: 'production', entry: './index.js', plugins: [new OwnGlobal({ name: 'planner' })] },
    output: { path: path.join(context, 'dist'), chunkLoadingGlobal: 'forkcast_planner_1_0_0' },
  });
  expect(stats?.hasErrors()).toBe(false);
  const scripts = readdirSync(path.join(context, 'dist'));
  expect(scripts).toHaveLength(2);
  return scripts.map((file) => {
    const [found = ''] = /forkcast_\w+/.exec(readFileSync(path.join(context, 'dist', file), 'utf8')) ?? [];
    return found;
  });
}

test('gives two builds of one version their own global each', async () => {
  const [first, ofItsChunk] = await listsOf('one', 'Meal Planner');
  const [second] = await listsOf('two', 'Week Planner');
  expect(first).toMatch(/^forkcast_planner_[0-9a-f]{10}$/);
  expect(ofItsChunk).toBe(first);
  expect(second).toMatch(/^forkcast_planner_[0-9a-f]{10}$/);
  expect(second).not.toBe(first);
});

test('gives the same sources in another folder the same global', async () => {
  expect(await listsOf('one', 'Meal Planner')).toEqual(await listsOf('two', 'Meal Planner'));
});
