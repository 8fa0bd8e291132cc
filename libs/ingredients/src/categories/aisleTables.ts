import { AisleTable, ELIDED, MIN_FIRST_PART_LENGTH, type AisleKeys } from './aisleTable';

/** The tables of all languages, with an index of the languages in which a name has to be read. */
export class AisleTables<Language extends string> {
  readonly languages: readonly Language[];
  readonly #tables: readonly (readonly [Language, AisleTable])[];
  /** By first word of a phrase: one bit for each table with such a phrase. */
  readonly #bitsByWord = new Map<string, number>();
  /** The bits of tables with compounds. */
  readonly #compoundBits: number = 0;

  constructor(keys: Readonly<Record<Language, AisleKeys>>) {
    // Object.keys loses the type of the keys.
    this.languages = Object.keys(keys) as Language[];
    this.#tables = this.languages.map((language) => [language, new AisleTable(keys[language])]);
    for (const [place, [, table]] of this.#tables.entries()) {
      const bit = 1 << place;
      if (table.hasCompounds) this.#compoundBits |= bit;
      for (const word of table.firstWords)
        this.#bitsByWord.set(word, (this.#bitsByWord.get(word) ?? 0) | bit);
    }
  }

  of(language: string): AisleTable | undefined {
    return this.#tables.find(([known]) => known === language)?.[1];
  }

  /** The tables that may know any of `words` (of an `ingredientKey`). */
  tablesFor(words: readonly string[]): readonly (readonly [Language, AisleTable])[] {
    let bits = 0;
    for (const word of words) {
      bits |= this.#bitsByWord.get(word) ?? 0;
      if (ELIDED.test(word)) bits |= this.#bitsByWord.get(word.slice(1)) ?? 0;
      if (word.length > MIN_FIRST_PART_LENGTH) bits |= this.#compoundBits;
    }
    return this.#tables.filter((_, place) => bits & (1 << place));
  }
}
