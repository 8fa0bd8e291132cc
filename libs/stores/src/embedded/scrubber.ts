import { setTimeout as pause } from 'node:timers/promises';

/** Scrubbing takes at most this share of the time. */
const MAX_TIME_SHARE = 1 / 20;
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

  /** Resolves to whether the file was scrubbed; false if the last time was too recent, or once `signal` is aborted. */
  async scrub(signal?: AbortSignal): Promise<boolean> {
    if (!this.#next && this.#notBefore - performance.now() > TIMEOUT_MS) return false;
    this.#next ??= this.#scrubAfterCurrent();
    return finishesBefore(this.#next, signal);
  }

  async #scrubAfterCurrent(): Promise<void> {
    // Callers of the running scrub receive its error.
    await this.#running.catch(() => undefined);
    await pause(Math.max(0, Math.min(TIMEOUT_MS, this.#notBefore - performance.now())));
    this.#next = undefined;
    this.#running = this.#scrubNow();
    await this.#running;
  }

  async #scrubNow(): Promise<void> {
    const startedAt = performance.now();
    try {
      await this.#scrubOnce();
    } finally {
      const took = performance.now() - startedAt;
      this.#notBefore = performance.now() + took / MAX_TIME_SHARE;
    }
  }
}

/** Runs steps until there are no more. Pauses between them, so that other writers get most of the time. */
export async function runSteps(run: (step: { isFirst: boolean }) => Promise<boolean>): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const startedAt = performance.now();
    if (!(await run({ isFirst }))) return;
    await pause(PAUSE_FACTOR * (performance.now() - startedAt));
  }
}

/** Whether the work finished before `signal` was aborted. */
function finishesBefore(work: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(false);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    void work.then(() => resolve(true), reject).finally(() => signal?.removeEventListener('abort', giveUp));
  });
}
