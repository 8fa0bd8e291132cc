import { Readable } from 'node:stream';
import { UpstreamError } from '../upstream';

/** Largest chunk that is forwarded and compressed at a time. */
const PIECE_BYTES = 1024 * 1024;
/** With this many unread bytes, the service has to wait before writing more. */
const UNREAD_BYTES = 64 * 1024;

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
  #wanted = false;
  #waiting: NodeJS.Timeout | undefined;

  constructor(options: InProcessBodyOptions) {
    super({ highWaterMark: UNREAD_BYTES });
    this.#options = options;
    // Readers listen for errors themselves; without a reader, ignore them.
    this.on('error', () => undefined);
  }

  /** Queues bytes; `onRead` is called when there is room for more. */
  offer(bytes: Uint8Array, onRead: () => void): void {
    clearTimeout(this.#waiting);
    this.#offered = { left: bytes, onRead: onRead };
    this.#pass();
  }

  finish(): void {
    clearTimeout(this.#waiting);
    this.push(null);
  }

  breakOff(): void {
    this.destroy(new UpstreamError('broken-off'));
  }

  override _read(): void {
    this.#wanted = true;
    this.#pass();
    if (!this.#wanted || this.readableEnded) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(
      () => this.destroy(new UpstreamError('silent')),
      this.#options.pauseMs,
    ).unref();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#waiting);
    this.#options.onClose();
    done(error);
  }

  #pass(): void {
    const offered = this.#offered;
    if (!offered) return;
    while (this.#wanted && offered.left.length > 0) {
      const piece = offered.left.subarray(0, PIECE_BYTES);
      offered.left = offered.left.subarray(PIECE_BYTES);
      this.#wanted = this.push(piece);
    }
    if (offered.left.length > 0 || !this.#wanted) return;
    this.#offered = undefined;
    offered.onRead();
  }
}
