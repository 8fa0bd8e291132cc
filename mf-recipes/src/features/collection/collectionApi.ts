import { DEFAULT_RECIPE_PAGE_SIZE, type RecipeList, type RecipeTags } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';
import type { CollectionView } from './collectionView';

/** A view without its page, because the grid loads one page after the other. */
export type GridView = Omit<CollectionView, 'page' | 'limit'>;

const CACHE_S = 300;
const DAY_MS = 24 * 60 * 60_000;

/** The query of a view; undefined values are omitted. */
function queryOf({ tag, minRating, favourite, maxTotal, notMadeFor, search, ...page }: CollectionView) {
  return {
    ...page,
    search: search.trim(),
    tag: tag || undefined,
    minRating: minRating ?? undefined,
    favourite: favourite || undefined,
    maxTotal: maxTotal ?? undefined,
    notMadeSince: notMadeFor === null ? undefined : new Date(Date.now() - notMadeFor * DAY_MS).toISOString(),
  };
}

const collectionApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    listRecipes: build.query<RecipeList, CollectionView>({
      query: (view) => ({ url: '/recipes', params: queryOf(view) }),
      providesTags: ['Recipes'],
      keepUnusedDataFor: CACHE_S,
    }),
    browseRecipes: build.infiniteQuery<RecipeList, GridView, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }, _pages, page) =>
          pagination && page < pagination.totalPages ? page + 1 : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/recipes',
        params: queryOf({ page: pageParam, limit: DEFAULT_RECIPE_PAGE_SIZE, ...queryArg }),
      }),
      providesTags: ['Recipes'],
      keepUnusedDataFor: CACHE_S,
    }),
    listTags: build.query<RecipeTags, void>({
      query: () => '/recipes/tags',
      providesTags: ['Recipes'],
    }),
    deleteRecipe: build.mutation<null, string>({
      query: (id) => ({ url: `/recipes/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Recipes', 'MealPlans'],
    }),
  }),
});

export const {
  useListRecipesQuery,
  useBrowseRecipesInfiniteQuery,
  useListTagsQuery,
  useDeleteRecipeMutation,
} = collectionApi;
