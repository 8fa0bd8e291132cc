import { errorMessage, isApiFailure, useLiveInvalidation, useOutcome, useShell } from '@forkcast/web-kit';
import { useDeferredRender } from '@forkcast/web-kit/deferredRender';
import { recipesApi } from '../../api/recipesApi';
import { useRateRecipeMutation, useRecipeQuery, useSetFavouriteMutation } from './recipePageApi';
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

/** Sets the household's rating and the user's favourite. Optimistic; reverted on failure. */
export function useOpinion({ id }: Recipe) {
  const { failed } = useOutcome();
  const [rateRecipe] = useRateRecipeMutation();
  const [setFavourite] = useSetFavouriteMutation();
  return {
    rate: async (rating: Recipe['rating']) => {
      const { error } = await rateRecipe({ id, rating });
      if (error) failed(t('notRated'), error);
    },
    favour: async (favourite: boolean) => {
      const { error } = await setFavourite({ id, favourite });
      if (error) failed(t('notFavoured'), error);
    },
  };
}
