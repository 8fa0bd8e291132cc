import { cleanName, foldText, type RecipeDetails } from '@forkcast/contracts';

/**
 * The same for recipes that a person would consider the same: name and link without case, accents and extra spaces. Names that
 * were stored with invisible characters equal those without.
 */
export function duplicateKeyOf({ name, url }: Pick<RecipeDetails, 'name' | 'url'>): string {
  return JSON.stringify([foldText(cleanName(name)), foldText(url ?? '')]);
}
