import type english from './aisles/en.json';

export type KnownAisle = keyof (typeof english)['groceries'];

/** Where a shop keeps things, by their names in one language. */
export interface Aisles {
  /** Which of two phrases of a name says what it is: 'huile de sésame' is an oil, 'sesame oil', too. */
  head: 'first' | 'last';
  /** Words that say nothing of where a thing is. */
  links?: readonly string[];
  /** Measures that lines are written with, of which a word may be a grocery: 'cuillère à café'. */
  measures?: readonly string[];
  /**
   * 'tomate|n' stands for both forms. '*' before a phrase makes it decide over every other: whatever is frozen lies
   * with the frozen things.
   */
  groceries: Readonly<Partial<Record<KnownAisle, readonly string[]>>>;
  /** Last parts of compound words: 'mehl' of Dinkelmehl. */
  compounds?: Readonly<Partial<Record<KnownAisle, readonly string[]>>>;
}

/** The same with each phrase, link and part as the `ingredientKey` of it, once: what a table is made of without reading names. */
export type AisleKeys = Aisles;

interface Known {
  /** Null for a measure. */
  aisle: KnownAisle | null;
  decides: boolean;
}

/** What a language makes of a name: null where it knows nothing of it. `words` of it are known to the language. */
export interface Reading {
  aisle: KnownAisle | null;
  words: number;
}

/** 'dolive', which was d'olive. */
export const ELIDED = /^[dl](?=.{3})/;
export const SHORTEST_FIRST_PART = 3;

/** A language's table. */
export class AisleTable {
  /** By phrase; null for what only begins one. */
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

  /** What known phrases begin with. */
  get firstWords(): readonly string[] {
    return [...this.#known.keys()].filter((key) => !key.includes(' '));
  }

  get knowsParts(): boolean {
    return this.#lastParts.size > 0;
  }

  /**
   * The aisle of the longest known phrase among `words` (of an `ingredientKey`) and, of two as long, of the one that is
   * the head.
   */
  read(words: readonly string[]): Reading {
    let best: Known | undefined;
    let bestLength = 0;
    let covered = 0;
    let links = 0;
    for (let from = 0; from < words.length; from += 1) {
      const { known, length } = this.#longestFrom(words, from);
      const end = from + length;
      if (!known) {
        if (from >= covered && this.#links.has(words[from] ?? '')) links += 1;
        continue;
      }
      links += Math.max(0, end - Math.max(covered, from));
      covered = Math.max(covered, end);
      if (known.aisle === null) {
        from = end - 1;
        continue;
      }
      if (best?.decides) continue;
      if (known.decides || length > bestLength || (length === bestLength && !this.#headFirst)) {
        best = known;
        bestLength = length;
      }
    }
    return best ? { aisle: best.aisle, words: links } : { aisle: null, words: 0 };
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
      if (found.decides) break;
    }
    if (known) return { known, length };
    known = this.#partOf(words[from] ?? '');
    return { known, length: known ? 1 : 0 };
  }

  /** Of elided words, and of compounds. */
  #partOf(word: string): Known | undefined {
    const elided = this.#headFirst && ELIDED.test(word) ? this.#known.get(word.slice(1)) : undefined;
    if (elided) return elided;
    if (this.#lastParts.size === 0) return undefined;
    const longest = Math.min(this.#longestPart, word.length - SHORTEST_FIRST_PART);
    for (let length = longest; length > 0; length -= 1) {
      const aisle = this.#lastParts.get(word.slice(-length));
      if (aisle) return { aisle, decides: false };
    }
    return undefined;
  }

  #add(keys: readonly string[], aisle: KnownAisle | null): void {
    for (const each of keys) {
      const decides = each.startsWith('*');
      const key = decides ? each.slice(1) : each;
      this.#known.set(key, { aisle, decides });
      for (let end = key.lastIndexOf(' '); end > 0; end = key.lastIndexOf(' ', end - 1)) {
        const beginning = key.slice(0, end);
        if (this.#known.has(beginning)) break;
        this.#known.set(beginning, null);
      }
    }
  }
}

function entriesOf(aisles: Aisles['groceries']): [KnownAisle, readonly string[]][] {
  // The keys of a record.
  return Object.entries(aisles) as [KnownAisle, readonly string[]][];
}
