import type { RecipeDetail } from '@forkcast/contracts/recipeDetails';
import { t } from './texts';

/** A detail's label on recipe pages and in the history. A detail without a text doesn't compile. */
export function detailLabel(detail: RecipeDetail): string {
  return t(detail);
}
