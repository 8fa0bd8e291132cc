import type english from './aisles/en.json';

export type KnownAisle = keyof (typeof english)['groceries'];

/** The aisles of groceries, by their names in one language. */
export interface Aisles {
  /** The position of the noun in a name: first in 'huile de sésame', last in 'sesame oil'. */
  head: 'first' | 'last';
  /** Words that don't affect the aisle. */
  links?: readonly string[];
  /** Measures that contain the name of a grocery: 'cuillère à café'. */
  measures?: readonly string[];
  /** 'tomate|n' stands for both forms. A phrase with '*' overrides others: anything frozen is in the frozen aisle. */
  groceries: Readonly<Partial<Record<KnownAisle, readonly string[]>>>;
  /** Last parts of compound words: 'mehl' in 'Dinkelmehl'. */
  compounds?: Readonly<Partial<Record<KnownAisle, readonly string[]>>>;
}

/** `Aisles` with phrases, links and parts replaced by their `ingredientKey`, without duplicates. */
export type AisleKeys = Aisles;

interface Known {
  /** Null for a measure. */
  aisle: KnownAisle | null;
  overrides: boolean;
}

/** A name as read in one language. */
export interface Reading {
  /** Null if unknown. */
  aisle: KnownAisle | null;
  /** How many words of the name are known. */
  words: number;
}

/** An elided article or preposition: 'dolive' is the key of "d'olive". */
const ELIDED = /^[dl](?=.{3})/;
const MIN_FIRST_PART_LENGTH = 3;

/** A language's table. */
export class AisleTable {
  /** By phrase; null for the beginning of a longer one. */
  readonly #known = new Map<string, Known | null>();
  readonly #links: ReadonlySet<string>;
  readonly #lastParts = new Map<string, KnownAisle>();
  readonly #longestPart: number;
  readonly #headFirst: boolean;

  constructor({ head, links = [], measures = [], groceries: names, compounds = {} }: AisleKeys) {
    this.#headFirst = head === 'first';
    this.#links = new Set(links);
    this.#add(measures, null);
    for (const [aisle, keys] of entriesOf(names)) this.#add(keys, aisle);
    for (const [aisle, parts] of entriesOf(compounds)) {
      for (const part of parts) this.#lastParts.set(part, aisle);
    }
    this.#longestPart = Math.max(0, ...[...this.#lastParts.keys()].map(({ length }) => length));
  }

  /** Finds the longest known phrase in `words` (of an `ingredientKey`). Of two equally long ones, the noun decides. */
  read(words: readonly string[]): Reading {
    let best: Known | undefined;
    let bestLength = 0;
    let covered = 0;
    let knownWords = 0;
    for (let from = 0; from < words.length; from += 1) {
      const { known, length } = this.#longestFrom(words, from);
      const end = from + length;
      if (!known) {
        if (from >= covered && this.#links.has(words[from] ?? '')) knownWords += 1;
        continue;
      }
      knownWords += Math.max(0, end - Math.max(covered, from));
      covered = Math.max(covered, end);
      if (known.aisle === null) {
        from = end - 1;
        continue;
      }
      if (best?.overrides) continue;
      if (known.overrides || length > bestLength || (length === bestLength && !this.#headFirst)) {
        best = known;
        bestLength = length;
      }
    }
    return best ? { aisle: best.aisle, words: knownWords } : { aisle: null, words: 0 };
  }

  #longestFrom(words: readonly string[], from: number): { known: Known | undefined; length: number } {
    let phrase = '';
    let known: Known | undefined;
    let length = 0;
    for (let to = from; to < words.length; to += 1) {
      phrase += phrase ? ` ${words[to]}` : words[to];
      const found = this.#known.get(phrase);
      if (found === undefined) break;
      if (!found) continue;
      known = found;
      length = to - from + 1;
      if (found.overrides) break;
    }
    if (known) return { known, length };
    known = this.#findPart(words[from] ?? '');
    return { known, length: known ? 1 : 0 };
  }

  /** Looks up elided words and compounds. */
  #findPart(word: string): Known | undefined {
    const elided = this.#headFirst && ELIDED.test(word) ? this.#known.get(word.slice(1)) : undefined;
    if (elided) return elided;
    const longest = Math.min(this.#longestPart, word.length - MIN_FIRST_PART_LENGTH);
    for (let length = longest; length > 0; length -= 1) {
      const aisle = this.#lastParts.get(word.slice(-length));
      if (aisle) return { aisle, overrides: false };
    }
    return undefined;
  }

  #add(keys: readonly string[], aisle: KnownAisle | null): void {
    for (const each of keys) {
      const overrides = each.startsWith('*');
      const key = overrides ? each.slice(1) : each;
      this.#known.set(key, { aisle, overrides: overrides });
      for (let end = key.lastIndexOf(' '); end > 0; end = key.lastIndexOf(' ', end - 1)) {
        const beginning = key.slice(0, end);
        if (this.#known.has(beginning)) break;
        this.#known.set(beginning, null);
      }
    }
  }
}

function entriesOf(aisles: Aisles['groceries']): [KnownAisle, readonly string[]][] {
  // Object.entries loses the type of the keys.
  return Object.entries(aisles) as [KnownAisle, readonly string[]][];
}
