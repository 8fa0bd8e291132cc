import { foldText } from './foldText';

/** Letters of this many characters are what an index finds texts by. */
const LETTERS = 3;
/** So many runs of longer words narrow what is looked at; more would only cost. */
const ENOUGH = 24;

/** Most words are such, and need no look at each of their characters. */
const PLAIN = /^[a-z0-9]+$/;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
const writtenWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Equal terms of thousands of documents are kept once. */
const known = new Map<string, string>();
const KNOWN_LIMIT = 200_000;

/**
 * What a document is searched by, for a multikey index: of every word of its `searchTextOf` all runs of three characters, and
 * the first one and two. Signs and the characters of scripts without spaces count as beginnings of words.
 */
export function searchTermsOf(searchText: string): string[] {
  const terms = new Set<string>();
  for (const word of new Set(searchText.split(/\s/))) {
    if (word !== '') for (const term of termsOfWord(word)) terms.add(term);
  }
  return [...terms];
}

/** The terms of words that come again and again, as those of kitchens do. */
const knownWords = new Map<string, readonly string[]>();
const KNOWN_WORDS_LIMIT = 20_000;
const LONGEST_KNOWN = 30;

function termsOfWord(word: string): readonly string[] {
  const known = knownWords.get(word);
  if (known) return known;
  const terms = new Set<string>();
  addTerms(terms, word);
  if (word.length <= LONGEST_KNOWN) {
    if (knownWords.size >= KNOWN_WORDS_LIMIT) knownWords.clear();
    knownWords.set(word, [...terms]);
  }
  return [...terms];
}

/** The part of a filter that `termSearch` answers. */
export interface TermFilter {
  terms?: { $all: string[] };
  $and?: { searchText: { $regex: string } }[];
}

/**
 * A filter on `terms` and `searchText` for what a person typed into a search box: all its words have to be there, up
 * to two characters at the beginning of a word, longer ones anywhere. No condition when nothing was typed.
 */
export function termSearch(search: string | undefined): TermFilter {
  const words = [...new Set(wordsOf(search ?? ''))].map((word) => [...word]);
  const longer = words.filter((characters) => characters.length > LETTERS);
  const terms = new Set(
    words.filter((characters) => characters.length <= LETTERS).map((word) => word.join('')),
  );
  for (const term of longer.flatMap((characters) => runsOf(characters, LETTERS)).slice(0, ENOUGH))
    terms.add(term);
  if (terms.size === 0) return {};
  return {
    terms: { $all: [...terms] },
    ...(longer.length > 0
      ? { $and: longer.map((word) => ({ searchText: { $regex: literal(word.join('')) } })) }
      : {}),
  };
}

function wordsOf(text: string): readonly string[] {
  const folded = foldText(text);
  return folded ? folded.split(' ') : [];
}

function addTerms(terms: Set<string>, word: string): void {
  if (PLAIN.test(word)) {
    terms.add(once(word.slice(0, 1)));
    if (word.length > 1) terms.add(once(word.slice(0, 2)));
    for (let end = LETTERS; end <= word.length; end += 1) terms.add(once(word.slice(end - LETTERS, end)));
    return;
  }
  const characters = [...word];
  for (const [place, character] of characters.entries()) {
    if (!beginsWord(characters[place - 1] ?? '', character)) continue;
    terms.add(once(character));
    const next = characters[place + 1];
    if (next !== undefined) terms.add(once(character + next));
  }
  for (const run of runsOf(characters, LETTERS)) terms.add(once(run));
}

function beginsWord(before: string, character: string): boolean {
  return (
    !wordCharacter.test(before) || !wordCharacter.test(character) || writtenWithoutSpaces.test(character)
  );
}

function runsOf(characters: readonly string[], length: number): string[] {
  const runs: string[] = [];
  for (let place = 0; place + length <= characters.length; place += 1) {
    runs.push(characters.slice(place, place + length).join(''));
  }
  return runs;
}

function once(term: string): string {
  const same = known.get(term);
  if (same !== undefined) return same;
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(term, term);
  return term;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
