import { AisleTable, ELIDED, SHORTEST_FIRST_PART, type AisleKeys } from './aisleTable';

/** Languages' tables, in order, and which of them a name has to be read in. */
export class AisleTables<Language extends string> {
  readonly languages: readonly Language[];
  readonly #tables: readonly (readonly [Language, AisleTable])[];
  /** By the first word of phrases: a bit for each table that knows one. */
  readonly #bitsOf = new Map<string, number>();
  /** Tables that may know a word by its last part. */
  readonly #bitsOfParts: number = 0;

  constructor(keys: Readonly<Record<Language, AisleKeys>>) {
    // The keys of a record.
    this.languages = Object.keys(keys) as Language[];
    this.#tables = this.languages.map((language) => [language, new AisleTable(keys[language])]);
    for (const [place, [, table]] of this.#tables.entries()) {
      const bit = 1 << place;
      if (table.knowsParts) this.#bitsOfParts |= bit;
      for (const word of table.firstWords) this.#bitsOf.set(word, (this.#bitsOf.get(word) ?? 0) | bit);
    }
  }

  of(language: string): AisleTable | undefined {
    return this.#tables.find(([known]) => known === language)?.[1];
  }

  /** Those that may know something of `words` (of an `ingredientKey`); all others know nothing. */
  thatMayKnow(words: readonly string[]): readonly (readonly [Language, AisleTable])[] {
    let bits = 0;
    for (const word of words) {
      bits |= this.#bitsOf.get(word) ?? 0;
      if (ELIDED.test(word)) bits |= this.#bitsOf.get(word.slice(1)) ?? 0;
      if (word.length > SHORTEST_FIRST_PART) bits |= this.#bitsOfParts;
    }
    return this.#tables.filter((_, place) => bits & (1 << place));
  }
}
