import type { IndexDefinition } from '@forkcast/event-sourcing';
import type { EmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';

export interface NamedIndex extends IndexDefinition {
  name: string;
}

interface CatalogDocument {
  /** The collection. */
  _id: string;
  indexes: NamedIndex[];
}

const CATALOG = 'server.indexes';

/** The index definitions, which the embedded store does not return after a restart. */
export class IndexCatalog {
  readonly #store: EmbeddedDocumentStore;

  constructor(store: EmbeddedDocumentStore) {
    this.#store = store;
  }

  /** Recreates the indexes of an earlier run. */
  async restore(): Promise<void> {
    for (const { _id, indexes } of await this.#catalog().find({}).toArray()) {
      for (const index of indexes) await this.#make(_id, index);
    }
  }

  async create(namespace: string, indexes: readonly NamedIndex[]): Promise<void> {
    const known = new Set((await this.of(namespace)).map(({ name }) => name));
    const created = indexes.filter(({ name }) => !known.has(name));
    for (const index of created) await this.#make(namespace, index);
    if (created.length === 0) return;
    await this.#catalog().updateOne(
      { _id: namespace },
      { $push: { indexes: { $each: created } } },
      { upsert: true },
    );
  }

  async of(namespace: string): Promise<readonly NamedIndex[]> {
    return (await this.#catalog().findOne({ _id: namespace }))?.indexes ?? [];
  }

  #catalog() {
    return this.#store.collection<CatalogDocument>(CATALOG, { writeConcern: { journal: false } });
  }

  async #make(namespace: string, { key, ...options }: NamedIndex): Promise<void> {
    await this.#store.collection(namespace).createIndex(key, options);
  }
}
