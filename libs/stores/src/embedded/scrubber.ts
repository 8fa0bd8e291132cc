import { setTimeout as pause } from 'node:timers/promises';

/** A file is rewritten for at most this part of the time. */
const SHARE = 1 / 20;
/** Callers wait so long for the next time, in milliseconds; others come again. */
const PATIENCE = 2_000;

/**
 * Rewrites a file so that nothing is left in it of what was removed. SQLite overwrites what it removes, but not the copies
 * that it has left behind where it moved rows from one page to another. Those who ask before a rewriting begins share it.
 */
export class Scrubber {
  readonly #rewrite: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #notBefore = 0;

  constructor(rewrite: () => Promise<void>) {
    this.#rewrite = rewrite;
  }

  /** Whether the file was rewritten; not where that would be too much. */
  async scrub(): Promise<boolean> {
    if (!this.#next && this.#notBefore - performance.now() > PATIENCE) return false;
    this.#next ??= this.#afterTheRunningOne();
    await this.#next;
    return true;
  }

  async #afterTheRunningOne(): Promise<void> {
    // Whoever waits for that one hears how it ended.
    await this.#running.catch(() => undefined);
    await pause(Math.max(0, Math.min(PATIENCE, this.#notBefore - performance.now())));
    this.#next = undefined;
    this.#running = this.#rewriteOnce();
    await this.#running;
  }

  async #rewriteOnce(): Promise<void> {
    const began = performance.now();
    try {
      await this.#rewrite();
    } finally {
      const took = performance.now() - began;
      this.#notBefore = performance.now() + took / SHARE;
    }
  }
}
