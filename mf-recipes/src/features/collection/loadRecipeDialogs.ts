import { inPieces } from '@forkcast/web-kit/inPieces';

/** The dialogs about recipes. With what forms and the reading of ingredients need, they are larger than the pages themselves. */
export const loadRecipeDialogs = inPieces(
  [() => import('../editing/form/recipeFormSchema'), () => import('../editing/RecipeDialog')],
  () => import('./RecipeDialogs'),
);
