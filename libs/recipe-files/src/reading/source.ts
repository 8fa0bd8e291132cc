import { FileProblem } from './fileProblem';
import { FileWindows, type Sliceable } from './fileWindows';

/** Bytes that are read where they are asked for: a `Blob` of a browser, a file of Node, an entry of an archive. */
export interface Source {
  /** As the file calls itself, without folders; says nothing about what it is. */
  readonly name: string;
  /** With the folders that were chosen with it, separated by '/'; left out where a file was chosen by itself. */
  readonly path?: string;
  /** In bytes. */
  readonly size: number;
  /** The bytes from `start` up to before `end`, fewer where the source ends earlier. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Bytes that are there already. */
export function sourceOf(name: string, bytes: Uint8Array): Source {
  return { name, size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

/**
 * A file of a browser, or of Node by `fs.openAsBlob`; only what is asked for is read, and what lies beside it. Files that are
 * read together share their `windows`.
 */
export function blobSource(
  name: string,
  blob: Sliceable,
  { path, windows = new FileWindows() }: { path?: string; windows?: FileWindows } = {},
): Source {
  const read = (start: number, end: number) => windows.read(blob, start, end);
  return { name, ...(path !== undefined && { path }), size: blob.size, read };
}

/** A source that says of itself that it cannot be read, where another would end the reading of all that was chosen with it. */
export function toldApart(source: Source): Source {
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

/** Bytes that are loaded when they are read, and forgotten when others of the same shelf are. */
export function loadedSource(
  name: string,
  size: number,
  load: () => Promise<Uint8Array>,
  shelf: Shelf,
): Source {
  const source: Source = {
    name,
    size,
    read: async (start, end) => (await shelf.get(source, load)).subarray(start, end),
  };
  return source;
}

/** Keeps what was loaded last, so that a thousand recipes don't keep a thousand files in memory. */
export class Shelf {
  #key: unknown = null;
  #value: Promise<unknown> | null = null;

  /** What the key stands for, loaded if something else was asked for meanwhile. */
  get<Value>(key: unknown, load: () => Promise<Value>): Promise<Value> {
    // A key stands for one kind of value.
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

  /** Keeps what has been loaded already. */
  put(key: unknown, value: unknown): void {
    this.#key = key;
    this.#value = Promise.resolve(value);
  }
}
