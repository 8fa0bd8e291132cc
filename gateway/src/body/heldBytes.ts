import type { ApiError } from '@forkcast/service-kit';
import type { BodyLimits } from './bodyLimits';
import { BodyPool, type BodyHolder } from './bodyPool';

type MemoryLimits = Pick<
  BodyLimits,
  'smallBodyBytes' | 'smallBytes' | 'smallBytesPerShare' | 'largeBytes' | 'largeBytesPerShare'
>;

/** The memory that one body uses. */
export interface BodyCount {
  /** Throws ApiError 'unavailable' or 'too-many-requests' when the limit is exceeded. */
  add: (bytes: number) => void;
  /** The body has arrived and waits in the request queue, so it also counts for that key. Throws like `add`. */
  wait: (queueKey: string) => void;
  /**
   * A service reads it, so it can't be evicted. A small body no longer counts, because each household has few of them
   * at a service.
   */
  begin: () => void;
  release: () => void;
}

/** Tracks the memory that bodies use. */
export class HeldBytes {
  readonly #smallBodyBytes: number;
  readonly #small: BodyPool;
  readonly #large: BodyPool;

  constructor(limits: MemoryLimits) {
    this.#smallBodyBytes = limits.smallBodyBytes;
    this.#small = new BodyPool({
      inAll: limits.smallBytes,
      perShare: limits.smallBytesPerShare,
      overShare: 'oldest',
    });
    this.#large = new BodyPool({
      inAll: limits.largeBytes,
      perShare: limits.largeBytesPerShare,
      overShare: 'newcomer',
    });
  }

  /** Starts counting one body of a network. `evict` ends its request while no service reads it. */
  count(network: string, evict: (error: ApiError) => void): BodyCount {
    const holder: BodyHolder = { shares: new Set([`network ${network}`]), bytes: 0, evict };
    let pool = this.#small;
    return {
      add: (bytes) => {
        const size = holder.bytes + bytes;
        if (pool === this.#small && size > this.#smallBodyBytes) {
          pool.leave(holder);
          pool = this.#large;
          pool.take(holder, size);
        } else pool.take(holder, bytes);
      },
      wait: (queueKey) => pool.join(holder, queueKey),
      begin: () => {
        if (pool === this.#small) pool.leave(holder);
        else pool.protect(holder);
      },
      release: () => pool.leave(holder),
    };
  }
}
