import { listBackups, PHOTOS, prepareDataDirectory, readConfig } from '@forkcast/embedded';
import { jsonEvent } from '@forkcast/event-sourcing';
import { openBlobDirectory, openEmbeddedDocumentStore, openEmbeddedEventStore } from '@forkcast/stores';
import Database from 'libsql';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restore } from '../restore';
import { makeAutomaticBackup, type AutomaticBackupOptions } from './makeAutomaticBackup';

let root: string;
let directory: string;
let target: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'forkcast-backups-'));
  [directory, target] = [path.join(root, 'data'), path.join(root, 'backups')];
  mkdirSync(target);
  await makeData(directory);
});
afterEach(() => rmSync(root, { recursive: true }));

async function makeData(of: string): Promise<void> {
  prepareDataDirectory(readConfig({ DATA_DIR: of }));
  const store = await openEmbeddedEventStore({ directory: of });
  await store.appendToStream('note-1', jsonEvent({ type: 'Noted', data: {} }));
  await store.close();
  const database = await openEmbeddedDocumentStore({ directory: of });
  await database.close();
}

function readSecrets(file: string) {
  const { identityKey, cookieKeys } = JSON.parse(readFileSync(file, 'utf8')) as {
    identityKey: string;
    cookieKeys: string[];
  };
  return { identityKey: new Uint8Array(Buffer.from(identityKey, 'base64')), cookieKeys };
}

let minute = 0;
const backUp = (more: Partial<AutomaticBackupOptions> = {}) =>
  makeAutomaticBackup({
    directory,
    target,
    keep: 14,
    secrets: {},
    now: new Date(Date.UTC(2026, 10, 28, 3, (minute += 1))),
    ...more,
  });
const namesIn = () => listBackups(target).map(({ name }) => name);
const addPhoto = (name: string, bytes = 'photo') =>
  openBlobDirectory(path.join(directory, PHOTOS)).put(name, new TextEncoder().encode(bytes));
const photoIn = (backup: string, name: string) =>
  statSync(path.join(target, backup, PHOTOS, name.slice(0, 2), name));

test('makes a backup that can be restored, and keeps the newest', async () => {
  const names: string[] = [];
  for (let count = 0; count < 3; count += 1) names.push((await backUp({ keep: 2 })).name);
  expect(namesIn()).toEqual(names.slice(1).reverse());
  expect(
    readdirSync(target)
      .filter((name) => !name.includes('.lock'))
      .sort(),
  ).toEqual(names.slice(1));
  restore(path.join(target, names[2] ?? ''), path.join(root, 'restored'));
  expect(readdirSync(path.join(root, 'restored'))).toContain('secrets.json');
});

test('links photos of the previous backup, and copies new and changed ones', async () => {
  await addPhoto('ab-1');
  await addPhoto('ab-2');
  const { name: first } = await backUp();
  writeFileSync(path.join(target, first, PHOTOS, 'ab', 'ab-2'), 'cut');
  await addPhoto('cd-3');
  const { name: second, photos } = await backUp();
  expect(photos).toBe(3);
  expect(photoIn(second, 'ab-1').ino).toBe(photoIn(first, 'ab-1').ino);
  expect(photoIn(second, 'ab-2').ino).not.toBe(photoIn(first, 'ab-2').ino);
  rmSync(path.join(target, first), { recursive: true });
  const contents = ['ab-1', 'ab-2', 'cd-3'].map((name) =>
    readFileSync(path.join(target, second, PHOTOS, name.slice(0, 2), name), 'utf8'),
  );
  expect(contents).toEqual(['photo', 'photo', 'photo']);
});

test('rejects a disk with too little space, and says how much is needed and free', async () => {
  const { name } = await backUp();
  await addPhoto('ab-1', 'x'.repeat(3_000_000));
  await expect(backUp({ freeSpace: () => 30_000_000 })).rejects.toThrow(
    /A backup needs 4\d MB on the disk of .*backups, and 30 MB are free/,
  );
  expect(readdirSync(target).filter((each) => !each.includes('.lock'))).toEqual([name]);
});

test('leaves the earlier backups when one fails, and removes the unfinished one', async () => {
  const { name } = await backUp();
  const log = path.join(directory, 'events.db');
  const bytes = new Uint8Array(readFileSync(log));
  writeFileSync(log, bytes.fill(0xff, 4_096, 12_288));
  await expect(backUp({ keep: 1 })).rejects.toThrow();
  expect(readdirSync(target).filter((each) => !each.includes('.lock'))).toEqual([name]);
});

test('removes what a killed backup has left', async () => {
  const left = ['2026-11-28T02-00-00-000Z.unchecked', '2026-11-28T02-00-00-000Z.unchecked.unfinished'];
  for (const each of [...left, '2026-11-01T02-00-00-000Z.removed', 'forkcast-doctor-Ab12Cd'])
    mkdirSync(path.join(target, each));
  mkdirSync(path.join(target, 'by-hand'));
  const { name } = await backUp();
  expect(readdirSync(target).filter((each) => !each.includes('.lock'))).toEqual([name, 'by-hand']);
});

test('rejects the directory of another installation, or one in use', async () => {
  await backUp();
  const other = path.join(root, 'other');
  await makeData(other);
  await expect(backUp({ directory: other })).rejects.toThrow('holds backups of another installation');
  const both = await Promise.allSettled([1, 2].map(() => backUp({ patienceMs: 0 })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('needs a directory that exists', async () => {
  await expect(backUp({ target: path.join(root, 'disk') })).rejects.toThrow(/disk doesn't exist, or user/);
  expect(existsSync(path.join(root, 'disk'))).toBe(false);
});

test('keeps the backup of data with a problem, and removes no older one', async () => {
  const { name: first } = await backUp({ keep: 1 });
  const store = await openEmbeddedEventStore({ directory });
  // No read model can apply it.
  await store.appendToStream('recipe-h-1', jsonEvent({ type: 'RecipeAdded', data: {} }));
  await store.close();
  const { name, problems } = await backUp({ keep: 1 });
  expect(problems).toEqual(
    expect.arrayContaining([expect.stringContaining('1 events are parked (npm run parked)')]),
  );
  expect(namesIn()).toEqual([name, first]);
});

test('backs up and restores data whose secrets are in the environment', async () => {
  const secrets = readSecrets(path.join(directory, 'secrets.json'));
  rmSync(path.join(directory, 'secrets.json'));
  const { name } = await backUp({ secrets });
  restore(path.join(target, name), path.join(root, 'restored'));
  expect(readdirSync(path.join(root, 'restored')).sort()).toEqual(['documents.db', 'events.db']);
});

test('restores no backup of a newer version', async () => {
  const { name } = await backUp();
  const log = new Database(path.join(target, name, 'events.db'));
  log.exec('PRAGMA user_version = 99');
  log.close();
  expect(() => restore(path.join(target, name), path.join(root, 'restored'))).toThrow(
    /cannot be restored: .*events\.db was written by a newer version of this program \(format 99/,
  );
});
