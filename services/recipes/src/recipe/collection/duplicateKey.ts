import { foldText, type RecipeDetails } from '@forkcast/contracts';

/** The same for recipes that a person would consider the same: name and link without case, accents and extra spaces. */
export function duplicateKeyOf({ name, url }: Pick<RecipeDetails, 'name' | 'url'>): string {
  return JSON.stringify([foldText(name), foldText(url ?? '')]);
}
