import { Readable } from 'node:stream';
import { UpstreamError } from '../upstream';

/** Largest chunk that is forwarded and compressed at a time. */
const CHUNK_BYTES = 1024 * 1024;
/** With this many unread bytes, the service has to wait before writing more. */
const MAX_UNREAD_BYTES = 64 * 1024;

export interface InProcessBodyOptions {
  /** Longest pause between two chunks, in ms. */
  pauseMs: number;
  /** Called when nothing more will be read. */
  onClose: () => void;
}

/** The response body of a service in this process. */
export class InProcessBody extends Readable {
  readonly #options: InProcessBodyOptions;
  #offered: { left: Uint8Array; onRead: () => void } | undefined;
  #hasDemand = false;
  #pauseTimer: NodeJS.Timeout | undefined;

  constructor(options: InProcessBodyOptions) {
    super({ highWaterMark: MAX_UNREAD_BYTES });
    this.#options = options;
    // Readers listen for errors themselves; without a reader, ignore them.
    this.on('error', () => undefined);
  }

  /** Queues bytes; `onRead` is called when there is room for more. */
  offer(bytes: Uint8Array, onRead: () => void): void {
    clearTimeout(this.#pauseTimer);
    this.#offered = { left: bytes, onRead };
    this.#flush();
  }

  finish(): void {
    clearTimeout(this.#pauseTimer);
    this.push(null);
  }

  abort(): void {
    this.destroy(new UpstreamError('interrupted'));
  }

  override _read(): void {
    this.#hasDemand = true;
    this.#flush();
    if (!this.#hasDemand || this.readableEnded) return;
    clearTimeout(this.#pauseTimer);
    this.#pauseTimer = setTimeout(
      () => this.destroy(new UpstreamError('timeout')),
      this.#options.pauseMs,
    ).unref();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#pauseTimer);
    this.#options.onClose();
    done(error);
  }

  #flush(): void {
    const offered = this.#offered;
    if (!offered) return;
    while (this.#hasDemand && offered.left.length > 0) {
      const chunk = offered.left.subarray(0, CHUNK_BYTES);
      offered.left = offered.left.subarray(CHUNK_BYTES);
      this.#hasDemand = this.push(chunk);
    }
    if (offered.left.length > 0 || !this.#hasDemand) return;
    this.#offered = undefined;
    offered.onRead();
  }
}
