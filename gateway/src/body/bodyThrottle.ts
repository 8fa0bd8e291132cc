import type { IncomingMessage } from 'node:http';
import { TokenBuckets } from '../tokenBuckets';

export interface BodyThrottleLimits {
  /** Bytes in large bodies that a network may send at once: 64 MB. Beyond that, it is read at `bytesPerSecond`. */
  burstBytes: number;
  /** Speed of reading the large bodies of one network after that, in total: 8 MB/s. */
  bytesPerSecond: number;
}

/** Slows down senders of many bytes, with a token bucket per network. */
export class BodyThrottle {
  readonly #buckets: TokenBuckets;

  constructor({ burstBytes, bytesPerSecond }: BodyThrottleLimits) {
    this.#buckets = new TokenBuckets({ burst: burstBytes, perSecond: bytesPerSecond });
  }

  /** Counts bytes of a request, and stops reading it until its network may send more. */
  hold(request: IncomingMessage, network: string, bytes: number): void {
    const ms = this.#buckets.spend(network, bytes);
    if (ms === 0) return;
    request.pause();
    setTimeout(() => request.resume(), ms).unref();
  }
}
