import { limits, type SkipReason } from '@forkcast/contracts';
import type { FileRecipe } from './recipeOfRow';

/** Something about one row of a file. */
export interface RowProblem {
  /** Of the file, counted from 1. */
  line: number;
  text: string;
  /** The row is left out. */
  skipped: boolean;
}

const many = (count: number) => count.toLocaleString('en-US');

/** Why rows are left out, for whoever imports. */
export const skipTexts: Record<SkipReason, string> = {
  'no-name': 'There is no recipe name',
  'name-too-long': `The name has more than ${many(limits.name)} characters`,
  'url-too-long': `The link has more than ${many(limits.link)} characters`,
  'notes-too-long': `The notes have more than ${many(limits.notes)} characters`,
  'servings-not-valid': `The servings are not a number from 1 to ${many(limits.servings)}`,
  'ingredients-not-valid': 'The ingredients cannot be read',
  'duplicate-in-file': 'The same recipe is in this file already',
  'duplicate-in-collection': 'It is in your collection already',
};

/** Why a recipe cannot be imported, if it cannot. */
export function reasonToSkip({ name, url, notes }: FileRecipe): SkipReason | null {
  if (name === '') return 'no-name';
  if (name.length > limits.name) return 'name-too-long';
  if (url !== null && url.length > limits.link) return 'url-too-long';
  return notes !== null && notes.length > limits.notes ? 'notes-too-long' : null;
}

/** The same for recipes that a person would call the same: name and link without case, accents and surplus space. */
export function sameness({ name, url }: FileRecipe): string {
  return JSON.stringify([folded(name), folded(url ?? '')]);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
