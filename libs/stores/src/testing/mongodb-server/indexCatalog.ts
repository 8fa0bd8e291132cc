import type { IndexDefinition } from '@forkcast/event-sourcing';
import type { EmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';
import { CommandError } from './command';

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

  async create(
    namespace: string,
    indexes: readonly NamedIndex[],
  ): Promise<{ before: number; after: number }> {
    const known = await this.of(namespace);
    const created: NamedIndex[] = [];
    for (const index of indexes) {
      const same = known.find(({ name }) => name === index.name);
      if (!same) {
        await this.#make(namespace, index);
        created.push(index);
      } else if (JSON.stringify(same) !== JSON.stringify(index)) {
        throw new CommandError(86, 'IndexKeySpecsConflict', `There is another index ${index.name}`);
      }
    }
    if (created.length > 0) {
      await this.#catalog().updateOne(
        { _id: namespace },
        { $push: { indexes: { $each: created } } },
        { upsert: true },
      );
    }
    return { before: known.length + 1, after: known.length + 1 + created.length };
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
