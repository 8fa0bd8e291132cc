import { errorMessage, isApiFailure, useLiveInvalidation, useOutcome, useShell } from '@forkcast/web-kit';
import { useDeferredRender } from '@forkcast/web-kit/deferredRender';
import { recipesApi } from '../../api/recipesApi';
import { useRateRecipeMutation, useRecipeQuery } from './recipePageApi';
import { t } from './texts';
import type { Recipe } from '@forkcast/contracts';

/** Statuses for a URL without a recipe. */
const missingStatuses = new Set<unknown>([400, 404]);

/** One recipe, kept up to date with other tabs and devices. */
export function useRecipePage(id: string) {
  const { online } = useShell();
  const { currentData, error, isFetching, refetch } = useRecipeQuery(id, { refetchOnMountOrArgChange: true });
  useLiveInvalidation(recipesApi, { recipes: ['Recipes'] });

  const isNotFound = isApiFailure(error) && missingStatuses.has(error.status);
  const recipe = useDeferredRender(isNotFound ? undefined : currentData);
  const reason = error === undefined ? null : errorMessage(error, t('unknownError'));
  return {
    recipe,
    isNotFound,
    isFetching,
    failure: reason !== null && !online && !currentData ? t('notLoadedOffline') : reason,
    retry: () => void refetch(),
  };
}

/** Returns a function that sets the household's rating. Optimistic; reverted on failure. */
export function useRate({ id }: Recipe) {
  const { failed } = useOutcome();
  const [rateRecipe] = useRateRecipeMutation();
  return async (rating: Recipe['rating']) => {
    const { error } = await rateRecipe({ id, rating });
    if (error) failed(t('notRated'), error);
  };
}
