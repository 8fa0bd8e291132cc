import { foldText } from './foldText';

/** Signs between words. Emojis are words. */
const SIGNS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\u200d\ufe0f]+/u;
const APOSTROPHES = /[´`]/g;
/** 'ue' and 'ü' are one letter to a search, as are 'oe' and 'ö', 'ae' and 'ä'. */
const UMLAUT = /([aou])e/g;
/** Most words have no signs within them. */
const PLAIN = /^[a-z0-9]+$/;
/** Parts of a word with signs, such as 'stir-fry'. Longer ones, such as web addresses, aren't searched for as a whole. */
const MAX_PARTS = 4;
/** 'and' in the languages of the product. '&' is dropped as a sign. */
const CONJUNCTIONS = new Set(['and', 'und', 'et', 'en', 'e', 'y']);

function folded(text: string): string {
  return foldText(text.replace(APOSTROPHES, "'")).replace(UMLAUT, '$1');
}

/** The words that a text is found by: 'one-pan' is found as 'one', 'pan' and 'onepan'. */
export function wordsOfText(text: string): string[] {
  return folded(text)
    .split(' ')
    .flatMap((word) => {
      if (PLAIN.test(word)) return word;
      const parts = word.split(SIGNS).filter((part) => part !== '');
      return parts.length > 1 && parts.length <= MAX_PARTS ? [...parts, parts.join('')] : parts;
    });
}

/** The words of what a person typed into a search box, each once. A search of signs alone is one of them. */
export function wordsOfSearch(search: string): string[] {
  const text = folded(search);
  const words = text
    .replaceAll("'", '')
    .split(SIGNS)
    .filter((word) => word !== '');
  const last = words.length - 1;
  // A short last word may be the beginning of another one.
  const sought = words.filter((word, at) => !CONJUNCTIONS.has(word) || (at === last && word.length < 3));
  const found = sought.length > 0 ? sought : words;
  return [...new Set(found.length > 0 ? found : text.split(' ').filter((word) => word !== ''))];
}
