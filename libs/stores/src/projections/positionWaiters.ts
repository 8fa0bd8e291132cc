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
   * Resolves to whether `holds` becomes true in time. Resolves to false at once when `isOver` returns true.
   */
  until(holds: () => boolean, isOver: () => boolean, timeoutMs: number): Promise<boolean> {
    if (holds() || isOver()) return Promise.resolve(holds());
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve(holds());
      };
      const waiter = () => {
        if (holds() || isOver()) finish();
      };
      const timer = Number.isFinite(timeoutMs) ? setTimeout(finish, timeoutMs) : undefined;
      this.#waiters.add(waiter);
    });
  }
}
