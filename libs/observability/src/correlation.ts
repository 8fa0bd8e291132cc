import { AsyncLocalStorage } from 'node:async_hooks';

const correlations = new AsyncLocalStorage<string>();

/**
 * Whether async context carries the correlation id automatically. Before Node 24 that made requests 10 % slower, so
 * there only log lines that receive the id explicitly have it.
 */
export const correlatesByItself = Number(process.versions.node.split('.', 1)[0]) >= 24;

/**
 * Runs `work` with the correlation id of its request, including everything that it starts; see `correlatesByItself`.
 */
export function correlated<Result>(correlationId: string | undefined, work: () => Result): Result {
  if (!correlatesByItself || correlationId === undefined) return work();
  return correlations.run(correlationId, work);
}

/** The id of the current request. Undefined outside a request, or if it can't be known. */
export function correlationId(): string | undefined {
  return correlations.getStore();
}
