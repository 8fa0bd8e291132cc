import type {
  BulkWriteOutcome,
  DocumentCollection,
  FindDocumentsOptions,
  StoredDocument,
  UpdateOutcome,
} from '@forkcast/event-sourcing';
import type { AnyBulkWriteOperation, Filter } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { applyUpdate, documentFromFilter } from './applyUpdate';
import { DuplicateKeyError } from './duplicateKeyError';
import { conditionsOf } from './filterConditions';
import { FoundDocuments } from './foundDocuments';
import type { MemoryCollection } from './memoryCollection';
import { encodeDocument, takeIn, type PlainDocument } from './plainDocument';

/** What a collection needs of the store that it belongs to. */
export interface CollectionHome {
  /** The documents in memory, loaded when they are first asked for. */
  documents(): MemoryCollection;
  /** Notes that a document has another content now, or is gone, and has to be written. */
  changed(id: string, document: PlainDocument | null): void;
  /** Notes that there is another index. */
  indexed?(): void;
  /** Resolves once all that was noted is in the file, or may be left to get there. */
  written(): Promise<void>;
}

/**
 * One collection: reads from memory, writes into memory and then to the file. A write resolves once it is in the file;
 * others see it at once, as they do in a database.
 */
export class EmbeddedCollection<Doc extends StoredDocument> implements DocumentCollection<Doc> {
  readonly #home: CollectionHome;

  constructor(home: CollectionHome) {
    this.#home = home;
  }

  find(filter: Filter<Doc>, options: FindDocumentsOptions = {}): FoundDocuments<Doc> {
    const { projection, batchSize, ...selection } = options;
    const select = () => this.#home.documents().select(filter, selection);
    return new FoundDocuments<Doc>(select, { projection, batchSize });
  }

  async findOne(filter: Filter<Doc>, options: FindDocumentsOptions = {}): Promise<Doc | null> {
    const [found] = await this.find(filter, { ...options, limit: 1 }).toArray();
    return found ?? null;
  }

  async countDocuments(filter: Filter<Doc> = {}): Promise<number> {
    return this.#home.documents().count(filter);
  }

  async updateOne(
    filter: Filter<Doc>,
    update: object,
    options: { upsert?: boolean } = {},
  ): Promise<UpdateOutcome> {
    const outcome = this.#update(filter, update, options.upsert);
    await this.#home.written();
    return outcome;
  }

  async replaceOne(
    filter: Filter<Doc>,
    document: object,
    options: { upsert?: boolean } = {},
  ): Promise<UpdateOutcome> {
    const outcome = this.#replace(filter, document, options.upsert);
    await this.#home.written();
    return outcome;
  }

  async deleteOne(filter: Filter<Doc>): Promise<{ deletedCount: number }> {
    const deletedCount = this.#delete(filter, 1);
    await this.#home.written();
    return { deletedCount };
  }

  async deleteMany(filter: Filter<Doc>): Promise<{ deletedCount: number }> {
    const deletedCount = this.#delete(filter, Infinity);
    await this.#home.written();
    return { deletedCount };
  }

  async bulkWrite(
    operations: readonly AnyBulkWriteOperation<Doc>[],
    { ordered = true }: { ordered?: boolean } = {},
  ): Promise<BulkWriteOutcome> {
    try {
      return this.#applyAll(operations, ordered);
    } finally {
      await this.#home.written();
    }
  }

  async createIndex(
    key: Parameters<DocumentCollection<Doc>['createIndex']>[0],
    { unique, collation, name }: Parameters<DocumentCollection<Doc>['createIndex']>[1] = {},
  ): Promise<string> {
    this.#home.documents().addIndex({ key, unique, collation });
    this.#home.indexed?.();
    return name ?? Object.entries(key).flat().join('_');
  }

  /** A bulk write into memory. Ordered, it stops at the first operation that fails; else it throws that at the end. */
  #applyAll(operations: readonly AnyBulkWriteOperation<Doc>[], ordered: boolean): BulkWriteOutcome {
    const sum = { insertedCount: 0, matchedCount: 0, modifiedCount: 0, deletedCount: 0, upsertedCount: 0 };
    const failures: unknown[] = [];
    for (const operation of operations) {
      try {
        this.#apply(operation, sum);
      } catch (error) {
        failures.push(error);
        if (ordered) break;
      }
    }
    if (failures.length > 0) throw failures[0];
    return sum;
  }

  #apply(operation: AnyBulkWriteOperation<Doc>, sum: BulkWriteOutcome): void {
    const addUp = ({ matchedCount, modifiedCount, upsertedCount }: UpdateOutcome) => {
      sum.matchedCount += matchedCount;
      sum.modifiedCount += modifiedCount;
      sum.upsertedCount += upsertedCount;
    };
    if ('replaceOne' in operation) {
      const { filter, replacement, upsert } = operation.replaceOne;
      addUp(this.#replace(filter, replacement, upsert));
    } else if ('updateOne' in operation) {
      const { filter, update, upsert } = operation.updateOne;
      addUp(this.#update(filter, update, upsert));
    } else if ('insertOne' in operation) {
      this.#insert(takeIn(operation.insertOne.document));
      sum.insertedCount += 1;
    } else if ('deleteOne' in operation) {
      sum.deletedCount += this.#delete(operation.deleteOne.filter, 1);
    } else if ('deleteMany' in operation) {
      sum.deletedCount += this.#delete(operation.deleteMany.filter, Infinity);
    } else {
      throw new TypeError(`The embedded store does not know the operation ${Object.keys(operation).join()}`);
    }
  }

  #update(filter: object, update: object, upsert = false): UpdateOutcome {
    const [before] = this.#home.documents().select(filter, { limit: 1 });
    if (before) return this.#exchange(before, takeIn(applyUpdate(before, update)));
    if (!upsert) return { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 };
    const start = documentFromFilter(conditionsOf(filter).equal, randomUUID);
    this.#insert(takeIn(applyUpdate(start, update, true)));
    return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
  }

  #replace(filter: object, document: object, upsert = false): UpdateOutcome {
    const [before] = this.#home.documents().select(filter, { limit: 1 });
    if (before) return this.#exchange(before, takeIn({ ...document, _id: before._id }));
    if (!upsert) return { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 };
    const { _id } = documentFromFilter(conditionsOf(filter).equal, randomUUID);
    this.#insert(takeIn({ _id, ...document }));
    return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
  }

  #exchange(before: PlainDocument, document: PlainDocument): UpdateOutcome {
    const same = encodeDocument(before) === encodeDocument(document);
    if (!same) this.#put(document);
    return { matchedCount: 1, modifiedCount: same ? 0 : 1, upsertedCount: 0 };
  }

  #insert(document: PlainDocument): void {
    const documents = this.#home.documents();
    if (documents.get(document._id)) {
      throw new DuplicateKeyError(documents.name, { _id: 1 }, { _id: document._id });
    }
    this.#put(document);
  }

  #put(document: PlainDocument): void {
    this.#home.documents().put(document);
    this.#home.changed(document._id, document);
  }

  #delete(filter: object, most: number): number {
    const documents = this.#home.documents();
    const doomed = documents.select(filter, most === 1 ? { limit: 1 } : {});
    for (const { _id } of doomed) {
      documents.remove(_id);
      this.#home.changed(_id, null);
    }
    return doomed.length;
  }
}
