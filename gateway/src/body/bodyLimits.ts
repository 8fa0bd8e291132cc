import { DEFAULT_BODY_LIMIT } from '@forkcast/service-kit';
import type { PaceLimits } from './bodyPace';

/** Limits of request bodies. */
export interface BodyLimits extends PaceLimits {
  /** Largest body of a call that says nothing else. 1,000,000 bytes, then 413. */
  bodyBytes: number;
  /** Until a body is there whole. 30 s, then 408. */
  bodyMs: number;
  /** How fast a body comes at least, on average from its beginning on. 1,000 bytes a second, else 408. */
  bodyBytesPerSecond: number;
  /** How long a body may be slower than that at first: packets get lost. 5 s. */
  bodyGraceMs: number;
  /** Bodies that are still coming, in all: 1,024. Beyond, the oldest of the network that sends most is 503. */
  bodies: number;
  /** Bodies that are still coming from one network (see `networkOf`): 64. Beyond, its oldest is 429. */
  bodiesPerNetwork: number;
  /** Up to here a body is small: 64 KiB. Small ones have memory of their own, so that large ones cannot use it up. */
  smallBodyBytes: number;
  /** What all small bodies together may hold until a service has them: 32 MB. Beyond, the oldest of who holds most is 503. */
  smallBytes: number;
  /** What those of one network, or those that wait for one household's turn, may hold: 8 MB. Beyond, its oldest is 429. */
  smallBytesPerShare: number;
  /** What all others together may hold: 96 MB. Beyond, the oldest of who holds most is 503, of those no service has. */
  largeBytes: number;
  /** What the others of one network or household may hold. 24 MB, then 429. */
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
