import type { DocumentDatabase, StoredDocument } from './documentCollection';

/** Changes to documents of one collection. */
export interface CollectionChange {
  collection: string;
  put: readonly StoredDocument[];
  remove: readonly string[];
}

/** Identifies one term of a lease. The next holder has a higher token. */
export interface Fence {
  /** The lease. */
  name: string;
  token: number;
}

/** Thrown when another process holds the lease by now. Nothing was written. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor({ name, token }: Fence) {
    super(`The lease ${name} is no longer held with token ${token}`);
  }
}

/**
 * Changes several collections atomically, which the driver's types don't cover. The embedded database does so in memory
 * without waiting for the disk, a server in a transaction.
 */
export interface WritesTogether {
  /**
   * Atomic, also on disk. Removals are applied first, and unique indexes are checked on the outcome only, so that
   * documents can exchange unique values. A violation rejects with an error of code 11000 and changes nothing. With a
   * fence, it writes only while that holder has the lease, checked in the same transaction, and otherwise throws a
   * `LeaseLostError`. The embedded database has a single process, so it accepts every fence.
   */
  writeTogether(changes: readonly CollectionChange[], fence?: Fence): Promise<void>;
}

export function canWriteTogether(database: DocumentDatabase): database is DocumentDatabase & WritesTogether {
  return 'writeTogether' in database && typeof database.writeTogether === 'function';
}
