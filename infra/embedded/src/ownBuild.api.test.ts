import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@forkcast/service-kit';
import { readConfig } from './config';
import { startForkcast } from './forkcast';
import { ownBuild } from './ownBuild';

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

/** The pantry was never built. */
async function build(content: string): Promise<void> {
  for (const file of ['shell/dist/index.html', 'mf-planner/dist/mf-manifest.json']) {
    await mkdir(path.dirname(inFolder(file)), { recursive: true });
    await writeFile(inFolder(file), content);
  }
}

async function served(of: ReturnType<typeof ownBuild>): Promise<string[]> {
  const planner = of.remotes.find(({ name }) => name === 'planner')?.directory ?? '';
  const files = [path.join(of.shellDirectory, 'index.html'), path.join(planner, 'mf-manifest.json')];
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

test('built anew while the product runs → it serves what there was when it started; the next start takes the new', async () => {
  const running = ownBuild(site(), inFolder('data'), logger);
  await build('second');
  expect(await served(running)).toEqual(['first', 'first']);
  await rm(inFolder('mf-planner/dist'), { recursive: true });
  expect(await served(running)).toEqual(['first', 'first']);
  await build('third');
  expect(await served(ownBuild(site(), inFolder('data'), logger))).toEqual(['third', 'third']);
});

test('a copy → is as old as what it is of, and holds nothing of the copy before', async () => {
  const { shellDirectory } = ownBuild(site(), inFolder('data'), logger);
  const [copied, built] = await Promise.all(
    [shellDirectory, inFolder('shell/dist')].map((each) => stat(path.join(each, 'index.html'))),
  );
  expect(Math.abs(Number(copied?.mtimeMs) - Number(built?.mtimeMs))).toBeLessThan(2);
  await writeFile(path.join(shellDirectory, 'left.js'), '');
  ownBuild(site(), inFolder('data'), logger);
  await expect(stat(path.join(shellDirectory, 'left.js'))).rejects.toThrow('ENOENT');
});

test('what an earlier start has copied → is left as it is, unless another was built or it broke off', async () => {
  const { shellDirectory } = ownBuild(site(), inFolder('data'), logger);
  const copy = path.join(shellDirectory, 'index.html');
  const { mtime, ctimeMs } = await stat(copy);
  ownBuild(site(), inFolder('data'), logger);
  expect((await stat(copy)).ctimeMs).toBe(ctimeMs);
  await writeFile(copy, 'fir');
  await utimes(copy, mtime, mtime);
  ownBuild(site(), inFolder('data'), logger);
  expect(await readFile(copy, 'utf8')).toBe('first');
  await writeFile(copy, 'other');
  ownBuild(site(), inFolder('data'), logger);
  expect(await readFile(copy, 'utf8')).toBe('first');
});

test('a screen that is there no more, a file where a folder was → nothing of before is served', async () => {
  const before = ownBuild(site(), inFolder('data'), logger);
  const planner = before.remotes[0]?.directory ?? '';
  const { remotes } = ownBuild({ ...site(), remotes: [] }, inFolder('data'), logger);
  expect(remotes).toEqual([]);
  await expect(stat(planner)).rejects.toThrow('ENOENT');
  await mkdir(path.join(before.shellDirectory, 'fonts.js'));
  await writeFile(inFolder('shell/dist/fonts.js'), 'a file');
  ownBuild(site(), inFolder('data'), logger);
  expect(await readFile(path.join(before.shellDirectory, 'fonts.js'), 'utf8')).toBe('a file');
});

test('no room for a copy → what is built is served as it lies there', async () => {
  await writeFile(inFolder('data'), 'a file where the folder should be');
  expect(ownBuild(site(), inFolder('data'), logger)).toEqual(site());
});

test('the running product → goes on with the screen that it came with', async () => {
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
