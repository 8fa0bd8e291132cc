/** Callers that wait for a condition. */
export class PositionWaiters {
  readonly #waiters = new Set<() => void>();

  get hasWaiters(): boolean {
    return this.#waiters.size > 0;
  }

  /** Call this whenever a condition may have changed. */
  wake(): void {
    for (const waiter of [...this.#waiters]) waiter();
  }

  /**
   * Whether `holds` becomes true in time. Returns false at once when `over` reports that nothing more will happen.
   */
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
