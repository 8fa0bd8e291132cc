import { Readable } from 'node:stream';
import { UpstreamError } from '../upstream';

/** What is passed on in one piece, and compressed in one turn: of what the service has written at once, and so holds already. */
const PIECE_BYTES = 1024 * 1024;
/** With so much on its way and not read, the service is to wait before it writes more. */
const UNREAD_BYTES = 64 * 1024;

export interface InProcessBodyOptions {
  /** How long its reader waits for more of it, in milliseconds. */
  pauseMs: number;
  /** Told once nothing more is wanted. */
  onClose: () => void;
}

/** The body of an answer on its way from a service: what is offered is taken when it is read. */
export class InProcessBody extends Readable {
  readonly #options: InProcessBodyOptions;
  #offered: { left: Uint8Array; taken: () => void } | undefined;
  #wanted = false;
  #waiting: NodeJS.Timeout | undefined;

  constructor(options: InProcessBodyOptions) {
    super({ highWaterMark: UNREAD_BYTES });
    this.#options = options;
    // Whoever reads listens for itself; where nobody reads yet, nobody has to be told.
    this.on('error', () => undefined);
  }

  /** Has bytes read; `taken` is called once there is room for more. */
  offer(bytes: Uint8Array, taken: () => void): void {
    clearTimeout(this.#waiting);
    this.#offered = { left: bytes, taken };
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
    offered.taken();
  }
}
