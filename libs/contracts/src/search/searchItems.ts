import { wordsOfSearch, wordsOfText } from './searchWords';
import { toleratesTypo, typoKeysOf, typoKeysOfSearch } from './typoKeys';

/** Shorter words are found at the beginnings of words only. */
const ANYWHERE = 3;
const writtenWithoutSpaces =
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

/** Items keep their folded words while they exist, so that each is folded once and not with every letter typed. */
const known = new WeakMap<object, Prepared>();

/**
 * The items that hold all words of a search, in their order, as a search on the server finds them: if there are none, words
 * that no item holds may have a typo. Without a search, all items.
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
  const among = (tests: readonly ((item: Prepared) => boolean)[]) =>
    items.filter((_, at) => tests.every((test) => test(prepared[at] ?? nothing)));
  const found = among(words.map(containing));
  if (found.length > 0 || !tolerant) return found;
  const mistyped = words.filter((word) => toleratesTypo(word) && !prepared.some(containing(word)));
  if (mistyped.length === 0) return found;
  return among(words.map((word) => (mistyped.includes(word) ? resembling(word) : containing(word))));
}

const nothing: Prepared = { words: '', names: [] };

function prepare<Item extends object>(item: Item, textsOf: (item: Item) => SearchedTexts): Prepared {
  const before = known.get(item);
  if (before) return before;
  const { names, texts = [] } = textsOf(item);
  const named = names.flatMap(wordsOfText);
  const words = [...named, ...texts.flatMap((text) => wordsOfText(text ?? ''))];
  const prepared = { words: ` ${words.join(' ')}`, names: named };
  known.set(item, prepared);
  return prepared;
}

function containing(word: string): (item: Prepared) => boolean {
  const isShort = [...word].length < ANYWHERE && !writtenWithoutSpaces.test(word);
  const sought = isShort ? ` ${word}` : word;
  return ({ words }) => words.includes(sought);
}

function resembling(word: string): (item: Prepared) => boolean {
  const keys = typoKeysOfSearch(word);
  return (item) => {
    item.typoKeys ??= new Set(item.names.flatMap(typoKeysOf));
    return keys.some((key) => item.typoKeys?.has(key));
  };
}
