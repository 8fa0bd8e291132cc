import type { ApiError } from '@forkcast/service-kit';
import { createUnavailableError, createTooManyRequestsError } from './bodyRefusals';

/** A body that uses memory of a pool. */
export interface BodyHolder {
  /** The shares it counts for: its network's and, while it waits for its turn, its household's. */
  readonly shares: Set<string>;
  bytes: number;
  /** Ends the request with this error. */
  evict(error: ApiError): void;
}

export interface BodyPoolLimits {
  inAll: number;
  perShare: number;
  /** What to do when a share is used up: evict the oldest body, or reject the newcomer. */
  overShare: 'oldest' | 'newcomer';
}

interface Share {
  bytes: number;
  /** Bodies that can still be evicted, oldest first. */
  holders: Set<BodyHolder>;
}

/**
 * Memory shared by bodies. When it is full, the largest user loses a body, so that callers who need little
 * aren't affected.
 */
export class BodyPool {
  readonly #limits: BodyPoolLimits;
  readonly #shares = new Map<string, Share>();
  #total = 0;

  constructor(limits: BodyPoolLimits) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  /**
   * Counts bytes. Throws ApiError 'unavailable' or 'too-many-requests' when the limit is exceeded; the bytes stay
   * counted until the body is released.
   */
  take(holder: BodyHolder, bytes: number): void {
    holder.bytes += bytes;
    this.#total += bytes;
    for (const name of holder.shares) this.#joinShare(name, holder).bytes += bytes;
    this.#makeRoom(holder);
  }

  /** Counts a body's bytes for one more share. Throws like `take`. */
  join(holder: BodyHolder, share: string): void {
    if (holder.shares.has(share)) return;
    holder.shares.add(share);
    this.#joinShare(share, holder).bytes += holder.bytes;
    this.#makeRoom(holder);
  }

  /** Excludes a body from eviction; its bytes stay counted. */
  protect(holder: BodyHolder): void {
    for (const name of holder.shares) this.#shares.get(name)?.holders.delete(holder);
  }

  leave(holder: BodyHolder): void {
    this.#total -= holder.bytes;
    for (const name of holder.shares) {
      const share = this.#shares.get(name);
      if (!share) continue;
      share.bytes -= holder.bytes;
      share.holders.delete(holder);
      if (share.bytes === 0 && share.holders.size === 0) this.#shares.delete(name);
    }
    holder.bytes = 0;
  }

  #makeRoom(newcomer: BodyHolder): void {
    const { inAll, perShare, overShare } = this.#limits;
    for (const name of newcomer.shares) {
      while (this.#joinShare(name, newcomer).bytes > perShare) {
        this.#evict(
          overShare === 'oldest' ? this.#oldestOf(name) : undefined,
          newcomer,
          createTooManyRequestsError(),
        );
      }
    }
    while (this.#total > inAll)
      this.#evict(this.#oldestOf(this.#largestShare()), newcomer, createUnavailableError());
  }

  #evict(holder: BodyHolder | undefined, newcomer: BodyHolder, error: ApiError): void {
    if (!holder || holder === newcomer) throw error;
    this.leave(holder);
    holder.evict(error);
  }

  /** The largest share with a body that can be evicted. */
  #largestShare(): string | undefined {
    let largest: string | undefined;
    let largestBytes = 0;
    for (const [name, { bytes, holders }] of this.#shares) {
      if (bytes <= largestBytes || holders.size === 0) continue;
      largest = name;
      largestBytes = bytes;
    }
    return largest;
  }

  #oldestOf(share: string | undefined): BodyHolder | undefined {
    return share === undefined ? undefined : this.#shares.get(share)?.holders.values().next().value;
  }

  #joinShare(name: string, holder: BodyHolder): Share {
    const share = this.#shares.get(name) ?? { bytes: 0, holders: new Set<BodyHolder>() };
    this.#shares.set(name, share);
    share.holders.add(holder);
    return share;
  }
}
