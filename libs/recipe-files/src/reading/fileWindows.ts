/** The part of `Blob` that is needed: a browser's `File`, or the result of Node's `openAsBlob`. */
export interface Sliceable {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Most reads are close together. */
const WINDOW_BYTES = 2 * 1024 * 1024;
/** Cached windows, for the photos that are uploaded concurrently. */
const MAX_WINDOWS = 4;

interface Window {
  blob: Sliceable;
  at: number;
  bytes: Promise<Uint8Array>;
}

/**
 * Reads large files in few large windows and caches the latest ones. Each read of a browser's file is slow, and an
 * archive with a thousand recipes needs five thousand small ones.
 */
export class FileWindows {
  #windows: readonly Window[] = [];

  /**
   * Reads from `start` up to but excluding `end`; fewer bytes at the end of the file. Rejects if the file can't be
   * read.
   */
  async read(blob: Sliceable, start: number, end: number): Promise<Uint8Array> {
    const to = Math.min(end, blob.size);
    if (to <= start) return new Uint8Array();
    if (blob.size <= WINDOW_BYTES || to - start > WINDOW_BYTES) return bytesOf(blob, start, to);
    const at = start - (start % WINDOW_BYTES);
    const first = (await this.#windowAt(blob, at)).subarray(start - at, to - at);
    const next = at + WINDOW_BYTES;
    if (to <= next) return first;
    const last = (await this.#windowAt(blob, next)).subarray(0, to - next);
    const both = new Uint8Array(first.length + last.length);
    both.set(first);
    both.set(last, first.length);
    return both;
  }

  #windowAt(blob: Sliceable, at: number): Promise<Uint8Array> {
    const known = this.#windows.find((window) => window.blob === blob && window.at === at);
    const window = known ?? { blob, at, bytes: bytesOf(blob, at, Math.min(at + WINDOW_BYTES, blob.size)) };
    const others = this.#windows.filter((other) => other !== window);
    this.#windows = [window, ...others].slice(0, MAX_WINDOWS);
    // Evict it so that the next read retries.
    window.bytes.catch(() => (this.#windows = this.#windows.filter((other) => other !== window)));
    return window.bytes;
  }
}

async function bytesOf(blob: Sliceable, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(start, end).arrayBuffer());
}
