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
    /** As it is now, each time it is opened; what others change meanwhile doesn't touch the form. */
    openRecipe: build.query<Recipe, string>({
      query: (id) => `/recipes/${id}`,
      keepUnusedDataFor: 0,
    }),
    /** What a text says of a recipe; nothing of it is kept. */
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
