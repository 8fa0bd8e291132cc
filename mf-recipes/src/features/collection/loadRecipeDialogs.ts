import { inPieces } from '@forkcast/web-kit/inPieces';

/**
 * Lazy-loads the dialogs. With the form and the ingredient parser, they are larger than the pages
 * themselves.
 */
export const loadRecipeDialogs = inPieces(
  [() => import('../editing/form/recipeFormSchema'), () => import('../editing/RecipeDialog')],
  () => import('./RecipeDialogs'),
);
