import type { Readable } from 'node:stream';

/** Tells when there may be more to `read()` from a stream, when it ended, and when it broke. */
export class StreamPulse {
  readonly #stream: Readable;
  readonly #signal: AbortSignal;
  #ready = true;
  #ended = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(stream: Readable, signal: AbortSignal) {
    this.#stream = stream;
    this.#signal = signal;
    stream.on('readable', this.#onReadable);
    stream.on('end', this.#onEnd);
    stream.on('close', this.#onEnd);
    stream.on('error', this.#onError);
    signal.addEventListener('abort', this.#onEnd);
  }

  /** True when there may be more to read, false when there never will be. Rejects when the stream broke. */
  async next(): Promise<boolean> {
    if (!this.#ready && !this.#ended && !this.#error) await new Promise<void>((wake) => (this.#wake = wake));
    if (this.#error) throw this.#error;
    if (this.#ended) return false;
    this.#ready = false;
    return true;
  }

  release(): void {
    this.#stream.off('readable', this.#onReadable).off('end', this.#onEnd).off('close', this.#onEnd);
    this.#signal.removeEventListener('abort', this.#onEnd);
    // The error listener stays: a stream that breaks while it is being closed must not take the process down.
  }

  readonly #onReadable = () => {
    this.#ready = true;
    this.#wake?.();
  };

  readonly #onEnd = () => {
    this.#ended = true;
    this.#wake?.();
  };

  readonly #onError = (error: Error) => {
    this.#error = error;
    this.#wake?.();
  };
}
