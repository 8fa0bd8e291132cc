import { otherPlurals } from './otherPlurals';

const singulars = new Map<string, string>();
for (const pair of otherPlurals.split(',')) {
  const [singular, plural] = pair.trim().split(' ');
  if (singular && plural) singulars.set(plural, singular);
}

/** The singular of a word (of an `ingredientKey`) of one of the six languages beside English; other words as they are. */
export function singularOfOthers(word: string): string {
  return singulars.get(word) ?? word;
}
