import { setTimeout as pause } from 'node:timers/promises';

/** Scrubbing takes at most this share of the time. */
const SHARE = 1 / 20;
/** How long other writers have the file after a step, in steps. */
const PAUSE_FACTOR = 2;
/** How long callers wait for the next scrub, in milliseconds; later callers have to retry. */
const TIMEOUT_MS = 2_000;

/**
 * Scrubs a file so that it holds no removed data. SQLite overwrites removed rows, but not the remains of rows that it
 * moved to other pages. Callers that arrive before a scrub begins share it.
 */
export class Scrubber {
  readonly #scrubOnce: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #notBefore = 0;

  constructor(scrubOnce: () => Promise<void>) {
    this.#scrubOnce = scrubOnce;
  }

  /** Whether the file was scrubbed; false if that would be too much, or once `signal` is aborted. */
  async scrub(signal?: AbortSignal): Promise<boolean> {
    if (!this.#next && this.#notBefore - performance.now() > TIMEOUT_MS) return false;
    this.#next ??= this.#afterTheRunningOne();
    return endOf(this.#next, signal);
  }

  async #afterTheRunningOne(): Promise<void> {
    // Callers that wait for that one receive its result.
    await this.#running.catch(() => undefined);
    await pause(Math.max(0, Math.min(TIMEOUT_MS, this.#notBefore - performance.now())));
    this.#next = undefined;
    this.#running = this.#timed();
    await this.#running;
  }

  async #timed(): Promise<void> {
    const startedAt = performance.now();
    try {
      await this.#scrubOnce();
    } finally {
      const took = performance.now() - startedAt;
      this.#notBefore = performance.now() + took / SHARE;
    }
  }
}

/** Runs steps until there are no more, leaving most of the time in between to others. */
export async function stepByStep(take: (step: { isFirst: boolean }) => Promise<boolean>): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const startedAt = performance.now();
    if (!(await take({ isFirst }))) return;
    await pause(PAUSE_FACTOR * (performance.now() - startedAt));
  }
}

/** Whether the work finished before `signal` was aborted. */
function endOf(work: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(false);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    void work.then(() => resolve(true), reject).finally(() => signal?.removeEventListener('abort', giveUp));
  });
}
