import { holdStores } from '@forkcast/stores';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceData } from './replaceData';

let volume: string;
beforeEach(() => (volume = mkdtempSync(path.join(tmpdir(), 'forkcast-volume-'))));
afterEach(() => rmSync(volume, { recursive: true }));

const restore = (more: { replace?: boolean } = {}) =>
  replaceData({
    directory: volume,
    replace: false,
    isVolume: true,
    ...more,
    write: (draft) => {
      for (const name of ['events.db', 'documents.db', 'secrets.json'])
        writeFileSync(path.join(draft, name), 'restored');
    },
  });
const read = (...names: string[]) => readFileSync(path.join(volume, ...names), 'utf8');

test('restores into a volume, which has other directories', () => {
  mkdirSync(path.join(volume, 'lost+found'));
  expect(restore()).toBeNull();
  expect(readdirSync(volume).sort()).toEqual(['documents.db', 'events.db', 'lost+found', 'secrets.json']);
});

test('moves the data of a volume within it, and leaves backups where they are', () => {
  for (const name of ['events.db', 'events.db-wal', 'documents.db', 'secrets.json'])
    writeFileSync(path.join(volume, name), 'previous');
  mkdirSync(path.join(volume, 'backups'));
  expect(() => restore()).toThrow('holds data already; with --replace it is set aside');
  const aside = path.basename(restore({ replace: true }) ?? '');
  expect(aside).toMatch(/^before-/);
  expect([read('events.db'), read(aside, 'events.db'), read(aside, 'events.db-wal')]).toEqual([
    ...['restored', 'previous', 'previous'],
  ]);
  expect(readdirSync(volume)).toEqual(expect.arrayContaining(['backups']));
  expect(readdirSync(volume)).not.toEqual(expect.arrayContaining(['events.db-wal']));
});

test('rejects a volume in use', () => {
  writeFileSync(path.join(volume, 'events.db'), 'previous');
  const held = holdStores(volume);
  try {
    expect(() => restore({ replace: true })).toThrow('Forkcast is running');
  } finally {
    held.release();
  }
  expect(read('events.db')).toBe('previous');
  expect(readdirSync(volume)).not.toContain('restoring');
});

test('keeps the data and removes the draft when the disk is full', () => {
  writeFileSync(path.join(volume, 'events.db'), 'previous');
  const write = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  expect(() => replaceData({ directory: volume, replace: true, isVolume: true, write })).toThrow(
    /There is no space left on the disk of .*nothing was changed/,
  );
  expect(readdirSync(volume)).toEqual(['events.db']);
});
