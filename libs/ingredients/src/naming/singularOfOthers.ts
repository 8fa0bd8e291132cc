import otherPlurals from './otherPlurals.json';

/**
 * Singulars by plural, as an `ingredientKey` has them, of words that the rules for English plurals don't cover. The test
 * derives them from the tables of aisles.
 */
const singulars = new Map(Object.entries(otherPlurals));

/** The singular of a word (of an `ingredientKey`) of one of the six languages beside English; other words as they are. */
export function singularOfOthers(word: string): string {
  return singulars.get(word) ?? word;
}
