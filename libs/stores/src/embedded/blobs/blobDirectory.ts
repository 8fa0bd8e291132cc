import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { open, opendir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBlobName, type BlobStore, type StoredBlob } from '@forkcast/event-sourcing';
import { flush } from '../flush';

/** Unfinished uploads. Files left here at startup were never acknowledged. */
const UNFINISHED = 'unfinished';
const FOLDER = /^[a-z0-9][a-z0-9-]?$/;

/**
 * Stores blobs as files in folders named by the first two characters. For one process at a time, which also holds the
 * stores in the same directory. Creates nothing before the first blob. Removes unfinished uploads after a crash
 * unless opened read-only.
 */
export function openBlobDirectory(directory: string, { readOnly = false } = {}): BlobStore {
  if (!readOnly) rmSync(join(directory, UNFINISHED), { recursive: true, force: true });
  const folderOf = (name: string) => join(directory, name.slice(0, 2).replaceAll('.', '-'));
  const fileOf = (name: string) => {
    requireBlobName(name);
    return join(folderOf(name), name);
  };
  return {
    put: async (name, bytes) => {
      const file = fileOf(name);
      for (const each of [folderOf(name), join(directory, UNFINISHED)]) {
        if (mkdirSync(each, { recursive: true, mode: 0o700 }) !== undefined) {
          flush(directory);
          flush(join(directory, '..'));
        }
      }
      const draft = join(directory, UNFINISHED, randomUUID());
      try {
        await writeFlushed(draft, bytes);
        // Synchronous, like the time check in `remove`, so that neither can run between the other's steps.
        renameSync(draft, file);
      } catch (error) {
        rmSync(draft, { force: true });
        throw error;
      }
      flush(folderOf(name));
    },
    get: async (name) => {
      try {
        return new Uint8Array(await readFile(fileOf(name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (name, putBefore) => {
      const file = fileOf(name);
      try {
        if (putBefore && statSync(file).mtimeMs >= putBefore.getTime()) return false;
        unlinkSync(file);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    all: () => filesIn(directory),
  };
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesIn(directory: string): AsyncGenerator<StoredBlob, void, void> {
  for await (const folder of namesIn(directory)) {
    if (!FOLDER.test(folder)) continue;
    for await (const name of namesIn(join(directory, folder))) {
      try {
        const { size, mtime } = await stat(join(directory, folder, name));
        yield { name, size, putAt: mtime };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
  }
}

async function* namesIn(directory: string): AsyncGenerator<string, void, void> {
  try {
    for await (const { name } of await opendir(directory)) yield name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
