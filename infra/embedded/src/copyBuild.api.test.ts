import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@forkcast/service-kit';
import { readConfig } from './config';
import { startForkcast } from './forkcast';
import { copyBuild } from './copyBuild';

const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forkcast-built-'));
  await build('first');
});
afterEach(() => rm(folder, { recursive: true }));

const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const site = () => ({
  shellDirectory: inFolder('shell/dist'),
  remotes: ['planner', 'pantry'].map((name) => ({ name, directory: inFolder(`mf-${name}/dist`) })),
});

/** Leaves out the pantry, which was never built. */
async function build(content: string): Promise<void> {
  for (const file of ['shell/dist/index.html', 'mf-planner/dist/mf-manifest.json']) {
    await mkdir(path.dirname(inFolder(file)), { recursive: true });
    await writeFile(inFolder(file), content);
  }
}

async function served(of: ReturnType<typeof copyBuild>): Promise<string[]> {
  const planner = of.remotes.find(({ name }) => name === 'planner')?.directory ?? '';
  const files = [path.join(of.shellDirectory, 'index.html'), path.join(planner, 'mf-manifest.json')];
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

test('serves the build that was there at its start, and a newer one after the next start', async () => {
  const running = copyBuild(site(), inFolder('data'), logger);
  await build('second');
  expect(await served(running)).toEqual(['first', 'first']);
  await rm(inFolder('mf-planner/dist'), { recursive: true });
  expect(await served(running)).toEqual(['first', 'first']);
  await build('third');
  expect(await served(copyBuild(site(), inFolder('data'), logger))).toEqual(['third', 'third']);
});

test('copies times of files, and removes what an earlier copy held', async () => {
  const { shellDirectory } = copyBuild(site(), inFolder('data'), logger);
  const [copied, built] = await Promise.all(
    [shellDirectory, inFolder('shell/dist')].map((each) => stat(path.join(each, 'index.html'))),
  );
  expect(Math.abs(Number(copied?.mtimeMs) - Number(built?.mtimeMs))).toBeLessThan(2);
  await writeFile(path.join(shellDirectory, 'left.js'), '');
  copyBuild(site(), inFolder('data'), logger);
  await expect(stat(path.join(shellDirectory, 'left.js'))).rejects.toThrow('ENOENT');
});

test('copies only changed files and those that an interrupted start left incomplete', async () => {
  const { shellDirectory } = copyBuild(site(), inFolder('data'), logger);
  const copy = path.join(shellDirectory, 'index.html');
  const { mtime, ctimeMs } = await stat(copy);
  copyBuild(site(), inFolder('data'), logger);
  expect((await stat(copy)).ctimeMs).toBe(ctimeMs);
  await writeFile(copy, 'fir');
  await utimes(copy, mtime, mtime);
  copyBuild(site(), inFolder('data'), logger);
  expect(await readFile(copy, 'utf8')).toBe('first');
  await writeFile(copy, 'other');
  copyBuild(site(), inFolder('data'), logger);
  expect(await readFile(copy, 'utf8')).toBe('first');
});

test('replaces a folder by a file of the same name', async () => {
  const { shellDirectory } = copyBuild(site(), inFolder('data'), logger);
  await mkdir(path.join(shellDirectory, 'fonts.js'));
  await writeFile(inFolder('shell/dist/fonts.js'), 'a file');
  copyBuild(site(), inFolder('data'), logger);
  expect(await readFile(path.join(shellDirectory, 'fonts.js'), 'utf8')).toBe('a file');
});

test('serves the build in place when there is no room for a copy', async () => {
  await writeFile(inFolder('data'), 'a file where the folder should be');
  expect(copyBuild(site(), inFolder('data'), logger)).toEqual(site());
});

test('continues with its own screens when they are built again', async () => {
  const config = readConfig({ DATA_DIR: inFolder('data'), PORT: '0', LOG_LEVEL: 'silent' });
  const forkcast = await startForkcast({ ...config, site: site() });
  try {
    await build('second');
    const answer = await fetch(`${forkcast.url}/remotes/planner/mf-manifest.json`);
    expect(await answer.text()).toBe('first');
  } finally {
    await forkcast.stop();
  }
});
