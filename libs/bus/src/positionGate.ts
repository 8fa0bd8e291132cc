import { BEGINNING, type Position } from '@forkcast/event-sourcing';

interface Waiter {
  position: Position;
  settle(passed: boolean): void;
}

/** A position that only grows, and that callers can wait for. */
export class PositionGate {
  #position: Position = BEGINNING;
  #closed = false;
  readonly #waiters = new Set<Waiter>();

  get position(): Position {
    return this.#position;
  }

  advanceTo(position: Position): void {
    if (position <= this.#position) return;
    this.#position = position;
    for (const waiter of this.#waiters) if (waiter.position <= position) waiter.settle(true);
  }

  /** Resolves to whether `position` is passed within `timeoutMs`, which may be infinite. */
  passed(position: Position, timeoutMs: number): Promise<boolean> {
    if (position <= this.#position) return Promise.resolve(true);
    if (this.#closed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        settle: (passed) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(passed);
        },
      };
      const timer = timeoutMs === Infinity ? undefined : setTimeout(() => waiter.settle(false), timeoutMs);
      this.#waiters.add(waiter);
    });
  }

  /** Resolves all waiting callers with false. */
  close(): void {
    this.#closed = true;
    for (const waiter of this.#waiters) waiter.settle(false);
  }
}

/** Resolves to whether `promise` resolves within `ms`, before `signal` aborts. */
export async function resolvesWithin(
  promise: Promise<void>,
  ms: number,
  signal: AbortSignal,
): Promise<boolean> {
  let giveUp: () => void = () => undefined;
  const gaveUp = new Promise<void>((resolve) => (giveUp = resolve));
  const timer = setTimeout(giveUp, Math.max(0, ms));
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([promise.then(() => !signal.aborted), gaveUp.then(() => false)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
