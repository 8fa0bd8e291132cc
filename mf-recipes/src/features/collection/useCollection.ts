import type { ListedRecipe } from '@forkcast/contracts';
import { errorMessage, useLiveInvalidation } from '@forkcast/web-kit';
import { useDeferredRender } from '@forkcast/web-kit/deferredRender';
import { useMemo } from 'react';
import { recipesApi } from '../../api/recipesApi';
import { useBrowseRecipesInfiniteQuery, useListRecipesQuery } from './collectionApi';
import type { CollectionView } from './collectionView';
import { t } from './texts';

// Shows cached recipes at once and refetches, because other screens change them too.
const options = { refetchOnMountOrArgChange: true };

/** The recipes of one page of the table, or of all pages of the grid so far, updated with changes of others. */
export function useCollection(view: CollectionView, asGrid: boolean) {
  useLiveInvalidation(recipesApi, { recipes: ['Recipes'] });
  const { page, limit: _limit, ...gridView } = view;
  const table = useListRecipesQuery(view, { ...options, skip: asGrid });
  const grid = useBrowseRecipesInfiniteQuery(gridView, { ...options, skip: !asGrid });

  const { error, isFetching, refetch } = asGrid ? grid : table;
  const shownPage = useDeferredRender(table.currentData ?? table.data);
  const shownPages = useDeferredRender(grid.currentData ?? grid.data)?.pages;
  const browsed = useMemo(
    () => shownPages && uniqueIn(shownPages.flatMap(({ recipes }) => recipes)),
    [shownPages],
  );
  const isMissing = (asGrid ? grid.currentData : table.currentData) === undefined;
  const recipes = asGrid ? browsed : shownPage?.recipes;
  const isMoreFailed = asGrid && grid.isFetchNextPageError;
  return {
    /** Undefined while nothing is there yet. */
    recipes,
    /** Of the table. */
    pagination: asGrid ? undefined : shownPage?.pagination,
    /** The pages there are of what the address asks for, once that is known. */
    totalPages: asGrid ? undefined : table.currentData?.pagination?.totalPages,
    /** The further recipes of the grid. */
    more: {
      total: shownPages?.at(-1)?.pagination?.total ?? 0,
      hasMore: grid.hasNextPage,
      isLoading: grid.isFetchingNextPage,
      isFailed: isMoreFailed,
      load: () => void grid.fetchNextPage(),
    },
    isEmpty: recipes?.length === 0 && (asGrid || page === 1),
    /** Another page or search is loading; the previous one is shown. */
    isTurning: isFetching && isMissing,
    isFetching,
    failure: error && !isMoreFailed ? errorMessage(error, t('notFetched')) : null,
    /** A failure without cached data to show. */
    isUnavailable: error !== undefined && isMissing,
    retry: () => void refetch(),
  };
}

export type Collection = ReturnType<typeof useCollection>;

/** A recipe can be on two pages if others were added while the pages were loading. */
function uniqueIn(recipes: readonly ListedRecipe[]): readonly ListedRecipe[] {
  return [...new Map(recipes.map((recipe) => [recipe.id, recipe])).values()];
}
