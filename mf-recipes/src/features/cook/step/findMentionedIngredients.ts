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

const SHORTEST_WORD = 3;
const endings = ['s', 'es', 'n', 'en', 'e', 'er'];
/** Plurals in Italian, Spanish and Portuguese: pomodoro, pomodori. */
const vowels = /[aeio]$/;

/** Whether two words may be singular and plural of the same word. Short words only match exactly. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length < SHORTEST_WORD) return false;
  if (longer.startsWith(shorter)) return endings.includes(longer.slice(shorter.length));
  if (one.endsWith('y') && other === `${one.slice(0, -1)}ies`) return true;
  if (other.endsWith('y') && one === `${other.slice(0, -1)}ies`) return true;
  return (
    one.length === other.length &&
    one.length > SHORTEST_WORD &&
    vowels.test(one) &&
    vowels.test(other) &&
    one.slice(0, -1) === other.slice(0, -1)
  );
}

/** Index of a sequence of words; -1 if not found. */
function placeOf(run: readonly string[], words: readonly (string | null)[]): number {
  return words.findIndex((_, at) =>
    run.every((word, offset) => {
      const found = words[at + offset];
      return typeof found === 'string' && isSameWord(word, found);
    }),
  );
}

/** Words of ingredient names that are too common in texts to identify an ingredient. */
const weakWords = new Set(
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
  const byLength = names.map((_, at) => at).sort((a, b) => (names[b]?.length ?? 0) - (names[a]?.length ?? 0));
  for (const at of byLength) {
    const name = names[at] ?? [];
    if (name.length === 0) continue;
    const place = placeOf(name, words);
    if (place === -1) continue;
    found.add(at);
    // Don't match the words again: 'olive oil' isn't also the oil of 'vegetable oil'.
    words.fill(null, place, place + name.length);
  }
  for (const [at, name] of names.entries()) {
    if (found.has(at)) continue;
    const isOwn = (word: string) =>
      names.every((other, place) => place === at || !other.some((each) => isSameWord(word, each)));
    const telling = name.filter(
      (word) => word.length >= SHORTEST_WORD && !weakWords.has(word) && isOwn(word),
    );
    if (telling.some((word) => placeOf([word], words) !== -1)) found.add(at);
  }
  return [...found].sort((a, b) => a - b);
}

function withoutBrackets(name: string): string {
  return name.replace(/\([^()]*\)/g, ' ').split(',', 1)[0] ?? name;
}
