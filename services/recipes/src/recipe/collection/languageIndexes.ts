import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { keyOrderedLanguages, nameCollation } from './nameOrder';
import { collectionIn } from './recipeCollection';

/** So many alphabets get an index; a MongoDB collection can have 64 in all, and each makes writing dearer. */
const MOST = 12;

/**
 * Has the order of names in a language indexed when somebody first reads in it. Until the index is built, and for
 * languages beyond the first dozen, the database sorts on request.
 */
export class LanguageIndexes {
  readonly #database: DocumentDatabase;
  readonly #onFailure: (error: unknown) => void;
  readonly #languages = new Set<string>();

  constructor(database: DocumentDatabase, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  prepare(language: string): void {
    if (keyOrderedLanguages.has(language) || this.#languages.has(language) || this.#languages.size >= MOST)
      return;
    this.#languages.add(language);
    collectionIn(this.#database)
      .createIndex(
        { householdId: 1, name: 1, _id: 1 },
        { collation: nameCollation(language), name: `name_${language}` },
      )
      .catch((error: unknown) => {
        this.#languages.delete(language);
        this.#onFailure(error);
      });
  }
}
