import type { ApiError } from '@forkcast/service-kit';
import type { BodyLimits } from './bodyLimits';
import { BodyPool, type BodyHolder } from './bodyPool';

type MemoryLimits = Pick<
  BodyLimits,
  'smallBodyBytes' | 'smallBytes' | 'smallBytesPerShare' | 'largeBytes' | 'largeBytesPerShare'
>;

/** What one body holds. */
export interface BodyCount {
  /** Throws ApiError 'unavailable' or 'too-many-requests' when there is no room. */
  add: (bytes: number) => void;
  /** It is there whole and waits for the turn of `whose`, to whom it counts as well. Throws as `add` does. */
  wait: (whose: string) => void;
  /**
   * The service has it: it can't be evicted. A small body isn't counted any more, as each household has
   * few of those at a service.
   */
  begin: () => void;
  release: () => void;
}

/** The memory that bodies hold. */
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

  get total(): number {
    return this.#small.total + this.#large.total;
  }

  /** Counts one body of a network. `giveWay` ends its request while it has not begun. */
  count(network: string, giveWay: (error: ApiError) => void): BodyCount {
    const holder: BodyHolder = { shares: new Set([`network ${network}`]), bytes: 0, giveWay };
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
      wait: (whose) => pool.join(holder, whose),
      begin: () => {
        if (pool === this.#small) pool.leave(holder);
        else pool.settle(holder);
      },
      release: () => pool.leave(holder),
    };
  }
}
