import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CollectionChange,
  DocumentCollection,
  DocumentDatabase,
  Logger,
  Scrubs,
  StoredDocument,
  WritesTogether,
} from '@forkcast/event-sourcing';
import { lockFor, type ProcessLock } from '../processLock';
import { Scrubber } from '../scrubber';
import { DocumentConnection } from './tables/documentConnection';
import { StoredDocuments } from './storedDocuments';
import { EmbeddedCollection } from './embeddedCollection';
import { takeIn } from './plainDocument';

export interface EmbeddedDocumentStore extends DocumentDatabase, WritesTogether, Scrubs {
  /** What keeps documents from being written, in words for an operator; null for nothing. */
  problem(): string | null;
  /** Resolves once everything written so far is on the disk. */
  flush(): Promise<void>;
  /** Flushes, then lets go of the files. */
  close(): Promise<void>;
}

export interface EmbeddedDocumentStoreOptions {
  /** Where `documents.db` lies; made when it does not exist. */
  directory: string;
  /** Told when the log beside the file cannot be copied into it, as when the disk is full. */
  logger?: Logger;
}

/**
 * Opens the document database, one SQLite file. A write that was answered survives the end of the process, and unless
 * `journal` is false a power cut. Throws `StoreLockedError` when another process has it open, `StoreFormatError` when a
 * newer version wrote it or it is damaged. A write that the disk does not take rejects with `UnavailableError`, and
 * nothing of it is there.
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
    // What a collection knows of its tables may be about what was taken back.
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
    const taken = changes.map((change) => ({ ...change, put: change.put.map(takeIn) }));
    await this.#write(() => {
      for (const { collection, remove } of taken) {
        for (const id of remove) this.#documents(collection).remove(id);
      }
      for (const { collection, put } of taken) for (const each of put) this.#documents(collection).put(each);
      // At the end, whatever values they exchange among each other.
      for (const { collection, put } of taken)
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
    while (!this.#connection.isFree) await this.#connection.free();
    const result = this.#connection.transaction(work);
    // It is seen from here on; only whoever writes faster than the file takes it has to wait.
    await this.#connection.room();
    return result;
  }
}
