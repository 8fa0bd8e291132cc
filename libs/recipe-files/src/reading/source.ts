import { FileProblem } from './fileProblem';
import { FileWindows, type Sliceable } from './fileWindows';

/** Bytes that are read on demand: a browser's `Blob`, a file in Node, or an archive entry. */
export interface Source {
  /** The file name without folders; doesn't determine the format. */
  readonly name: string;
  /** The path with '/' if it was chosen as part of a folder. */
  readonly path?: string;
  /** In bytes. */
  readonly size: number;
  /** Reads from `start` up to but excluding `end`; fewer bytes at the end of the source. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A source of bytes in memory. */
export function sourceOf(name: string, bytes: Uint8Array): Source {
  return { name, size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

/**
 * A source for a file of a browser, or of Node's `fs.openAsBlob`. Reads only the requested windows. Files that are read
 * together share their `windows`.
 */
export function blobSource(
  name: string,
  blob: Sliceable,
  { path, windows = new FileWindows() }: { path?: string; windows?: FileWindows } = {},
): Source {
  const read = (start: number, end: number) => windows.read(blob, start, end);
  return { name, ...(path !== undefined && { path }), size: blob.size, read };
}

/** Reports read errors of this source as a problem, so that they don't end the reading of others. */
export function isolateReadErrors(source: Source): Source {
  return {
    ...source,
    read: async (start, end) => {
      try {
        return await source.read(start, end);
      } catch (error) {
        throw new FileProblem('not-opened', error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** A source whose bytes are loaded on demand, and evicted when another source with this cache is loaded. */
export function loadedSource(
  name: string,
  size: number,
  load: () => Promise<Uint8Array>,
  cache: SingleCache,
): Source {
  const source: Source = {
    name,
    size,
    read: async (start, end) => (await cache.get(source, load)).subarray(start, end),
  };
  return source;
}

/** A cache with one entry, so that a thousand recipes don't keep a thousand files in memory. */
export class SingleCache {
  #key: unknown = null;
  #value: Promise<unknown> | null = null;

  /** The value of the key, loaded again if another key was used in between. */
  get<Value>(key: unknown, load: () => Promise<Value>): Promise<Value> {
    // All values of a key have the same type.
    if (this.#key === key && this.#value !== null) return this.#value as Promise<Value>;
    const loading = load();
    this.#key = key;
    this.#value = loading;
    loading.catch(() => {
      // Evict it so that the next call retries.
      if (this.#value === loading) this.#value = null;
    });
    return loading;
  }

  /** Stores a value that is already loaded. */
  put(key: unknown, value: unknown): void {
    this.#key = key;
    this.#value = Promise.resolve(value);
  }
}
