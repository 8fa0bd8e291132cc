import { AsyncLocalStorage } from 'node:async_hooks';

const correlations = new AsyncLocalStorage<string>();

/**
 * Whether what a request begins knows of it by itself. Before Node 24 that made a request a tenth dearer, so that there only
 * those lines name their request which are told of it.
 */
export const correlatesByItself = Number(process.versions.node.split('.', 1)[0]) >= 24;

/** Has everything that `work` does, and what it begins, know which request it was begun by; see `correlatesByItself`. */
export function correlated<Result>(correlationId: string | undefined, work: () => Result): Result {
  if (!correlatesByItself || correlationId === undefined) return work();
  return correlations.run(correlationId, work);
}

/** The id of the request that what is going on was begun by; undefined for what nobody asked for, or cannot be known. */
export function correlationId(): string | undefined {
  return correlations.getStore();
}
