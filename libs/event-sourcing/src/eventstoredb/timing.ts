/** How long is waited for what, in milliseconds. */
export interface Timing {
  /** For the answer to one append. */
  append: number;
  /** For the next event of a read. */
  read: number;
  /** For a server that does not answer to come back, before whoever asked is told. */
  giveUp: number;
  /** For the answer to `ready`. */
  ready: number;
}

export const TIMING: Timing = { append: 4_000, read: 8_000, giveUp: 10_000, ready: 1_500 };

const BACK_OFF = { first: 50, longest: 1_000 };

/** How long to wait before the next try; grows. */
export function* backOff(): Generator<number, never> {
  for (let wait = BACK_OFF.first; ; wait = Math.min(wait * 2, BACK_OFF.longest)) yield wait;
}
