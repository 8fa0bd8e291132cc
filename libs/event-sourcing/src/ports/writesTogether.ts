import type { DocumentDatabase, StoredDocument } from './documentCollection';

/** What becomes of some documents of one collection. */
export interface CollectionChange {
  collection: string;
  put: readonly StoredDocument[];
  remove: readonly string[];
}

/** One holder's turn with a lease. Whoever holds the lease next has a higher token. */
export interface Fence {
  /** The lease. */
  name: string;
  token: number;
}

/** Thrown where somebody writes for a lease that another one holds by now. Nothing was written. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor({ name, token }: Fence) {
    super(`The lease ${name} is no longer held with token ${token}`);
  }
}

/**
 * What the databases behind projections can do beyond the driver's types: change several collections as one. The
 * embedded one does it in memory and does not wait for the file, a server does it in a transaction.
 */
export interface WritesTogether {
  /**
   * Readers see all of it or nothing, and so does the file. What is removed goes first, and what is put may exchange
   * unique values among each other: only the outcome has to keep the unique indexes. Else it rejects with an error of
   * code 11000, and nothing is changed. With a fence it is written only while that holder holds
   * the lease, checked within the same transaction; else it throws a `LeaseLostError`. The embedded database has one
   * process and no leases: it takes every fence.
   */
  writeTogether(changes: readonly CollectionChange[], fence?: Fence): Promise<void>;
}

export function canWriteTogether(database: DocumentDatabase): database is DocumentDatabase & WritesTogether {
  return 'writeTogether' in database && typeof database.writeTogether === 'function';
}
