interface Named {
  name: string;
}

/** Words without case and accents, so that 'creme' matches 'Crème'. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const MIN_WORD_LENGTH = 3;
const endings = ['s', 'es', 'n', 'en', 'e', 'er'];
/** Plurals in Italian, Spanish and Portuguese: pomodoro, pomodori. */
const vowels = /[aeio]$/;

/** Whether two words may be singular and plural of the same word. Short words only match exactly. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length < MIN_WORD_LENGTH) return false;
  if (longer.startsWith(shorter)) return endings.includes(longer.slice(shorter.length));
  if (one.endsWith('y') && other === `${one.slice(0, -1)}ies`) return true;
  if (other.endsWith('y') && one === `${other.slice(0, -1)}ies`) return true;
  return (
    one.length === other.length &&
    one.length > MIN_WORD_LENGTH &&
    vowels.test(one) &&
    vowels.test(other) &&
    one.slice(0, -1) === other.slice(0, -1)
  );
}

/** Index of a sequence of words; -1 if not found. */
function indexOfWords(sequence: readonly string[], words: readonly (string | null)[]): number {
  return words.findIndex((_, index) =>
    sequence.every((word, offset) => {
      const found = words[index + offset];
      return typeof found === 'string' && isSameWord(word, found);
    }),
  );
}

/** Words of ingredient names that are too common in texts to identify an ingredient. */
const commonWords = new Set(
  'and or of the for with a an fresh dried ground large small medium whole extra virgin free range plain hot cold warm fine und oder mit von de du des la le les et ou con y di e con the fein frisch grosse kleine'.split(
    ' ',
  ),
);

/**
 * Indexes of the ingredients that a step mentions, in their order: by full name, or by a word that no other
 * ingredient's name has ('the flour' for 'plain flour').
 */
export function findMentionedIngredients(text: string, ingredients: readonly Named[]): readonly number[] {
  const words: (string | null)[] = [...wordsOf(text)];
  const names = ingredients.map(({ name }) => wordsOf(withoutBrackets(name)));
  const found = new Set<number>();
  const byLength = [...names.keys()].sort((a, b) => (names[b]?.length ?? 0) - (names[a]?.length ?? 0));
  for (const index of byLength) {
    const name = names[index] ?? [];
    if (name.length === 0) continue;
    const start = indexOfWords(name, words);
    if (start === -1) continue;
    found.add(index);
    // Don't match the words again: 'olive oil' isn't also the oil of 'vegetable oil'.
    words.fill(null, start, start + name.length);
  }
  for (const [index, name] of names.entries()) {
    if (found.has(index)) continue;
    const isUnique = (word: string) =>
      names.every((other, at) => at === index || !other.some((each) => isSameWord(word, each)));
    const distinctive = name.filter(
      (word) => word.length >= MIN_WORD_LENGTH && !commonWords.has(word) && isUnique(word),
    );
    if (distinctive.some((word) => indexOfWords([word], words) !== -1)) found.add(index);
  }
  return [...found].sort((a, b) => a - b);
}

function withoutBrackets(name: string): string {
  return name.replace(/\([^()]*\)/g, ' ').split(',', 1)[0] ?? name;
}
