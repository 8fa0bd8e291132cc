import type { Logger } from '@forkcast/event-sourcing';
import type { CommitChannel } from '../commitChannel';
import type { DocumentWrite } from './documentFile';
import { encodeDocument, type PlainDocument } from './plainDocument';

export type DocumentChannel = CommitChannel<unknown, DocumentWrite[], number>;

type Changes = Map<string, Map<string, PlainDocument | null>>;

/** How long a change that nobody waits for may stay in memory, in milliseconds. */
const GATHERING = 100;
const RETRY_AFTER = 1_000;
/** So many are written without waiting any longer; whoever adds more waits for the ones before them. */
const MANY = 5_000;

/**
 * What has changed in memory and is not in the file yet. All of it goes in one transaction, so that the file only ever
 * holds states that the memory was in. A document that changes often is written once.
 */
export class UnwrittenDocuments {
  readonly #channel: Pick<DocumentChannel, 'commit'>;
  readonly #logger: Logger | undefined;
  #changes: Changes = new Map();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(channel: Pick<DocumentChannel, 'commit'>, logger: Logger | undefined) {
    this.#channel = channel;
    this.#logger = logger;
  }

  /** Notes a document's new content, null when it is gone. It is written soon, or earlier if somebody flushes. */
  add(collection: string, id: string, document: PlainDocument | null): void {
    const changes = this.#changes.get(collection) ?? new Map<string, PlainDocument | null>();
    const before = changes.size;
    this.#changes.set(collection, changes.set(id, document));
    this.#count += changes.size - before;
    this.#flushWithin(GATHERING);
  }

  /** Resolves once everything noted so far is in the file; rejects with `UnavailableError` if it cannot be written. */
  async flush(): Promise<void> {
    if (this.#count === 0 && !this.#next) return this.#running;
    this.#next ??= this.#afterTheRunningOne();
    return this.#next;
  }

  /** Resolves once more can be added: when a great many have gathered, after those before them are in the file. */
  async room(): Promise<void> {
    if (this.#count < MANY) return;
    await this.#running;
    this.#flushUnattended();
  }

  async #afterTheRunningOne(): Promise<void> {
    await this.#running.catch(() => undefined);
    this.#next = undefined;
    this.#running = this.#write();
    await this.#running;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = this.#changes;
    this.#changes = new Map();
    this.#count = 0;
    if (changes.size === 0) return;
    try {
      await this.#channel.commit(encode(changes));
    } catch (error) {
      this.#putBack(changes);
      throw error;
    }
  }

  /** What could not be written is written later, unless it has changed since. */
  #putBack(changes: Changes): void {
    for (const [collection, documents] of changes) {
      const newer = this.#changes.get(collection);
      this.#changes.set(collection, new Map([...documents, ...(newer ?? [])]));
      this.#count += documents.size;
    }
    this.#flushWithin(RETRY_AFTER);
  }

  #flushWithin(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flushUnattended();
    }, milliseconds);
  }

  #flushUnattended(): void {
    this.flush().catch((err: unknown) => {
      this.#logger?.error({ err }, 'documents could not be written; they are kept in memory and tried again');
    });
  }
}

function encode(changes: Changes): DocumentWrite[] {
  const writes: DocumentWrite[] = [];
  for (const [collection, documents] of changes) {
    for (const [id, document] of documents) {
      writes.push([collection, id, document && encodeDocument(document)]);
    }
  }
  return writes;
}
