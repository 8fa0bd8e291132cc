import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeState, changingReleases, publish } from '@forkcast/gateway/releases';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { backUp } from './backUp';
import { RELEASES } from './copyReleases';
import { restore } from './restore';

const id = 'aaaaaaaaaaaa';
let stores: TestStores;
let folder: string;
beforeEach(async () => {
  stores = await openTestStores();
  writeFileSync(path.join(stores.directory, 'secrets.json'), '{}');
  folder = mkdtempSync(path.join(tmpdir(), 'forkcast-backup-'));
});
afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);
const releasesIn = (directory: string) => path.join(directory, RELEASES);
function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(releasesIn(stores.directory), file)), { recursive: true });
  writeFileSync(path.join(releasesIn(stores.directory), file), text);
}
function publishOne(): void {
  put(`planner/${id}/release.json`, '{}');
  put(`planner/${id}/assets/app.js`, 'draw()');
  changeState(releasesIn(stores.directory), 'planner', (state) => publish(state, id));
}

test('backs up and restores releases, without remains of an interrupted publication', () => {
  publishOne();
  put('planner/bbbbbbbbbbbb.draft/app.js', 'half');
  expect(backUp(stores.directory, inFolder('backup')).releases).toBe(1);
  restore(inFolder('backup'), inFolder('restored'));
  const restored = releasesIn(inFolder('restored'));
  expect(readdirSync(restored, { recursive: true }).map(String).sort()).toEqual([
    'planner',
    `planner/${id}`,
    `planner/${id}/assets`,
    `planner/${id}/assets/app.js`,
    `planner/${id}/release.json`,
    'registry.json',
  ]);
  const registry = (directory: string) =>
    readFileSync(path.join(releasesIn(directory), 'registry.json'), 'utf8');
  expect(registry(inFolder('restored'))).toBe(registry(stores.directory));
});

test('restores a backup without releases', () => {
  expect(backUp(stores.directory, inFolder('backup')).releases).toBe(0);
  restore(inFolder('backup'), inFolder('restored'));
  expect(readdirSync(inFolder('restored'))).not.toContain(RELEASES);
});

test('restores an earlier backup that says nothing of releases', () => {
  backUp(stores.directory, inFolder('backup'));
  const file = path.join(inFolder('backup'), 'backup.json');
  const { releases: _releases, ...before } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(file, JSON.stringify(before));
  expect(restore(inFolder('backup'), inFolder('restored')).releases).toBe(0);
});

test('rejects a backup that lacks a release', () => {
  publishOne();
  backUp(stores.directory, inFolder('backup'));
  rmSync(path.join(releasesIn(inFolder('backup')), 'planner', id), { recursive: true });
  expect(() => restore(inFolder('backup'), inFolder('restored'))).toThrow(
    'it holds 0 of 1 releases of screens',
  );
});

test('rejects a backup during a publication, and leaves no partial one', () => {
  publishOne();
  changingReleases(releasesIn(stores.directory), () =>
    expect(() => backUp(stores.directory, inFolder('backup'))).toThrow(
      'Another change to the releases is in progress',
    ),
  );
  expect(readdirSync(folder)).not.toContain('backup');
});
