import { Readable } from 'node:stream';
import type { LiveChange } from '@forkcast/contracts';

const RETRY_MS = 2_000;
/** Set explicitly, because the default differs between Node versions. */
const BUFFER_BYTES = 16 * 1024;

/**
 * One page's server-sent events. A slow reader gets each topic's latest change only, so that its queue
 * doesn't grow.
 */
export class LiveStream extends Readable {
  readonly #queued = new Map<string, LiveChange>();
  #hasDemand = false;

  constructor() {
    super({ highWaterMark: BUFFER_BYTES });
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  override _read(): void {
    this.#hasDemand = true;
    this.#flush();
  }

  send({ topic, position }: LiveChange): void {
    this.#queued.set(topic, { topic, position });
    this.#flush();
  }

  /** Sends a comment, so that proxies and browsers keep the connection open. */
  sendHeartbeat(): void {
    if (this.#hasDemand) this.#hasDemand = this.push(': alive\n\n');
  }

  end(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  #flush(): void {
    if (!this.#hasDemand || this.#queued.size === 0) return;
    const text = [...this.#queued.values()].map((change) => `data: ${JSON.stringify(change)}\n\n`).join('');
    this.#queued.clear();
    this.#hasDemand = this.push(text);
  }
}
