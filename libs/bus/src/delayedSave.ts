/** Saves something that changes often, after a delay and never twice at a time. */
export class DelayedSave {
  readonly #save: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  /** When the next save is scheduled, on the clock of `performance.now()`. */
  #dueAt = Infinity;
  #saving: Promise<void> = Promise.resolve();

  /** `save` must not reject. */
  constructor(save: () => Promise<void>) {
    this.#save = save;
  }

  /** Schedules a save, unless one is due sooner. */
  within(ms: number): void {
    const dueAt = performance.now() + ms;
    if (this.#dueAt <= dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.now(), ms).unref();
  }

  /** Saves after a save in progress. */
  now(): Promise<void> {
    void this.cancel();
    this.#saving = this.#saving.then(this.#save);
    return this.#saving;
  }

  /** Cancels the scheduled save. Resolves when a save in progress has ended. */
  cancel(): Promise<void> {
    clearTimeout(this.#timer);
    this.#dueAt = Infinity;
    return this.#saving;
  }
}
