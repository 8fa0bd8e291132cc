import { toleratesTypo, typoKeysOf, typoKeysOfSearch, wordsOfSearch, wordsOfText } from '@forkcast/contracts';
import { escapeRegExp } from './textSearch';

/** Length of the terms in the index. */
const TERM_LENGTH = 3;
/** Maximum number of terms per search; further ones hardly narrow it. */
const MAX_TERMS = 24;

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
const writtenWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The part of a document that a search looks into. */
export interface SearchFields {
  /** The words of all texts. */
  searchText: string;
  /** The terms that `searchText` is found by, for a multikey index. */
  terms: readonly string[];
}

/**
 * The searchable fields of a document: of every word, all runs of three characters, and its first one and two. In
 * scripts without spaces, every character counts as the start of a word. Words of `names` are also found with a typo.
 */
export function searchFieldsOf(names: readonly string[], texts: readonly (string | null)[]): SearchFields {
  const named = new Set(names.flatMap(wordsOfText));
  const words = new Set([...named, ...texts.flatMap((text) => wordsOfText(text ?? ''))]);
  const terms = new Set<string>();
  for (const word of words) addTerms(terms, word);
  for (const word of named) for (const key of typoKeysOf(word)) terms.add(key);
  return { searchText: [...words].join(' '), terms: [...terms] };
}

/** A filter on the fields of `searchFieldsOf`. */
export interface TermFilter {
  terms?: { $all: string[] };
  $and?: ({ searchText: { $regex: string } } | { terms: { $in: string[] } })[];
}

/**
 * A filter for a typed search: all words must match, up to two characters at the start of a word, longer ones anywhere.
 * Words in `mistyped` may have a typo. No condition for an empty search.
 */
export function termSearch(search: string | undefined, mistyped: readonly string[] = []): TermFilter {
  const all = wordsOfSearch(search ?? '');
  const words = all.filter((word) => !mistyped.includes(word)).map((word) => [...word]);
  const longer = words.filter((characters) => characters.length > TERM_LENGTH);
  const terms = new Set(
    words.filter((characters) => characters.length <= TERM_LENGTH).map((word) => word.join('')),
  );
  for (const term of longer.flatMap((characters) => runsOf(characters, TERM_LENGTH)).slice(0, MAX_TERMS))
    terms.add(term);
  const conditions = [
    ...longer.map((word) => ({ searchText: { $regex: escapeRegExp(word.join('')) } })),
    ...mistyped.map((word) => ({ terms: { $in: typoKeysOfSearch(word) } })),
  ];
  return {
    ...(terms.size > 0 && { terms: { $all: [...terms] } }),
    ...(conditions.length > 0 && { $and: conditions }),
  };
}

/** Maximum number of words that are checked for typos. */
const MAX_MISTYPED = 6;

/**
 * The filter of a search. `count` returns the number of documents for a filter. If nothing is found, words of four or
 * more letters that match nothing may have a typo.
 */
export async function tolerantSearch(
  search: string | undefined,
  count: (filter: TermFilter) => Promise<number>,
): Promise<TermFilter> {
  const exact = termSearch(search);
  const long = wordsOfSearch(search ?? '').filter(toleratesTypo);
  if (long.length === 0 || (await count(exact)) > 0) return exact;
  const mistyped: string[] = [];
  for (const word of long.slice(0, MAX_MISTYPED)) {
    if ((await count(termSearch(word))) === 0) mistyped.push(word);
  }
  return termSearch(search, mistyped);
}

function addTerms(terms: Set<string>, word: string): void {
  const characters = [...word];
  for (const [index, character] of characters.entries()) {
    if (!beginsWord(characters[index - 1] ?? '', character)) continue;
    terms.add(character);
    const next = characters[index + 1];
    if (next !== undefined) terms.add(character + next);
  }
  for (const run of runsOf(characters, TERM_LENGTH)) terms.add(run);
}

function beginsWord(before: string, character: string): boolean {
  return (
    !wordCharacter.test(before) || !wordCharacter.test(character) || writtenWithoutSpaces.test(character)
  );
}

function runsOf(characters: readonly string[], length: number): string[] {
  const runs: string[] = [];
  for (let index = 0; index + length <= characters.length; index += 1) {
    runs.push(characters.slice(index, index + length).join(''));
  }
  return runs;
}
