import { once } from 'node:events';
import {
  type Logger,
  type DocumentDatabase,
  isShared,
  type SharedDatabase,
  type Term,
} from '@forkcast/event-sourcing';

export interface HoldLeaseOptions {
  database: DocumentDatabase;
  /** One process at a time works under this name: 'calendar-schedule'. */
  name: string;
  /**
   * Starts the work of a term and returns the function that stops it, which is called when `term.signal` is aborted.
   * An error that it throws is logged and the lease is requested again. Writes made with `writeTogether` and the term
   * as fence are rejected once another process holds the lease. Other effects may briefly overlap with the next
   * holder's if this process was paused.
   */
  work: (term: Term) => Promise<() => Promise<void>>;
  logger?: Logger;
}

export interface HeldLease {
  /** Stops the work if it runs, then releases the lease so that another process can continue at once. */
  stop(): Promise<void>;
}

/**
 * Runs work that only one process may do at a time. When that process ends, another takes over within ten seconds. On
 * an embedded database, which has one process, the work starts at once and `term` lasts until `stop`.
 */
export async function holdLease(options: HoldLeaseOptions): Promise<HeldLease> {
  return isShared(options.database) ? contendFor(options, options.database) : workUntilStopped(options);
}

async function workUntilStopped({ name, work }: HoldLeaseOptions): Promise<HeldLease> {
  const ended = new AbortController();
  const end = await work({ name, token: 0, signal: ended.signal, lost: () => undefined });
  return {
    stop: async () => {
      if (ended.signal.aborted) return;
      ended.abort();
      await end();
    },
  };
}

async function contendFor(
  { name, work, logger }: HoldLeaseOptions,
  { leases }: SharedDatabase,
): Promise<HeldLease> {
  const serve = async (term: Term) => {
    try {
      const end = await work(term);
      if (!term.signal.aborted) await once(term.signal, 'abort');
      await end();
    } catch (err) {
      logger?.error({ err, lease: name }, 'the work under a lease failed; it will be begun again');
    }
  };
  return { stop: await leases.contend(name, { serve }) };
}
