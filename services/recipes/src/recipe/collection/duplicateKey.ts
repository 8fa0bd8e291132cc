import { cleanName, foldText, type RecipeDetails } from '@forkcast/contracts';

/**
 * Equal for recipes that a person would consider the same: name and link without case, accents and extra
 * spaces. Ignores invisible characters in stored names.
 */
export function duplicateKeyOf({ name, url }: Pick<RecipeDetails, 'name' | 'url'>): string {
  return JSON.stringify([foldText(cleanName(name)), foldText(url ?? '')]);
}
