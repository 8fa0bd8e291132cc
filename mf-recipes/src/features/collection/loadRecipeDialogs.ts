import { importSequentially } from '@forkcast/web-kit/importSequentially';

/**
 * Lazy-loads the dialogs. With the form and the ingredient parser, they are larger than the pages
 * themselves.
 */
export const loadRecipeDialogs = importSequentially(
  [() => import('../editing/form/recipeFormSchema'), () => import('../editing/RecipeDialog')],
  () => import('./RecipeDialogs'),
);
