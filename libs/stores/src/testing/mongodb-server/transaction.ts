import type {
  CollectionChange,
  DocumentCollection,
  IndexDefinition,
  StoredDocument,
} from '@forkcast/event-sourcing';
import type { BSON } from 'mongodb';
import { EmbeddedCollection } from '../../embedded/documents/embeddedCollection';
import type { EmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';
import { copyForStoring, type PlainDocument } from '../../embedded/documents/plainDocument';
import { PlainDocuments } from './plainDocuments';

/** Called before a transaction changes a document; throws if another one locked it first. */
export type ClaimDocument = (namespace: string, id: string) => void;

/** The writes of an uncommitted transaction and its view of the documents. */
export class Transaction {
  readonly #store: EmbeddedDocumentStore;
  readonly #claim: ClaimDocument;
  readonly #written = new Map<string, Map<string, PlainDocument | null>>();

  constructor(store: EmbeddedDocumentStore, claim: ClaimDocument) {
    this.#store = store;
    this.#claim = claim;
  }

  /**
   * The transaction's view of the documents with these ids in a collection. Includes the whole collection if it has
   * unique indexes, which every statement checks.
   */
  async collection(
    namespace: string,
    { _id }: { _id?: BSON.Document[string] } = {},
    unique: readonly IndexDefinition[] = [],
  ): Promise<DocumentCollection<StoredDocument>> {
    const committed = this.#store.collection<PlainDocument>(namespace);
    const everything = _id === undefined || unique.length > 0;
    const found = await committed.find(everything ? {} : { _id }).toArray();
    const written = this.#written.get(namespace) ?? new Map<string, PlainDocument | null>();
    this.#written.set(namespace, written);
    const seen = new Map(found.map((document) => [document._id, copyForStoring(document)]));
    for (const [id, document] of written) {
      if (document) seen.set(id, document);
      else seen.delete(id);
    }
    const documents = new PlainDocuments(namespace, seen.values(), (id, document) => {
      this.#claim(namespace, id);
      written.set(id, document);
    });
    for (const index of unique) documents.addIndex(index);
    return new EmbeddedCollection<StoredDocument>({
      documents: () => documents,
      write: async (work) => work(documents),
    });
  }

  get changes(): readonly CollectionChange[] {
    return [...this.#written].map(([collection, documents]) => ({
      collection,
      put: [...documents.values()].filter((document) => document !== null),
      remove: [...documents].flatMap(([id, document]) => (document === null ? [id] : [])),
    }));
  }
}
