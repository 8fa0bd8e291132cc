import type { DocumentCollection, DocumentDatabase, StoredDocument } from '@forkcast/event-sourcing';
import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '../operatorError';

const PAGE_SIZE = 100;

/** Converts a document for the other database. */
export type Translate = (document: StoredDocument) => StoredDocument;

/** Copies collections and overwrites those of an earlier attempt. Returns the number of documents. */
export async function copyDocuments(
  from: DocumentDatabase,
  to: DocumentDatabase,
  collections: readonly string[],
  translate: Translate = (document) => document,
): Promise<number> {
  let copied = 0;
  for (const name of collections) {
    const target = to.collection(name);
    for await (const page of readPages(from.collection(name))) {
      await target.bulkWrite(
        page.map(translate).map(({ _id, ...content }) => ({
          replaceOne: { filter: { _id }, replacement: content, upsert: true },
        })),
      );
      copied += page.length;
    }
  }
  return copied;
}

/** Throws OperatorError if `to` contains a document that `from` doesn't. */
export async function requireNoOthers(
  from: DocumentDatabase,
  to: DocumentDatabase,
  collections: readonly string[],
): Promise<void> {
  for (const name of collections) {
    for await (const page of readPages(to.collection(name))) {
      const known = await findByIds(from.collection(name), page);
      const other = page.find(({ _id }) => !known.has(_id));
      if (other) throw new OperatorError(`${name} holds a document that is not from here: ${other._id}`);
    }
  }
}

/** Throws OperatorError if the collections of two databases differ. */
export async function requireSameDocuments(
  from: DocumentDatabase,
  to: DocumentDatabase,
  collections: readonly string[],
  translate: Translate = (document) => document,
): Promise<void> {
  await requireNoOthers(from, to, collections);
  for (const name of collections) {
    for await (const page of readPages(from.collection(name))) {
      const copies = await findByIds(to.collection(name), page);
      const different = page
        .map(translate)
        .find((document) => !isDeepStrictEqual(document, copies.get(document._id)));
      if (different) throw new OperatorError(`${name} differs from what was to be copied: ${different._id}`);
    }
  }
}

async function* readPages(collection: DocumentCollection<StoredDocument>): AsyncGenerator<StoredDocument[]> {
  let last: string | undefined;
  for (;;) {
    const filter = last === undefined ? {} : { _id: { $gt: last } };
    const page = await collection.find(filter, { sort: { _id: 1 }, limit: PAGE_SIZE }).toArray();
    if (page.length > 0) yield page;
    if (page.length < PAGE_SIZE) return;
    last = page.at(-1)?._id;
  }
}

async function findByIds(
  collection: DocumentCollection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<string, StoredDocument>> {
  const found = await collection.find({ _id: { $in: documents.map(({ _id }) => _id) } }).toArray();
  return new Map(found.map((document) => [document._id, document]));
}
