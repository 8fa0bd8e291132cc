import type { DocumentDatabase } from '../../stores/documentCollection';

export interface EmbeddedDocumentStore extends DocumentDatabase {
  /** Resolves once everything written so far is in the file. */
  flush(): Promise<void>;
  /** Flushes, then lets go of the files. */
  close(): Promise<void>;
}

export interface EmbeddedDocumentStoreOptions {
  /** Where `documents.db` lies; made when it does not exist. */
  directory: string;
}

/** Opens the document database in one SQLite file. Throws `StoreLockedError` and `StoreFormatError`. */
export declare function openEmbeddedDocumentStore(
  options: EmbeddedDocumentStoreOptions,
): Promise<EmbeddedDocumentStore>;
