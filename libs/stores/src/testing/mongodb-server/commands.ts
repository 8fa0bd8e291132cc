import type { DocumentCollection, IndexDefinition, StoredDocument } from '@forkcast/event-sourcing';
import { BSON } from 'mongodb';
import type { EmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';
import {
  namespaceOf,
  sessionOf,
  unsupported,
  type Command,
  type DeleteStatement,
  type Reply,
  type UpdateStatement,
} from './command';
import { asStored } from './bsonValues';
import { Cursors, cursorReply } from './cursors';
import { deleteAll, insertAll, updateAll } from './statements';
import { Transactions } from './transactions';
import { BULK_WRITES, statementOf, writeIn, type BulkWriteCommand } from './bulkWrites';

const WRITES = ['insert', 'update', 'delete'] as const;
export type Write = (typeof WRITES)[number];

/** Executes commands, one at a time, and flushes each one's writes afterwards. */
export class Commands {
  readonly #store: EmbeddedDocumentStore;
  readonly #address: () => string;
  readonly #processId = new BSON.ObjectId();
  readonly #wireVersion: number;
  readonly #transactions: Transactions;
  readonly #cursors = new Cursors();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(store: EmbeddedDocumentStore, address: () => string, wireVersion: number) {
    this.#store = store;
    this.#address = address;
    this.#wireVersion = wireVersion;
    this.#transactions = new Transactions(store);
  }

  close(): void {
    this.#transactions.close();
  }

  async run(command: Command): Promise<Reply> {
    const write = WRITES.find((verb) => verb in command && Object.keys(command)[0] === verb);
    if (write) return this.#write(command, write);
    if ('findAndModify' in command) return this.#findAndModify(command);
    if ('bulkWrite' in command && this.#wireVersion >= BULK_WRITES) return this.#bulkWrite(command);
    const reply = await this.#inTurn(() => this.#runOther(command));
    if ('commitTransaction' in command || 'createIndexes' in command) await this.#store.flush();
    return reply;
  }

  async #write(command: Command, verb: Write): Promise<Reply> {
    const namespace = namespaceOf(command, verb);
    const transaction = this.#transactions.of(command);
    if (transaction) {
      return this.#inTurn(async () => {
        const unique = (await this.#indexesOf(namespace)).filter((index) => index.unique);
        const documents = await transaction.collection(namespace, filterOf(command, verb), unique);
        const reply = await runWrite(documents, command, verb);
        // A rejected write ends the transaction.
        if ('writeErrors' in reply) this.#transactions.abort(command);
        return reply;
      });
    }
    const ids = idsIn(command, verb);
    return this.#writeOnce(command, namespace, ids, () =>
      runWrite(this.#collection(namespace), command, verb),
    );
  }

  /** Writes outside of transactions. A retry by the driver returns the first result. */
  async #writeOnce(
    command: Command,
    namespace: string,
    ids: readonly unknown[] | undefined,
    write: () => Promise<Reply>,
  ): Promise<Reply> {
    const reply = await this.#outsideOfTransactions(namespace, ids, async () => {
      const known = await this.#transactions.repeated(command);
      if (known) return known;
      const result = await write();
      this.#transactions.wrote(namespace, ids);
      await this.#transactions.remember(command, result);
      return result;
    });
    if (command.writeConcern?.j !== false) await this.#store.flush();
    return reply;
  }

  /** Runs within a transaction, which the first rejected write ends. */
  async #bulkWrite(command: Command): Promise<Reply> {
    if (!this.#transactions.of(command)) throw unsupported('bulkWrite outside of a transaction');
    // Only the first command of a transaction has the start flag.
    const { startTransaction: _begun, ops, nsInfo, ...rest } = command as Command & BulkWriteCommand;
    const firstBatch: Reply[] = [];
    for (const [idx, operation] of ops.entries()) {
      const [verb, namespace] = writeIn(operation, nsInfo);
      const [$db = '', ...collection] = namespace.split('.');
      const single = { [verb]: collection.join('.'), ...statementOf(operation), ...rest, $db, ordered: true };
      const { writeErrors: [refused] = [], ...written }: Reply = await this.#write(single, verb);
      const { n = 0, nModified, upserted: [created] = [] } = written;
      firstBatch.push(
        refused
          ? { ok: 0, idx, n: 0, code: refused.code, errmsg: refused.errmsg }
          : {
              ok: 1,
              idx,
              n,
              ...(nModified !== undefined && { nModified }),
              ...(created && { upserted: created }),
            },
      );
      if (refused) break;
    }
    const nErrors = firstBatch.filter(({ ok }) => ok === 0).length;
    const cursor = { id: BSON.Long.ZERO, ns: 'admin.$cmd.bulkWrite', firstBatch };
    return { cursor, nErrors, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0, ok: 1 };
  }

  /** Runs outside transactions, for one document named by its _id. */
  async #findAndModify(command: Command): Promise<Reply> {
    const namespace = namespaceOf(command, 'findAndModify');
    const { _id } = command.query as { _id?: unknown };
    if (typeof _id !== 'string' || !command.update || !command.new)
      throw unsupported('findAndModify but for updates by _id that answer the new document');
    const update: BSON.Document = command.update;
    return this.#writeOnce(command, namespace, [_id], async () => {
      const documents = this.#collection(namespace);
      await documents.updateOne({ _id }, update, { upsert: command.upsert === true });
      return { value: await documents.findOne({ _id }), ok: 1 };
    });
  }

  async #runOther(command: Command): Promise<Reply> {
    const [verb = ''] = Object.keys(command);
    switch (verb) {
      case 'hello':
      case 'ismaster':
      case 'isMaster':
        return this.#hello();
      case 'ping':
      case 'endSessions':
        return { ok: 1 };
      case 'killSessions':
        for (const { id } of command.killSessions as { id: BSON.Binary }[]) {
          this.#transactions.kill(sessionOf({ $db: '', lsid: { id } }) ?? '');
        }
        return { ok: 1 };
      case 'commitTransaction':
        return this.#transactions.commit(command);
      case 'abortTransaction':
        return this.#transactions.abort(command);
      case 'find':
        return this.#cursors.find(namespaceOf(command, verb), command, await this.#seenBy(command, verb));
      case 'getMore':
        return this.#cursors.more(command);
      case 'killCursors':
        return this.#cursors.kill(command);
      case 'aggregate':
        return this.#cursors.count(namespaceOf(command, verb), command, await this.#seenBy(command, verb));
      case 'distinct':
        return this.#distinct(command);
      case 'createIndexes':
        return this.#createIndexes(command);
      case 'listIndexes':
        return this.#listIndexes(command);
      default:
        throw unsupported(verb);
    }
  }

  #hello(): Reply {
    const address = this.#address();
    return {
      helloOk: true,
      ismaster: true,
      isWritablePrimary: true,
      secondary: false,
      setName: 'test',
      setVersion: 1,
      hosts: [address],
      primary: address,
      me: address,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      topologyVersion: { processId: this.#processId, counter: BSON.Long.ZERO },
      minWireVersion: 0,
      maxWireVersion: this.#wireVersion,
      readOnly: false,
      localTime: new Date(),
      ok: 1,
    };
  }

  async #distinct(command: Command): Promise<Reply> {
    const { key, query } = command as Command & { key: string; query: BSON.Document };
    const documents = await this.#seenBy(command, 'distinct');
    return { values: await documents.distinct(key, query), ok: 1 };
  }

  async #createIndexes(command: Command): Promise<Reply> {
    const documents = this.#collection(namespaceOf(command, 'createIndexes'));
    for (const { key, unique, collation } of command.indexes as IndexDefinition[]) {
      await documents.createIndex(key, { unique, collation });
    }
    return { ok: 1 };
  }

  async #listIndexes(command: Command): Promise<Reply> {
    const namespace = namespaceOf(command, 'listIndexes');
    const indexes = [{ name: '_id_', key: { _id: 1 } }, ...(await this.#indexesOf(namespace))];
    const firstBatch = indexes.map((index) => ({ v: 2, ...index }));
    return cursorReply(0, namespace, { firstBatch });
  }

  async #seenBy(command: Command, verb: string): Promise<DocumentCollection<StoredDocument>> {
    const namespace = namespaceOf(command, verb);
    return (await this.#transactions.of(command)?.collection(namespace)) ?? this.#collection(namespace);
  }

  async #indexesOf(namespace: string): Promise<readonly IndexDefinition[]> {
    // The embedded store returns whole definitions.
    return (await this.#collection(namespace).indexes()) as readonly IndexDefinition[];
  }

  #collection(namespace: string): DocumentCollection<StoredDocument> {
    return this.#store.collection(namespace, { writeConcern: { journal: false } });
  }

  async #outsideOfTransactions<Result>(
    namespace: string,
    ids: readonly unknown[] | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    for (;;) {
      await this.#transactions.free(namespace, ids);
      const done = await this.#inTurn(async () =>
        this.#transactions.isFree(namespace, ids) ? { result: await work() } : undefined,
      );
      if (done) return done.result;
    }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

async function runWrite(
  documents: DocumentCollection<StoredDocument>,
  command: Command,
  verb: Write,
): Promise<Reply> {
  const ordered = command.ordered !== false;
  const counted = await {
    insert: () => insertAll(documents, insertedBy(command), ordered),
    update: () => updateAll(documents, command.updates as UpdateStatement[], ordered),
    delete: () => deleteAll(documents, command.deletes as DeleteStatement[], ordered),
  }[verb]();
  return { ...counted, ok: 1 };
}

/** The ids of the documents that a write may change; undefined if its filters don't name them. */
function idsIn(command: Command, verb: Write): readonly unknown[] | undefined {
  if (verb === 'insert') return insertedBy(command).map(({ _id }) => _id);
  const statements = (command.updates ?? command.deletes) as { q: { _id?: unknown } }[];
  const ids = statements.map(({ q }) => q._id);
  return ids.every((id) => typeof id === 'string') ? ids : undefined;
}

function insertedBy(command: Command): readonly StoredDocument[] {
  return (command.documents as StoredDocument[]).map(asStored);
}

function filterOf(command: Command, verb: Write): { _id?: { $in: readonly unknown[] } } {
  const ids = idsIn(command, verb);
  return ids ? { _id: { $in: ids } } : {};
}
