/** Shorter words are too similar to each other. */
const MIN_LENGTH = 4;
/** Longer words don't occur in recipes. */
const MAX_LENGTH = 30;
/** Distinguishes the keys from other terms. */
const MARK = '~';
const WORD = /^\p{L}+$/u;

/**
 * Keys that a word shares with every word that is one typo away: the word itself, and the word without each of its
 * letters. After omitting, adding or replacing a letter, or swapping two, at least one key is the same.
 */
export function typoKeysOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < MIN_LENGTH || letters.length > MAX_LENGTH || !WORD.test(word)) return [];
  const shorter = letters.map((_, at) => MARK + letters.toSpliced(at, 1).join(''));
  return [...new Set([MARK + word, ...shorter])];
}

/**
 * The keys to look up for a mistyped word: 'lentl' finds 'lentil' and 'lentils'. The first letter of a four-letter word
 * has to be correct.
 */
export function typoKeysOfSearch(word: string): string[] {
  const length = [...word].length;
  const keys = typoKeysOf(word);
  if (length <= MIN_LENGTH) return keys.filter((_, at) => at !== 1);
  if (!word.endsWith('s')) return [...new Set([...keys, ...typoKeysOf(`${word}s`)])];
  return length > MIN_LENGTH + 1 ? [...new Set([...keys, ...typoKeysOf(word.slice(0, -1))])] : keys;
}

/** Whether a typo in a word of a search is tolerated. */
export function toleratesTypo(word: string): boolean {
  return typoKeysOf(word).length > 0;
}
