import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blobStoreContract } from '../../testing';
import { temporaryDirectory } from '../../testing/temporaryDirectory';
import { openBlobDirectory } from './blobDirectory';

const aDirectory = () => join(temporaryDirectory(), 'photos');

blobStoreContract('The directory of blobs', async () => {
  const directory = aDirectory();
  return {
    blobs: openBlobDirectory(directory),
    reopen: async () => openBlobDirectory(directory),
    close: async () => undefined,
  };
});

test('removes files of unfinished writes at the next start', async () => {
  const directory = aDirectory();
  mkdirSync(join(directory, 'unfinished'), { recursive: true });
  writeFileSync(join(directory, 'unfinished', 'half'), 'half');
  const blobs = openBlobDirectory(directory);
  expect(readdirSync(directory)).toEqual([]);
  const names: string[] = [];
  for await (const { name } of blobs.all()) names.push(name);
  expect(names).toEqual([]);
});

test('makes files readable by their owner only', async () => {
  const directory = aDirectory();
  await openBlobDirectory(directory).put('ab-1', new TextEncoder().encode('x'));
  const modes = [directory, join(directory, 'ab'), join(directory, 'ab', 'ab-1')].map(
    (each) => statSync(each).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});
