import { wordsOfSearch, wordsOfText } from './searchWords';
import { toleratesTypo, typoKeysOf, typoKeysOfSearch } from './typoKeys';

/** Shorter words match only at the beginning of words. */
const MIN_INFIX_LENGTH = 3;
const scriptWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The texts of an item. Only words of `names` are found with a typo. */
export interface SearchedTexts {
  names: readonly string[];
  texts?: readonly (string | null)[];
}

interface Prepared {
  /** All words, each after a space. */
  words: string;
  names: readonly string[];
  typoKeys?: ReadonlySet<string>;
}

/** Caches folded words per item, so that typing a letter doesn't fold all items again. */
const preparedItems = new WeakMap<object, Prepared>();

/**
 * Returns the items with all words of a search, in their order, like a search on the server. If there are none, words
 * that occur in no item may have a typo. Returns all items for an empty search.
 */
export function searchItems<Item extends object>(
  items: readonly Item[],
  search: string,
  textsOf: (item: Item) => SearchedTexts,
  { tolerant = true } = {},
): readonly Item[] {
  const words = wordsOfSearch(search);
  if (words.length === 0) return items;
  const prepared = items.map((item) => prepare(item, textsOf));
  const filterItems = (tests: readonly ((item: Prepared) => boolean)[]) =>
    items.filter((_, at) => tests.every((test) => test(prepared[at] ?? EMPTY)));
  const found = filterItems(words.map(createContainsTest));
  if (found.length > 0 || !tolerant) return found;
  const mistyped = words.filter((word) => toleratesTypo(word) && !prepared.some(createContainsTest(word)));
  if (mistyped.length === 0) return found;
  return filterItems(
    words.map((word) => (mistyped.includes(word) ? createTypoTest(word) : createContainsTest(word))),
  );
}

const EMPTY: Prepared = { words: '', names: [] };

function prepare<Item extends object>(item: Item, textsOf: (item: Item) => SearchedTexts): Prepared {
  const before = preparedItems.get(item);
  if (before) return before;
  const { names, texts = [] } = textsOf(item);
  const named = names.flatMap(wordsOfText);
  const words = [...named, ...texts.flatMap((text) => wordsOfText(text ?? ''))];
  const prepared = { words: ` ${words.join(' ')}`, names: named };
  preparedItems.set(item, prepared);
  return prepared;
}

function createContainsTest(word: string): (item: Prepared) => boolean {
  const isShort = [...word].length < MIN_INFIX_LENGTH && !scriptWithoutSpaces.test(word);
  const sought = isShort ? ` ${word}` : word;
  return ({ words }) => words.includes(sought);
}

function createTypoTest(word: string): (item: Prepared) => boolean {
  const keys = typoKeysOfSearch(word);
  return (item) => {
    item.typoKeys ??= new Set(item.names.flatMap(typoKeysOf));
    return keys.some((key) => item.typoKeys?.has(key));
  };
}
