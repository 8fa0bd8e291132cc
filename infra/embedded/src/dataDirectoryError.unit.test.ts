import { UnavailableError } from '@forkcast/event-sourcing';
import { DataDirectoryError, diskError, requireLocalDisk, writeError } from './dataDirectoryError';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['SQLite has no room', coded('SQLITE_FULL')],
  ['the system has no room', coded('ENOSPC')],
  ['a quota is used up', coded('EDQUOT')],
  [
    'a store could not be written',
    new UnavailableError(undefined, '/data/events.db could not be written: database or disk is full'),
  ],
  ['the reason is a cause', new Error('Not marked', { cause: coded('SQLITE_FULL') })],
])('names the directory and a remedy when %s', (_, error) => {
  const found = diskError(error, '/srv/data');
  expect(found).toBeInstanceOf(DataDirectoryError);
  expect(found?.message).toMatch(/no space left on the disk of \/srv\/data\. Free some, or .*DATA_DIR/);
  expect(found?.cause).toBe(error);
});

test.each([coded('SQLITE_IOERR'), coded('EIO')])('names the directory when its disk fails (%p)', (error) => {
  expect(diskError(error, '/srv/data')?.message).toMatch(
    /disk of \/srv\/data could not be read or written\. Check/,
  );
});

test.each([coded('EACCES'), coded('SQLITE_BUSY'), new Error('failed'), 'failed', undefined])(
  'leaves other errors alone (%p)',
  (error) => {
    expect(diskError(error, '/srv/data')).toBeUndefined();
  },
);

test('names the user and the command that gives them the directory', () => {
  const { message } = writeError(coded('EACCES'), '/srv/data');
  expect(message).toContain(`User ${process.getuid?.()} can't write to /srv/data`);
  expect(message).toContain(`chown -R ${process.getuid?.()}:${process.getgid?.()} /srv/data`);
});

test('says that a directory is mounted read-only', () => {
  expect(writeError(coded('EROFS'), '/srv/data').message).toMatch(/^\/srv\/data is mounted read-only/);
});

test.each([0x6969, 0x517b, 0xff534d42, 0xfe534d42])('rejects network file system %p', (type) => {
  expect(() => requireLocalDisk('/srv/data', type)).toThrow(/\/srv\/data is on a network file system/);
});

test('accepts ext4, overlay and FUSE', () => {
  for (const type of [0xef53, 0x794c7630, 0x65735546]) {
    expect(() => requireLocalDisk('/srv/data', type)).not.toThrow();
  }
});
