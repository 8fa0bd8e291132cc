/** Where callers wait for something to come true. */
export class PositionWaiters {
  readonly #waiters = new Set<() => void>();

  get isAnybodyWaiting(): boolean {
    return this.#waiters.size > 0;
  }

  /** To be called whenever a condition may have changed. */
  wake(): void {
    for (const waiter of [...this.#waiters]) waiter();
  }

  /** Whether `holds` comes true in time. Says no at once when `over` says that nothing more will happen. */
  until(holds: () => boolean, over: () => boolean, timeoutMs: number): Promise<boolean> {
    if (holds() || over()) return Promise.resolve(holds());
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve(holds());
      };
      const waiter = () => {
        if (holds() || over()) finish();
      };
      const timer = Number.isFinite(timeoutMs) ? setTimeout(finish, timeoutMs) : undefined;
      this.#waiters.add(waiter);
    });
  }
}
