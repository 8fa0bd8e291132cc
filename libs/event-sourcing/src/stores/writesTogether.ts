import type { DocumentDatabase, StoredDocument } from './documentCollection';

/** What becomes of some documents of one collection. */
export interface CollectionChange {
  collection: string;
  put: readonly StoredDocument[];
  remove: readonly string[];
}

/**
 * What the embedded database can do beyond the driver: change several collections as one, without waiting for the file.
 * Other databases get the same changes as idempotent bulk writes.
 */
export interface WritesTogether {
  /** Readers see all of it or nothing, and so does the file. Resolves once more can be taken. */
  writeTogether(changes: readonly CollectionChange[]): Promise<void>;
}

export function canWriteTogether(database: DocumentDatabase): database is DocumentDatabase & WritesTogether {
  return 'writeTogether' in database && typeof database.writeTogether === 'function';
}
