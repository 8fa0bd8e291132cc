import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { keyOrderedLanguages, nameCollation } from './nameOrder';
import { collectionIn } from './recipeCollection';

/**
 * So many languages get an index, of all processes and restarts together; a MongoDB collection can have 64 indexes in all,
 * and each makes writing dearer. Processes that begin at the same moment may make one more each.
 */
const MOST = 12;
const PREFIX = 'name_';

/**
 * Has the order of names in a language indexed when somebody first reads in it. Until the index is built, and for
 * languages beyond the first dozen, the database sorts on request. Embedded stores keep orders by themselves.
 */
export class LanguageIndexes {
  readonly #database: DocumentDatabase;
  readonly #onFailure: (error: unknown) => void;
  readonly #languages = new Set<string>();
  #turn: Promise<void> = Promise.resolve();

  constructor(database: DocumentDatabase, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  prepare(language: string): void {
    if (keyOrderedLanguages.has(language) || this.#languages.has(language)) return;
    this.#languages.add(language);
    // One after the other, so that each sees the indexes of those before.
    this.#turn = this.#turn
      .then(() => this.#index(language))
      .catch((error: unknown) => {
        this.#languages.delete(language);
        this.#onFailure(error);
      });
  }

  async #index(language: string): Promise<void> {
    const collection = collectionIn(this.#database);
    const made = (await collection.indexes()).filter(({ name }) => name?.startsWith(PREFIX));
    if (made.length >= MOST) return;
    await collection.createIndex(
      { householdId: 1, name: 1, _id: 1 },
      { collation: nameCollation(language), name: PREFIX + language },
    );
  }
}
