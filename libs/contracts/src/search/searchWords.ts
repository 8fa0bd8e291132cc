import { foldText } from './foldText';

/** Characters between words. Emojis are words. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\u200d\ufe0f]+/u;
const APOSTROPHES = /[´`]/g;
/** A search doesn't distinguish 'ue' from 'ü', 'oe' from 'ö', and 'ae' from 'ä'. */
const UMLAUT = /([aou])e/g;
/** Fast path: most words contain no separators. */
const PLAIN = /^[a-z0-9]+$/;
/** Words with more parts, such as web addresses, aren't indexed as a whole. */
const MAX_PARTS = 4;
/** 'and' in all supported languages. '&' is a separator. */
const CONJUNCTIONS = new Set(['and', 'und', 'et', 'en', 'e', 'y']);

function foldForSearch(text: string): string {
  return foldText(text.replace(APOSTROPHES, "'")).replace(UMLAUT, '$1');
}

/** The words by which a search finds a text: 'one', 'pan' and 'onepan' for 'one-pan'. */
export function wordsOfText(text: string): string[] {
  return foldForSearch(text)
    .split(' ')
    .flatMap((word) => {
      if (PLAIN.test(word)) return word;
      const parts = word.split(SEPARATORS).filter((part) => part !== '');
      return parts.length > 1 && parts.length <= MAX_PARTS ? [...parts, parts.join('')] : parts;
    });
}

/** The distinct words of a search. Separators are words if the search has nothing else. */
export function wordsOfSearch(search: string): string[] {
  const text = foldForSearch(search);
  const words = text
    .replaceAll("'", '')
    .split(SEPARATORS)
    .filter((word) => word !== '');
  const last = words.length - 1;
  // A short last word may be the beginning of another one.
  const sought = words.filter((word, at) => !CONJUNCTIONS.has(word) || (at === last && word.length < 3));
  const found = sought.length > 0 ? sought : words;
  return [...new Set(found.length > 0 ? found : text.split(' ').filter((word) => word !== ''))];
}
