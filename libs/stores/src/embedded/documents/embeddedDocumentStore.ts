import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CollectionChange,
  DocumentCollection,
  DocumentDatabase,
  Logger,
  Scrubs,
  StoredDocument,
} from '@forkcast/event-sourcing';
import { lockFor, type ProcessLock } from '../processLock';
import { Scrubber } from '../scrubber';
import { DocumentConnection } from './tables/documentConnection';
import { StoredDocuments } from './storedDocuments';
import { EmbeddedCollection } from './embeddedCollection';
import { copyForStoring } from './plainDocument';

export interface EmbeddedDocumentStore extends DocumentDatabase, Scrubs {
  /** Why documents cannot be written, for operators; null if they can. */
  problem(): string | null;
  /** Resolves once everything written so far is on the disk. */
  flush(): Promise<void>;
  /** Flushes, then closes the files. */
  close(): Promise<void>;
}

export interface EmbeddedDocumentStoreOptions {
  /** The directory of `documents.db`, which is created if missing. */
  directory: string;
  /** Called when the write-ahead log cannot be copied into the file, for example because the disk is full. */
  logger?: Logger;
}

/**
 * Opens the document database, one SQLite file. An acknowledged write survives the end of the process and, unless
 * `journal` is false, a power cut. Throws `StoreLockedError` when another process has it open, and `StoreFormatError`
 * when it is damaged or a newer version wrote it. If the disk rejects a write, the write rejects with
 * `UnavailableError` and changes nothing.
 */
export async function openEmbeddedDocumentStore({
  directory,
  logger,
}: EmbeddedDocumentStoreOptions): Promise<EmbeddedDocumentStore> {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'documents.db');
  const lock = lockFor(file);
  try {
    return new SqliteDocumentStore(lock, new DocumentConnection(file, logger));
  } catch (error) {
    lock.release();
    throw error;
  }
}

class SqliteDocumentStore implements EmbeddedDocumentStore {
  readonly #lock: ProcessLock;
  readonly #connection: DocumentConnection;
  readonly #collections = new Map<string, StoredDocuments>();
  readonly #scrubber: Scrubber;

  constructor(lock: ProcessLock, connection: DocumentConnection) {
    this.#lock = lock;
    this.#connection = connection;
    // A collection's cached table layout may have been rolled back.
    connection.onRolledBack = () => this.#collections.clear();
    this.#scrubber = new Scrubber(() => connection.scrub());
  }

  collection<Doc extends StoredDocument>(
    name: string,
    { writeConcern: { journal = true } = {} }: Parameters<DocumentDatabase['collection']>[1] = {},
  ): DocumentCollection<Doc> {
    return new EmbeddedCollection<Doc>({
      documents: () => this.#documents(name),
      write: async (work) => {
        const result = await this.#write(() => work(this.#documents(name)));
        if (journal) await this.#connection.flush();
        return result;
      },
    });
  }

  async writeTogether(changes: readonly CollectionChange[]): Promise<void> {
    const copies = changes.map((change) => ({ ...change, put: change.put.map(copyForStoring) }));
    await this.#write(() => {
      for (const { collection, remove } of copies) {
        for (const id of remove) this.#documents(collection).remove(id);
      }
      for (const { collection, put } of copies) for (const each of put) this.#documents(collection).put(each);
      // Checked at the end because documents may swap their values.
      for (const { collection, put } of copies)
        for (const each of put) this.#documents(collection).requireUnique(each);
    });
  }

  scrub(signal?: AbortSignal): Promise<boolean> {
    return this.#scrubber.scrub(signal);
  }

  problem(): string | null {
    return this.#connection.problem;
  }

  flush(): Promise<void> {
    return this.#connection.flush();
  }

  async close(): Promise<void> {
    try {
      await this.#connection.close();
    } finally {
      this.#lock.release();
    }
  }

  #documents(name: string): StoredDocuments {
    let documents = this.#collections.get(name);
    if (!documents) this.#collections.set(name, (documents = new StoredDocuments(this.#connection, name)));
    return documents;
  }

  async #write<Result>(work: () => Result): Promise<Result> {
    while (!this.#connection.canWrite) await this.#connection.waitUntilFree();
    const result = this.#connection.transaction(work);
    // The write is visible now. Only a caller that writes faster than the file can absorb has to wait.
    await this.#connection.waitForLogSpace();
    return result;
  }
}
