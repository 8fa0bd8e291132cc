import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CollectionChange,
  DocumentCollection,
  DocumentDatabase,
  Logger,
  StoredDocument,
  Scrubs,
  WritesTogether,
} from '@forkcast/event-sourcing';
import { CommitChannel } from '../commitChannel';
import { lockFor, type ProcessLock } from '../processLock';
import { Scrubber } from '../scrubber';
import { openForReading, type SqliteConnection } from '../sqliteFile';
import { openDocumentFile } from './documentFile';
import { EmbeddedCollection } from './embeddedCollection';
import { MemoryCollection } from './memoryCollection';
import { decodeDocument, takeIn } from './plainDocument';
import { UnwrittenDocuments, type DocumentChannel } from './unwrittenDocuments';

export interface EmbeddedDocumentStore extends DocumentDatabase, WritesTogether, Scrubs {
  /** What keeps documents from being written, in words for an operator; null for nothing. */
  problem(): string | null;
  /** Resolves once everything written so far is in the file. */
  flush(): Promise<void>;
  /** Flushes, then lets go of the files. */
  close(): Promise<void>;
}

export interface EmbeddedDocumentStoreOptions {
  /** Where `documents.db` lies; made when it does not exist. */
  directory: string;
  /** Told when documents cannot be written, as when the disk is full. */
  logger?: Logger;
}

/**
 * Opens the document database: in memory, and in one SQLite file behind it. A write that was answered survives the end
 * of the process. Throws `StoreLockedError` when another process has it open, `StoreFormatError` when a newer version
 * wrote it.
 */
export async function openEmbeddedDocumentStore({
  directory,
  logger,
}: EmbeddedDocumentStoreOptions): Promise<EmbeddedDocumentStore> {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'documents.db');
  const lock = lockFor(file);
  try {
    // Makes or checks the file here, where an error keeps its class; the thread opens it again for itself.
    openDocumentFile(file).close();
    const channel: DocumentChannel = await CommitChannel.open({ kind: 'documents', file }, () => undefined);
    return new SqliteDocumentStore(
      lock,
      openForReading(file),
      channel,
      new UnwrittenDocuments(channel, logger),
    );
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How long after the last index was asked for a process has started, as a rule. */
const AHEAD_AFTER_MS = 1_000;
/** Documents looked at in one go, a few milliseconds' work, and the pause before the next. */
const AHEAD_AT_ONCE = 100;
const AHEAD_PAUSE_MS = 5;

class SqliteDocumentStore implements EmbeddedDocumentStore {
  readonly #lock: ProcessLock;
  readonly #reader: SqliteConnection;
  readonly #channel: DocumentChannel;
  readonly #unwritten: UnwrittenDocuments;
  readonly #collections = new Map<string, MemoryCollection>();
  readonly #scrubber: Scrubber;
  #ahead: NodeJS.Timeout | undefined;

  constructor(
    lock: ProcessLock,
    reader: SqliteConnection,
    channel: DocumentChannel,
    unwritten: UnwrittenDocuments,
  ) {
    this.#lock = lock;
    this.#reader = reader;
    this.#channel = channel;
    this.#unwritten = unwritten;
    this.#scrubber = new Scrubber(async () => {
      await unwritten.flush();
      await channel.rewrite();
    });
  }

  collection<Doc extends StoredDocument>(
    name: string,
    { writeConcern: { journal = true } = {} }: Parameters<DocumentDatabase['collection']>[1] = {},
  ): DocumentCollection<Doc> {
    return new EmbeddedCollection<Doc>({
      documents: () => this.#documents(name),
      changed: (id, document) => this.#unwritten.add(name, id, document),
      indexed: () => this.#gatherAheadSoon(AHEAD_AFTER_MS),
      written: () => (journal ? this.#unwritten.flush() : this.#unwritten.room()),
    });
  }

  async writeTogether(changes: readonly CollectionChange[]): Promise<void> {
    // All is looked at before anything is changed: what is refused leaves nothing behind.
    const taken = changes.map(({ collection, put, remove }) => ({
      collection,
      documents: this.#documents(collection),
      put: put.map(takeIn),
      remove,
    }));
    for (const { documents, put, remove } of taken) documents.checkTogether(put, remove);
    for (const { collection, documents, put, remove } of taken) {
      for (const id of documents.changeTogether(put, remove)) this.#unwritten.add(collection, id, null);
      for (const document of put) this.#unwritten.add(collection, document._id, document);
    }
    // They are seen from here on; only whoever writes faster than the file takes it has to wait.
    await this.#unwritten.room();
  }

  scrub(): Promise<boolean> {
    return this.#scrubber.scrub();
  }

  problem(): string | null {
    return this.#channel.problem;
  }

  async flush(): Promise<void> {
    await this.#unwritten.flush();
  }

  async close(): Promise<void> {
    clearTimeout(this.#ahead);
    try {
      await this.#unwritten.flush();
    } finally {
      // The reader goes first: whoever leaves a file last tidies it up, and only the writer may.
      this.#reader.close();
      await this.#channel.close();
      this.#lock.release();
    }
  }

  /** What searches will ask for is gathered in the pauses of a process that has started, a little at a time. */
  #gatherAheadSoon(afterMs: number): void {
    clearTimeout(this.#ahead);
    this.#ahead = setTimeout(() => {
      const collections = [...this.#collections.values()];
      if (collections.some((collection) => collection.gatherAhead(AHEAD_AT_ONCE)))
        this.#gatherAheadSoon(AHEAD_PAUSE_MS);
    }, afterMs).unref();
  }

  #documents(name: string): MemoryCollection {
    const known = this.#collections.get(name);
    if (known) return known;
    const select = this.#reader.prepare('SELECT body FROM documents WHERE collection = ? ORDER BY id').raw();
    // Rows of one column, as selected.
    const bodies = select.all([name]) as [string][];
    const loaded = new MemoryCollection(
      name,
      bodies.map(([body]) => decodeDocument(body)),
    );
    this.#collections.set(name, loaded);
    return loaded;
  }
}
