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

/**
 * The recipes of one table page, or of all grid pages loaded so far, kept up to date with others' changes.
 */
export function useCollection(view: CollectionView, asGrid: boolean) {
  useLiveInvalidation(recipesApi, { recipes: ['Recipes'] });
  const { page, limit: _limit, ...gridView } = view;
  const table = useListRecipesQuery(view, { ...options, skip: asGrid });
  const grid = useBrowseRecipesInfiniteQuery(gridView, { ...options, skip: !asGrid });

  const { error, isFetching, refetch } = asGrid ? grid : table;
  const shownPage = useDeferredRender(table.currentData ?? table.data);
  const shownPages = useDeferredRender(grid.currentData ?? grid.data)?.pages;
  const gridRecipes = useMemo(
    () => shownPages && removeDuplicates(shownPages.flatMap(({ recipes }) => recipes)),
    [shownPages],
  );
  const isMissing = (asGrid ? grid.currentData : table.currentData) === undefined;
  const recipes = asGrid ? gridRecipes : shownPage?.recipes;
  const isMoreFailed = asGrid && grid.isFetchNextPageError;
  return {
    /** Undefined until loaded. */
    recipes,
    /** For the table only. */
    pagination: asGrid ? undefined : shownPage?.pagination,
    /** The number of pages for the current query, once known. */
    totalPages: asGrid ? undefined : table.currentData?.pagination?.totalPages,
    /** The grid's further pages. */
    more: {
      total: shownPages?.at(-1)?.pagination?.total ?? 0,
      hasMore: grid.hasNextPage,
      isLoading: grid.isFetchingNextPage,
      isFailed: isMoreFailed,
      load: () => void grid.fetchNextPage(),
    },
    isEmpty: recipes?.length === 0 && (asGrid || page === 1),
    /** Another page or search is loading; the previous one is shown. */
    isShowingPrevious: isFetching && isMissing,
    isFetching,
    failure: error && !isMoreFailed ? errorMessage(error, t('notFetched')) : null,
    /** A failure without cached data to show. */
    isUnavailable: error !== undefined && isMissing,
    retry: () => void refetch(),
  };
}

export type Collection = ReturnType<typeof useCollection>;

/** Recipes added while pages were loading can shift a recipe onto two pages. */
function removeDuplicates(recipes: readonly ListedRecipe[]): readonly ListedRecipe[] {
  return [...new Map(recipes.map((recipe) => [recipe.id, recipe])).values()];
}
