/** Delay after a removal, so that one checkpoint covers several. */
const DELAY_MS = 1_000;

/**
 * Removed data is overwritten in the file but stays in the write-ahead log until that is emptied. Empties it a second
 * after a removal, or once concurrent readers are done.
 */
export class RemovedTraces {
  readonly #emptyLog: () => boolean | Promise<boolean>;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** `emptyLog` returns whether the log is empty now. It must not throw. */
  constructor(emptyLog: () => boolean | Promise<boolean>) {
    this.#emptyLog = emptyLog;
  }

  removeSoon(): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.remove();
    }, DELAY_MS).unref();
  }

  /** Empties the log at once, or once readers of the file are done. */
  async remove(): Promise<void> {
    if (!(await this.#emptyLog())) this.removeSoon();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
