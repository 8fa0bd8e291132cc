import { importSequentially } from '@forkcast/web-kit/importSequentially';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import type { RecipeDialogsProps } from './RecipeDialogs';
import type { useRecipeDialogs } from './useRecipeDialogs';

const loadRecipeDialogs = importSequentially(
  [() => import('../editing/form/recipeFormSchema'), () => import('../editing/RecipeDialog')],
  () => import('./RecipeDialogs'),
);

type Dialogs = ReturnType<typeof useRecipeDialogs>;

interface LazyRecipeDialogsProps extends Omit<RecipeDialogsProps, keyof Dialogs> {
  dialogs: Dialogs;
}

/**
 * Lazy-loads the dialogs when one opens. With the form and the ingredient parser, they are larger than the
 * pages themselves.
 */
export function LazyRecipeDialogs({ dialogs, ...props }: LazyRecipeDialogsProps) {
  const isAnyOpen = Object.values(dialogs).some(({ open }) => open);
  const loaded = useLazyImport(loadRecipeDialogs, isAnyOpen);
  return loaded ? <loaded.RecipeDialogs {...dialogs} {...props} /> : null;
}
