import type {
  CreateRecipeRequest,
  Recipe,
  UnderstandRequest,
  UnderstoodRecipe,
  UpdateRecipeRequest,
} from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const editingApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched each time the form opens. Later changes by others don't affect it. */
    openRecipe: build.query<Recipe, string>({
      query: (id) => `/recipes/${id}`,
      keepUnusedDataFor: 0,
    }),
    /** Parses a text; stores nothing. */
    understand: build.mutation<UnderstoodRecipe, UnderstandRequest>({
      query: (body) => ({ url: '/recipes/understand', method: 'POST', body }),
    }),
    addRecipe: build.mutation<Recipe, CreateRecipeRequest>({
      query: (body) => ({ url: '/recipes', method: 'POST', body }),
      invalidatesTags: ['Recipes'],
    }),
    updateRecipe: build.mutation<Recipe, UpdateRecipeRequest & { id: string }>({
      query: (body) => ({ url: `/recipes/${body.id}`, method: 'PATCH', body }),
      invalidatesTags: ['Recipes'],
    }),
  }),
});

export const {
  useOpenRecipeQuery,
  useLazyOpenRecipeQuery,
  useUnderstandMutation,
  useAddRecipeMutation,
  useUpdateRecipeMutation,
} = editingApi;
