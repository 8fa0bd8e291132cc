import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Source } from '@forkcast/recipe-files';
import { OperatorError } from '../operatorError';

/** Files whose contents are read on demand. */
export interface OpenFiles {
  sources: readonly Source[];
  close(): Promise<void>;
}

interface FoundFile {
  file: string;
  /** The path below the given folder, separated by '/'. */
  within?: string;
}

/** Opens files, and all files in folders. Throws OperatorError if a path can't be read. */
export async function openFiles(paths: readonly string[], workingDirectory: string): Promise<OpenFiles> {
  const handles: FileHandle[] = [];
  const close = async () => {
    for (const handle of handles.splice(0)) await handle.close();
  };
  try {
    const sources: Source[] = [];
    for (const place of paths) {
      for (const { file, within } of await listFiles(path.resolve(workingDirectory, place))) {
        const handle = await open(file);
        handles.push(handle);
        const { size } = await handle.stat();
        const read = (start: number, end: number) => readBytes(handle, start, Math.min(end, size));
        sources.push({
          name: path.basename(file),
          size,
          read,
          ...(within !== undefined && { path: within }),
        });
      }
    }
    return { sources, close };
  } catch (error) {
    await close();
    if (!isSystemError(error)) throw error;
    throw new OperatorError(error.message, { cause: error });
  }
}

async function listFiles(place: string): Promise<readonly FoundFile[]> {
  if (!(await stat(place)).isDirectory()) return [{ file: place }];
  const found: FoundFile[] = [];
  for (const name of (await readdir(place, { recursive: true })).sort()) {
    const file = path.join(place, name);
    const within = path.posix.join(path.basename(place), ...name.split(path.sep));
    if ((await stat(file)).isFile()) found.push({ file, within });
  }
  return found;
}

async function readBytes(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, end - start));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    // The file was truncated in the meantime.
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
