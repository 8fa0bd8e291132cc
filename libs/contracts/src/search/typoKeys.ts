/** Shorter words are too alike. */
const SHORTEST = 4;
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
  if (letters.length < SHORTEST || letters.length > LONGEST || !WORD.test(word)) return [];
  const shorter = letters.map((_, at) => MARK + letters.toSpliced(at, 1).join(''));
  return [...new Set([MARK + word, ...shorter])];
}

/**
 * The keys to look up for a mistyped word of a search: 'lentl' finds 'lentil' and 'lentils'. A word of four letters has to
 * begin with the right one.
 */
export function typoKeysOfSearch(word: string): string[] {
  const length = [...word].length;
  const keys = typoKeysOf(word);
  if (length <= SHORTEST) return keys.filter((_, at) => at !== 1);
  if (!word.endsWith('s')) return [...new Set([...keys, ...typoKeysOf(`${word}s`)])];
  return length > SHORTEST + 1 ? [...new Set([...keys, ...typoKeysOf(word.slice(0, -1))])] : keys;
}

/** Whether a typo in a word of a search is tolerated. */
export function toleratesTypo(word: string): boolean {
  return typoKeysOf(word).length > 0;
}
