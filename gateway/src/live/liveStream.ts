import { Readable } from 'node:stream';
import type { LiveChange } from '@forkcast/contracts';

const RETRY_MS = 2_000;
/** In bytes. Set explicitly because the default differs between Node versions. */
const BUFFER = 16 * 1024;

/**
 * One page's server-sent events. A slow reader gets each topic's latest change only, so that its queue
 * doesn't grow.
 */
export class LiveStream extends Readable {
  readonly #waiting = new Map<string, LiveChange>();
  #wanted = false;

  constructor() {
    super({ highWaterMark: BUFFER });
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  override _read(): void {
    this.#wanted = true;
    this.#hand();
  }

  tell({ topic, position }: LiveChange): void {
    this.#waiting.set(topic, { topic, position });
    this.#hand();
  }

  /** Sends a comment, so that proxies and browsers keep the connection open. */
  beat(): void {
    if (this.#wanted) this.#wanted = this.push(': alive\n\n');
  }

  end(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  #hand(): void {
    if (!this.#wanted || this.#waiting.size === 0) return;
    const text = [...this.#waiting.values()].map((change) => `data: ${JSON.stringify(change)}\n\n`).join('');
    this.#waiting.clear();
    this.#wanted = this.push(text);
  }
}
