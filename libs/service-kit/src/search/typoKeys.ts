/** Shorter words are too alike. */
const SHORTEST_SOUGHT = 5;
/** Longer ones are no words of a kitchen. */
const LONGEST = 30;
/** Distinguishes the keys from other terms. */
const MARK = '~';
const WORD = /^\p{L}+$/u;

/**
 * Keys that a word shares with every word that is one typo away: the word itself, and the word without each of its letters.
 * A letter that was left out, added or mistaken, and two that were swapped, each leave one key the same.
 */
export function typoKeysOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST_SOUGHT - 1 || letters.length > LONGEST || !WORD.test(word)) return [];
  const shorter = letters.map((_, at) => MARK + letters.toSpliced(at, 1).join(''));
  return [...new Set([MARK + word, ...shorter])];
}

/** Whether a typo in a word of a search is tolerated. */
export function toleratesTypo(word: string): boolean {
  return [...word].length >= SHORTEST_SOUGHT && typoKeysOf(word).length > 0;
}
