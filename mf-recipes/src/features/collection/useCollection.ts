import { errorMessage, useLiveInvalidation } from '@forkcast/web-kit';
import { useDeferredRender } from '@forkcast/web-kit/deferredRender';
import { recipesApi } from '../../api/recipesApi';
import { useListRecipesQuery } from './collectionApi';
import type { CollectionView } from './collectionView';
import { t } from './texts';

/** The recipes of one page, kept up with other tabs and devices. */
export function useCollection(view: CollectionView) {
  const { data, currentData, error, isFetching, refetch } = useListRecipesQuery(
    view,
    // Shows cached recipes at once and refetches, because other screens change them too.
    { refetchOnMountOrArgChange: true },
  );
  useLiveInvalidation(recipesApi, { recipes: ['Recipes'] });

  const shown = useDeferredRender(currentData ?? data);
  return {
    /** Undefined while nothing is there yet. */
    recipes: shown?.recipes,
    pagination: shown?.pagination,
    /** The pages there are of what the address asks for, once that is known. */
    totalPages: currentData?.pagination?.totalPages,
    isEmpty: shown !== undefined && shown.recipes.length === 0 && view.page === 1,
    /** Another page or search is loading; the previous one is shown. */
    isTurning: isFetching && !currentData,
    isFetching,
    failure: error ? errorMessage(error, t('notFetched')) : null,
    /** A failure without cached data to show. */
    isUnavailable: error !== undefined && !currentData,
    retry: () => void refetch(),
  };
}

export type Collection = ReturnType<typeof useCollection>;
