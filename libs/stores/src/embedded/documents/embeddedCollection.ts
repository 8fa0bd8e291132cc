import type {
  BulkWriteOutcome,
  DocumentCollection,
  FindDocumentsOptions,
  IndexDefinition,
  StoredDocument,
  UpdateOutcome,
} from '@forkcast/event-sourcing';
import type { AnyBulkWriteOperation, Filter } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { applyUpdate, documentFromFilter } from './applyUpdate';
import { DuplicateKeyError, type Documents } from './documents';
import { conditionsOf, equalities } from './queries/filterConditions';
import { FoundDocuments } from './foundDocuments';
import { encodeDocument, copyForStoring, type PlainDocument } from './plainDocument';

/** The interface of the store that a collection needs. */
export interface CollectionStore {
  documents(): Documents;
  /** Runs some work atomically, in order, and resolves once it is as durable as requested. */
  write<Result>(work: (documents: Documents) => Result): Promise<Result>;
}

/** MongoDB's commands on one collection. Other callers see a write before it is acknowledged. */
export class EmbeddedCollection<Doc extends StoredDocument> implements DocumentCollection<Doc> {
  readonly #store: CollectionStore;

  constructor(store: CollectionStore) {
    this.#store = store;
  }

  find(filter: Filter<Doc>, options: FindDocumentsOptions = {}): FoundDocuments<Doc> {
    return new FoundDocuments<Doc>(() => this.#store.documents(), filter, options);
  }

  async findOne(filter: Filter<Doc>, options: FindDocumentsOptions = {}): Promise<Doc | null> {
    const [found] = await this.find(filter, { ...options, limit: 1 }).toArray();
    return found ?? null;
  }

  async countDocuments(filter: Filter<Doc> = {}): Promise<number> {
    return this.#store.documents().count(filter);
  }

  async distinct(path: string, filter: Filter<Doc>): Promise<unknown[]> {
    return this.#store.documents().distinct(path, filter);
  }

  updateOne(filter: Filter<Doc>, update: object, options: { upsert?: boolean } = {}): Promise<UpdateOutcome> {
    return this.#store.write((documents) => updateIn(documents, filter, update, options.upsert));
  }

  replaceOne(
    filter: Filter<Doc>,
    document: object,
    options: { upsert?: boolean } = {},
  ): Promise<UpdateOutcome> {
    return this.#store.write((documents) => replaceIn(documents, filter, document, options.upsert));
  }

  async deleteOne(filter: Filter<Doc>): Promise<{ deletedCount: number }> {
    return { deletedCount: await this.#store.write((documents) => deleteFrom(documents, filter, 1)) };
  }

  async deleteMany(filter: Filter<Doc>): Promise<{ deletedCount: number }> {
    return { deletedCount: await this.#store.write((documents) => deleteFrom(documents, filter, 0)) };
  }

  /**
   * If ordered, stops at the first failing operation; otherwise throws its error at the end. Earlier operations stay
   * applied.
   */
  async bulkWrite(
    operations: readonly AnyBulkWriteOperation<Doc>[],
    { ordered = true }: { ordered?: boolean } = {},
  ): Promise<BulkWriteOutcome> {
    const { sum, failures } = await this.#store.write((documents) =>
      applyAll(documents, operations, ordered),
    );
    if (failures.length > 0) throw failures[0];
    return sum;
  }

  async createIndex(
    key: IndexDefinition['key'],
    { unique, collation, name }: Omit<IndexDefinition, 'key'> = {},
  ): Promise<string> {
    const definition = { key, ...(unique && { unique }), ...(collation && { collation }) };
    if (!this.#store.documents().hasIndex(definition))
      await this.#store.write((documents) => {
        if (!documents.hasIndex(definition)) documents.addIndex(definition);
      });
    return name ?? nameOf({ key });
  }

  async indexes(): Promise<readonly { name: string }[]> {
    return this.#store
      .documents()
      .indexes()
      .map((index) => ({ ...index, name: nameOf(index) }));
  }
}

function nameOf({ key }: Pick<IndexDefinition, 'key'>): string {
  return Object.entries(key).flat().join('_');
}

function applyAll<Doc extends StoredDocument>(
  documents: Documents,
  operations: readonly AnyBulkWriteOperation<Doc>[],
  ordered: boolean,
): { sum: BulkWriteOutcome; failures: readonly unknown[] } {
  const sum = { insertedCount: 0, matchedCount: 0, modifiedCount: 0, deletedCount: 0, upsertedCount: 0 };
  const failures: unknown[] = [];
  for (const operation of operations) {
    try {
      apply(documents, operation, sum);
    } catch (error) {
      // An error of the file ends all operations.
      if (!(error instanceof DuplicateKeyError || error instanceof TypeError)) throw error;
      failures.push(error);
      if (ordered) break;
    }
  }
  return { sum, failures };
}

function apply<Doc extends StoredDocument>(
  documents: Documents,
  operation: AnyBulkWriteOperation<Doc>,
  sum: BulkWriteOutcome,
): void {
  const addUp = ({ matchedCount, modifiedCount, upsertedCount }: UpdateOutcome) => {
    sum.matchedCount += matchedCount;
    sum.modifiedCount += modifiedCount;
    sum.upsertedCount += upsertedCount;
  };
  if ('replaceOne' in operation) {
    const { filter, replacement, upsert } = operation.replaceOne;
    addUp(replaceIn(documents, filter, replacement, upsert));
  } else if ('updateOne' in operation) {
    const { filter, update, upsert } = operation.updateOne;
    addUp(updateIn(documents, filter, update, upsert));
  } else if ('insertOne' in operation) {
    insertInto(documents, copyForStoring(operation.insertOne.document));
    sum.insertedCount += 1;
  } else if ('deleteOne' in operation) {
    sum.deletedCount += deleteFrom(documents, operation.deleteOne.filter, 1);
  } else {
    throw new TypeError(`The embedded store does not know the operation ${Object.keys(operation).join()}`);
  }
}

function updateIn(documents: Documents, filter: object, update: object, upsert = false): UpdateOutcome {
  const [before] = documents.select(filter, { limit: 1 });
  if (before) return putIfChanged(documents, before, copyForStoring(applyUpdate(before, update)));
  if (!upsert) return { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 };
  insertInto(documents, copyForStoring(applyUpdate(initialDocument(filter), update, true)));
  return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
}

function replaceIn(documents: Documents, filter: object, document: object, upsert = false): UpdateOutcome {
  const [before] = documents.select(filter, { limit: 1 });
  if (before) return putIfChanged(documents, before, copyForStoring({ ...document, _id: before._id }));
  if (!upsert) return { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 };
  insertInto(documents, copyForStoring({ _id: initialDocument(filter)._id, ...document }));
  return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
}

/** The initial document of an upsert. */
function initialDocument(filter: object): PlainDocument {
  return documentFromFilter(equalities(conditionsOf(filter)), randomUUID);
}

function putIfChanged(documents: Documents, before: PlainDocument, document: PlainDocument): UpdateOutcome {
  const isSame = encodeDocument(before) === encodeDocument(document);
  if (!isSame) {
    documents.requireUnique(document);
    documents.put(document);
  }
  return { matchedCount: 1, modifiedCount: isSame ? 0 : 1, upsertedCount: 0 };
}

function insertInto(documents: Documents, document: PlainDocument): void {
  documents.requireUnique(document);
  if (!documents.insert(document))
    throw new DuplicateKeyError(documents.name, { _id: 1 }, { _id: document._id });
}

/** Deletes up to a number of documents, or all for 0. Returns how many. */
function deleteFrom(documents: Documents, filter: object, limit: number): number {
  const matching = documents.select(filter, { limit });
  for (const { _id } of matching) documents.remove(_id);
  return matching.length;
}
