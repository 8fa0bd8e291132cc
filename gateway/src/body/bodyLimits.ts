import { DEFAULT_BODY_LIMIT } from '@forkcast/service-kit';
import type { BodyThrottleLimits } from './bodyThrottle';

/** Limits of request bodies. */
export interface BodyLimits extends BodyThrottleLimits {
  /** Largest body unless a call sets another limit: 1,000,000 bytes, then 413. */
  bodyBytes: number;
  /** Time until a body has arrived completely: 30 s, then 408. */
  bodyMs: number;
  /** Minimum average speed from the start of the body: 1,000 bytes/s, then 408. */
  bodyBytesPerSecond: number;
  /** Time before the minimum speed applies, because packets get lost: 5 s. */
  bodyGraceMs: number;
  /** Incomplete bodies in total: 1,024. Beyond that, the oldest of the network with the most gets 503. */
  bodies: number;
  /** Incomplete bodies per network (see `networkOf`): 64. Beyond that, its oldest gets 429. */
  bodiesPerNetwork: number;
  /** Maximum size of a small body: 64 KiB. Small bodies have their own memory, so that large ones can't use it up. */
  smallBodyBytes: number;
  /**
   * Memory of all small bodies until a service reads them: 32 MB. Beyond that, the oldest of the largest user gets 503.
   */
  smallBytes: number;
  /** The same per network, or per household for waiting bodies: 8 MB. Beyond that, its oldest gets 429. */
  smallBytesPerShare: number;
  /**
   * Memory of all large bodies: 96 MB. Beyond that, the oldest of the largest user that no service reads yet gets 503.
   */
  largeBytes: number;
  /** The same per network or household: 24 MB, then 429. */
  largeBytesPerShare: number;
}

export const usualBodyLimits: BodyLimits = {
  bodyBytes: DEFAULT_BODY_LIMIT,
  bodyMs: 30_000,
  bodyBytesPerSecond: 1_000,
  bodyGraceMs: 5_000,
  bodies: 1_024,
  bodiesPerNetwork: 64,
  smallBodyBytes: 65_536,
  smallBytes: 32_000_000,
  smallBytesPerShare: 8_000_000,
  largeBytes: 96_000_000,
  largeBytesPerShare: 24_000_000,
  burstBytes: 64_000_000,
  bytesPerSecond: 8_000_000,
};
