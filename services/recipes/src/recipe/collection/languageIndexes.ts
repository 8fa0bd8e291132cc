import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { keyOrderedLanguages, nameCollation } from './nameOrder';
import { collectionIn } from './recipeCollection';

/**
 * The maximum number of languages with an index, for all processes together. A MongoDB collection can have 64
 * indexes, and each slows down writes. Processes that start at the same time may add one more each.
 */
const MAX_LANGUAGES = 12;
const PREFIX = 'name_';

/**
 * Creates an index for the order of names in a language on its first use. Until it is built, and for languages beyond
 * the limit, the database sorts on request. Embedded stores don't need it.
 */
export class LanguageIndexes {
  readonly #database: DocumentDatabase;
  readonly #onFailure: (error: unknown) => void;
  readonly #languages = new Set<string>();
  #pending: Promise<void> = Promise.resolve();

  constructor(database: DocumentDatabase, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  prepare(language: string): void {
    if (keyOrderedLanguages.has(language) || this.#languages.has(language)) return;
    this.#languages.add(language);
    // In sequence, so that each sees the indexes of the others.
    this.#pending = this.#pending
      .then(() => this.#index(language))
      .catch((error: unknown) => {
        this.#languages.delete(language);
        this.#onFailure(error);
      });
  }

  async #index(language: string): Promise<void> {
    const collection = collectionIn(this.#database);
    const existing = (await collection.indexes()).filter(({ name }) => name?.startsWith(PREFIX));
    if (existing.length >= MAX_LANGUAGES) return;
    await collection.createIndex(
      { householdId: 1, name: 1, _id: 1 },
      { collation: nameCollation(language), name: PREFIX + language },
    );
  }
}
