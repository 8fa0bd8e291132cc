import type { IncomingMessage } from 'node:http';
import { TokenBuckets } from '../tokenBuckets';

export interface PaceLimits {
  /** What a network may send in large bodies at once. 64 MB; beyond, it is read at `bytesPerSecond`. */
  burstBytes: number;
  /** How fast the large bodies of one network are read after that, together. 8 MB a second. */
  bytesPerSecond: number;
}

/** Holds back the senders of many bytes: each network has an allowance (`TokenBuckets`). */
export class BodyPace {
  readonly #buckets: TokenBuckets;

  /** `now` returns milliseconds; defaults to the system clock. */
  constructor({ burstBytes, bytesPerSecond }: PaceLimits, now?: () => number) {
    this.#buckets = new TokenBuckets({ burst: burstBytes, perSecond: bytesPerSecond }, now);
  }

  /** Counts bytes received from a network. Returns for how many milliseconds to stop reading. */
  spend(network: string, bytes: number): number {
    return this.#buckets.spend(network, bytes);
  }

  /** Counts bytes of a request, and pauses reading it until its network may send more. */
  hold(request: IncomingMessage, network: string, bytes: number): void {
    const ms = this.spend(network, bytes);
    if (ms === 0) return;
    request.pause();
    setTimeout(() => request.resume(), ms).unref();
  }
}
