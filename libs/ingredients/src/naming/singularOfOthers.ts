import otherPlurals from './otherPlurals.json';

/** Singulars by plural that the English rules don't cover. The test derives them from the aisle tables. */
const singulars = new Map(Object.entries(otherPlurals));

/** The singular of a word (of an `ingredientKey`) in a language other than English. Other words stay unchanged. */
export function singularOfOthers(word: string): string {
  return singulars.get(word) ?? word;
}
