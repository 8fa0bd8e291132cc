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
   * Begins the work of a turn and answers the way to end it, which is taken when `term.signal` is aborted. What it
   * throws is logged and the lease tried for again. What it writes with `writeTogether` and the term for a fence is
   * refused once another process holds the lease; other effects may overlap with the next holder's for a moment if
   * this process was paused.
   */
  work: (term: Term) => Promise<() => Promise<void>>;
  logger?: Logger;
}

export interface HeldLease {
  /** Whether this process works now. */
  readonly held: boolean;
  /** Ends the work if it runs, then gives the lease back: another process goes on at once. */
  stop(): Promise<void>;
}

/**
 * Does something that only one process may do at a time: when one ends, another goes on within ten seconds. On an
 * embedded database, which has one process, the work begins at once and `term` never ends before `stop`.
 */
export async function holdLease(options: HoldLeaseOptions): Promise<HeldLease> {
  return isShared(options.database) ? contendFor(options, options.database) : workAlone(options);
}

async function workAlone({ name, work }: HoldLeaseOptions): Promise<HeldLease> {
  const ended = new AbortController();
  const end = await work({ name, token: 0, signal: ended.signal, lost: () => undefined });
  return {
    get held() {
      return !ended.signal.aborted;
    },
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
  let held = false;
  const serve = async (term: Term) => {
    try {
      const end = await work(term);
      held = true;
      if (!term.signal.aborted) await once(term.signal, 'abort');
      held = false;
      await end();
    } catch (err) {
      logger?.error({ err, lease: name }, 'the work under a lease failed; it will be begun again');
    } finally {
      held = false;
    }
  };
  const leave = await leases.contend(name, { serve });
  return {
    get held() {
      return held;
    },
    stop: leave,
  };
}
