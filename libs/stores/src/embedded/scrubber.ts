import { setTimeout as pause } from 'node:timers/promises';

/** A file is scrubbed for at most this part of the time. */
const SHARE = 1 / 20;
/** How long others have the file to themselves after a step, in steps. */
const REST = 2;
/** Callers wait so long for the next time, in milliseconds; others come again. */
const PATIENCE = 2_000;

/**
 * Scrubs a file so that nothing is left in it of what was removed. SQLite overwrites what it removes, but not the copies
 * that it has left behind where it moved rows from one page to another. Those who ask before a scrubbing begins share it.
 */
export class Scrubber {
  readonly #scrubOnce: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #notBefore = 0;

  constructor(scrubOnce: () => Promise<void>) {
    this.#scrubOnce = scrubOnce;
  }

  /** Whether the file was scrubbed; not where that would be too much, nor once `signal` is aborted. */
  async scrub(signal?: AbortSignal): Promise<boolean> {
    if (!this.#next && this.#notBefore - performance.now() > PATIENCE) return false;
    this.#next ??= this.#afterTheRunningOne();
    return endOf(this.#next, signal);
  }

  async #afterTheRunningOne(): Promise<void> {
    // Whoever waits for that one hears how it ended.
    await this.#running.catch(() => undefined);
    await pause(Math.max(0, Math.min(PATIENCE, this.#notBefore - performance.now())));
    this.#next = undefined;
    this.#running = this.#timed();
    await this.#running;
  }

  async #timed(): Promise<void> {
    const began = performance.now();
    try {
      await this.#scrubOnce();
    } finally {
      const took = performance.now() - began;
      this.#notBefore = performance.now() + took / SHARE;
    }
  }
}

/** Takes steps until one answers that there are no more; in between, others have most of the time. */
export async function stepByStep(take: (step: { isFirst: boolean }) => Promise<boolean>): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const began = performance.now();
    if (!(await take({ isFirst }))) return;
    await pause(REST * (performance.now() - began));
  }
}

/** Whether the work came to its end before `signal` was aborted. */
function endOf(work: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(false);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    void work.then(() => resolve(true), reject).finally(() => signal?.removeEventListener('abort', giveUp));
  });
}
