import { AsyncLocalStorage } from 'node:async_hooks';

const correlations = new AsyncLocalStorage<string>();

/** Has everything that `work` does, and what it begins, know which request it was begun by. */
export function correlated<Result>(correlationId: string | undefined, work: () => Result): Result {
  return correlationId === undefined ? work() : correlations.run(correlationId, work);
}

/** The id of the request that what is going on was begun by; undefined for what nobody asked for. */
export function correlationId(): string | undefined {
  return correlations.getStore();
}
