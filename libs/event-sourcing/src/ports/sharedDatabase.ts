import type { Position } from '../events/position';
import type { DocumentDatabase } from './documentCollection';
import type { Fence } from './writesTogether';

/** One period in which a process holds a lease. */
export interface Term extends Fence {
  /** Aborts when the term ends, because the lease was lost or has to be released. */
  readonly signal: AbortSignal;
  /** Ends the term after a `LeaseLostError`. */
  lost(): void;
}

/** A candidate for a lease that keeps trying until it leaves. */
export interface Contender {
  /**
   * Does the work of one term. Must resolve soon after `signal` aborts; the lease is released after that, and no other
   * term starts here before.
   */
  serve(term: Term): Promise<void>;
}

/** Distributes work among all processes that share a database. */
export interface Leases {
  /** Competes for a lease. Resolves to a function that stops competing and releases the lease. */
  contend(name: string, contender: Contender): Promise<() => Promise<void>>;
  /** This process's id, as other processes see it. */
  readonly self: string;
  /** The live processes, including this one, in an order that all processes soon agree on. */
  members(): readonly string[];
  /**
   * How often this process's heartbeat lapsed for so long that others may have replaced it, including a current lapse.
   * Leases from before a lapse may belong to another process.
   */
  readonly lapses: number;
  /** Starts this process's heartbeat, even without a lease. Resolves to a function that stops it. */
  startHeartbeat(): Promise<() => void>;
}

/** The progress of other processes, as stored in the database. */
export interface SharedCheckpoints {
  /** The last known position; `BEGINNING` if the checkpoint isn't watched. */
  latest(name: string): Position;
  /**
   * Resolves to whether `holds` becomes true for a watched checkpoint within `timeoutMs`. Polls often while a caller
   * waits.
   */
  until(name: string, holds: (position: Position) => boolean, timeoutMs: number): Promise<boolean>;
  /**
   * Keeps `latest` up to date, slowly unless a position is expected. Resolves after the first read to a function that
   * stops watching.
   */
  watch(name: string): Promise<() => void>;
  /** Announces a position that the checkpoint will reach. Until then, `latest` is at most about a second old. */
  expect(name: string, position: Position): void;
}

/** A database that several processes use. */
export interface SharedDatabase extends DocumentDatabase {
  readonly leases: Leases;
  readonly checkpoints: SharedCheckpoints;
}

/** Whether other processes may use the same documents: false in embedded mode, true on a server. */
export function isShared(database: DocumentDatabase): database is SharedDatabase {
  return 'leases' in database && database.leases !== undefined;
}
