import type { EmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';
import { CommandError, sessionOf, type Command, type Reply } from './command';
import { Transaction } from './transaction';

interface OpenTransaction {
  session: string;
  number: number;
  transaction: Transaction;
  /** The number of writes when it began. */
  since: number;
  ended: Promise<void>;
  end(): void;
  timer: NodeJS.Timeout;
}

/** The result of a session's latest write, repeated when the driver retries it. */
interface SessionDocument {
  _id: string;
  number: number;
  reply: string;
}

const SESSIONS = 'server.sessions';
/** Longer transactions are aborted; MongoDB's own default. */
const LIFETIME_MS = 60_000;

/** Running transactions, the documents that they lock, and the first results of retried writes. */
export class Transactions {
  readonly #store: EmbeddedDocumentStore;
  readonly #open = new Map<string, OpenTransaction>();
  readonly #holders = new Map<string, OpenTransaction>();
  /** When each document was last written, counted in writes. */
  readonly #writtenAt = new Map<string, number>();
  #writes = 0;

  constructor(store: EmbeddedDocumentStore) {
    this.#store = store;
  }

  /** The transaction of a command; a new one if the command starts it. */
  of(command: Command): Transaction | undefined {
    if (command.autocommit !== false) return undefined;
    const [session, number] = identityOf(command);
    if (command.startTransaction) this.#begin(session, number);
    return this.#running(session, number).transaction;
  }

  /** Waits while an open transaction locks a document that is about to be written outside of it. */
  async free(namespace: string, ids: readonly unknown[] | undefined): Promise<void> {
    for (let holder = this.#holderOf(namespace, ids); holder; holder = this.#holderOf(namespace, ids)) {
      await holder.ended;
    }
  }

  isFree(namespace: string, ids: readonly unknown[] | undefined): boolean {
    return this.#holderOf(namespace, ids) === undefined;
  }

  /** Records that documents were written outside of any transaction. */
  wrote(namespace: string, ids: readonly unknown[] | undefined): void {
    this.#writes += 1;
    for (const id of ids ?? ['*']) this.#writtenAt.set(keyOf(namespace, id), this.#writes);
  }

  async commit(command: Command): Promise<Reply> {
    const [session, number] = identityOf(command);
    const open = this.#open.get(session);
    if (!open || open.number !== number) {
      const known = await this.repeated(command);
      if (known) return known;
      throw noSuchTransaction();
    }
    const { changes } = open.transaction;
    const reply = { ok: 1 };
    try {
      await this.#store.writeTogether([
        ...changes,
        { collection: SESSIONS, put: [sessionDocument(session, number, reply)], remove: [] },
      ]);
    } finally {
      this.#end(open);
    }
    for (const { collection, put, remove } of changes) {
      this.wrote(collection, [...put.map(({ _id }) => _id), ...remove]);
    }
    return reply;
  }

  abort(command: Command): Reply {
    const [session, number] = identityOf(command);
    this.#end(this.#running(session, number));
    return { ok: 1 };
  }

  /** Aborts a session's running transaction. */
  kill(session: string): void {
    const open = this.#open.get(session);
    if (open) this.#end(open);
  }

  /** The first result of a write that the driver retries. */
  async repeated(command: Command): Promise<Reply | undefined> {
    const session = sessionOf(command);
    if (session === undefined || command.txnNumber === undefined) return undefined;
    const known = await this.#sessions().findOne({ _id: session, number: command.txnNumber });
    // `remember` stored a reply.
    return known ? (JSON.parse(known.reply) as Reply) : undefined;
  }

  async remember(command: Command, reply: Reply): Promise<void> {
    const session = sessionOf(command);
    if (session === undefined || command.txnNumber === undefined) return;
    const { _id, ...document } = sessionDocument(session, command.txnNumber, reply);
    await this.#sessions().replaceOne({ _id }, document, { upsert: true });
  }

  close(): void {
    for (const open of [...this.#open.values()]) this.#end(open);
  }

  #begin(session: string, number: number): void {
    this.kill(session);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const open: OpenTransaction = {
      session,
      number,
      since: this.#writes,
      ended,
      end,
      transaction: new Transaction(this.#store, (namespace, id) => this.#claim(open, namespace, id)),
      timer: setTimeout(() => this.#end(open), LIFETIME_MS).unref(),
    };
    this.#open.set(session, open);
  }

  #running(session: string, number: number): OpenTransaction {
    const open = this.#open.get(session);
    if (!open || open.number !== number) throw noSuchTransaction();
    return open;
  }

  #claim(open: OpenTransaction, namespace: string, id: string): void {
    const key = keyOf(namespace, id);
    const holder = this.#holders.get(key);
    const latest = Math.max(this.#writtenAt.get(key) ?? 0, this.#writtenAt.get(keyOf(namespace, '*')) ?? 0);
    if ((holder && holder !== open) || latest > open.since) {
      this.#end(open);
      throw new CommandError(112, 'WriteConflict', 'Another operation wrote the same document', [
        'TransientTransactionError',
      ]);
    }
    this.#holders.set(key, open);
  }

  #holderOf(namespace: string, ids: readonly unknown[] | undefined): OpenTransaction | undefined {
    if (ids) return ids.map((id) => this.#holders.get(keyOf(namespace, id))).find(Boolean);
    const prefix = keyOf(namespace, '');
    return [...this.#holders].find(([key]) => key.startsWith(prefix))?.[1];
  }

  #end(open: OpenTransaction): void {
    clearTimeout(open.timer);
    if (this.#open.get(open.session) === open) this.#open.delete(open.session);
    for (const [key, holder] of this.#holders) if (holder === open) this.#holders.delete(key);
    open.end();
  }

  #sessions() {
    return this.#store.collection<SessionDocument>(SESSIONS, { writeConcern: { journal: false } });
  }
}

function identityOf(command: Command): [session: string, number: number] {
  const session = sessionOf(command);
  if (session === undefined || command.txnNumber === undefined) throw noSuchTransaction();
  return [session, command.txnNumber];
}

function sessionDocument(session: string, number: number, reply: Reply): SessionDocument {
  return { _id: session, number, reply: JSON.stringify(reply) };
}

function keyOf(namespace: string, id: unknown): string {
  return `${namespace}\n${String(id)}`;
}

function noSuchTransaction(): CommandError {
  return new CommandError(251, 'NoSuchTransaction', 'There is no such transaction in this session', [
    'TransientTransactionError',
  ]);
}
