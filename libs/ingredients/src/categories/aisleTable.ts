import { ingredientKey } from '../naming/ingredientKey';
import type { groceries } from './groceries';

export type KnownAisle = keyof typeof groceries;

/** Where a shop keeps things, as one language calls them. Texts are lists with commas. */
export interface Aisles {
  /** Which of two phrases of a name says what it is: 'huile de sésame' is an oil, 'sesame oil', too. */
  head: 'first' | 'last';
  /** Words that say nothing of where a thing is, by spaces. */
  links?: string;
  /** Measures that lines are written with, of which a word may be a grocery: 'cuillère à café'. */
  measures?: string;
  /**
   * 'tomate|n' stands for both forms. '*' before a phrase makes it decide over every other: whatever is frozen lies
   * with the frozen things.
   */
  groceries: Readonly<Partial<Record<KnownAisle, string>>>;
  /** Last parts of compound words: 'mehl' of Dinkelmehl. */
  compounds?: Readonly<Partial<Record<KnownAisle, string>>>;
}

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

const ELIDED = /^[dl](?=.{3})/;
const SHORTEST_FIRST_PART = 3;

/** A language's table, read once. */
export class AisleTable {
  readonly #known = new Map<string, Known>();
  /** What a known phrase begins with, and all of it. */
  readonly #beginnings = new Set<string>();
  readonly #links: ReadonlySet<string>;
  readonly #lastParts = new Map<string, KnownAisle>();
  readonly #longestPart: number;
  readonly #headFirst: boolean;

  constructor({ head, links = '', measures = '', groceries: names, compounds = {} }: Aisles) {
    this.#headFirst = head === 'first';
    this.#links = new Set(ingredientKey(links).split(' '));
    for (const measure of phrasesIn(measures)) this.#add(measure, null);
    for (const [aisle, text] of entriesOf(names)) for (const name of phrasesIn(text)) this.#add(name, aisle);
    for (const [aisle, text] of entriesOf(compounds)) {
      for (const part of phrasesIn(text)) this.#lastParts.set(ingredientKey(part), aisle);
    }
    this.#longestPart = Math.max(0, ...[...this.#lastParts.keys()].map(({ length }) => length));
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
      if (!this.#beginnings.has(phrase)) break;
      const found = this.#known.get(phrase);
      if (!found) continue;
      known = found;
      length = to - from + 1;
      if (found.decides) break;
    }
    if (known) return { known, length };
    known = this.#partOf(words[from] ?? '');
    return { known, length: known ? 1 : 0 };
  }

  /** Of 'dolive', which was d'olive, and of compounds. */
  #partOf(word: string): Known | undefined {
    const elided = this.#headFirst ? this.#known.get(word.replace(ELIDED, '')) : undefined;
    if (elided || this.#lastParts.size === 0) return elided;
    const longest = Math.min(this.#longestPart, word.length - SHORTEST_FIRST_PART);
    for (let length = longest; length > 0; length -= 1) {
      const aisle = this.#lastParts.get(word.slice(-length));
      if (aisle) return { aisle, decides: false };
    }
    return undefined;
  }

  #add(name: string, aisle: KnownAisle | null): void {
    const key = ingredientKey(name);
    if (key === '' || this.#known.has(key)) return;
    this.#known.set(key, { aisle, decides: name.startsWith('*') });
    for (let end = key.length; end > 0; end = key.lastIndexOf(' ', end - 1))
      this.#beginnings.add(key.slice(0, end));
  }
}

/** The phrases of a list with commas, in all their forms. */
export function phrasesIn(text: string): string[] {
  return text.split(',').flatMap((each) => {
    const phrase = each.trim();
    const at = phrase.indexOf('|');
    if (at < 0) return phrase ? [phrase] : [];
    const rest = phrase.indexOf(' ', at);
    const end = rest < 0 ? phrase.length : rest;
    return ['', phrase.slice(at + 1, end)].map((ending) => phrase.slice(0, at) + ending + phrase.slice(end));
  });
}

function entriesOf(aisles: Aisles['groceries']): [KnownAisle, string][] {
  // The keys of a record.
  return Object.entries(aisles) as [KnownAisle, string][];
}
