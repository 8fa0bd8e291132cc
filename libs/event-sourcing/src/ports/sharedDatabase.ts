import type { Position } from '../events/position';
import type { DocumentDatabase } from './documentCollection';
import type { Fence, WritesTogether } from './writesTogether';

/** One holder's turn with a lease. */
export interface Term extends Fence {
  /** Aborted when the turn ends: the lease was lost, or is to be given back. */
  readonly signal: AbortSignal;
  /** Ends the turn, after a `LeaseLostError`. */
  lost(): void;
}

/** Somebody who wants a lease, again and again until it leaves. */
export interface Contender {
  /**
   * Does the work of a turn. Resolves once it has ended, soon after `signal` says so: the lease is given back after
   * that, and no other turn begins here before.
   */
  serve(term: Term): Promise<void>;
}

/** Who works on what, among all processes that share a database. */
export interface Leases {
  /** Stands in line for a lease. Answers the way to leave, which gives the lease back if it is held. */
  contend(name: string, contender: Contender): Promise<() => Promise<void>>;
  /** This process, as the others know it. */
  readonly self: string;
  /** The processes that are alive, this one among them, in an order that all agree on but for a moment. */
  members(): readonly string[];
  /**
   * How often this process was silent for so long, by its own clock, that others may have given it up; a silence that
   * lasts counts already. What it had before it grew may be another's.
   */
  readonly lapses: number;
  /** Has this process give signs of life, whether it wants a lease or not. Answers the way to end that. */
  attend(): Promise<() => void>;
}

/** How far others have got, as the database has it. */
export interface SharedCheckpoints {
  /** As last seen; `BEGINNING` for what nobody watches. */
  latest(name: string): Position;
  /** Whether `holds` becomes true of the checkpoint within `timeoutMs`. Looks often while somebody waits. */
  until(name: string, holds: (position: Position) => boolean, timeoutMs: number): Promise<boolean>;
  /** Keeps `latest` known, which may be old unless something is expected. Resolves once it is; answers the way to stop. */
  watch(name: string): Promise<() => void>;
  /** Something was seen that the checkpoint will get to: from now on, `latest` is fresh to a second or so until it has. */
  expect(name: string, position: Position): void;
}

/** A database that other processes work on, too. */
export interface SharedDatabase extends DocumentDatabase, WritesTogether {
  readonly leases: Leases;
  readonly checkpoints: SharedCheckpoints;
}

/** Whether other processes may work on the same documents: no for the embedded database, yes for one on a server. */
export function isShared(database: DocumentDatabase): database is SharedDatabase {
  return 'leases' in database && database.leases !== undefined;
}
