import type {
  Household,
  ImportRecipesRequest,
  ImportRecipesResponse,
  RecipeList,
  ShoppingListItem,
  UndoImportResponse,
} from '@forkcast/contracts';
import { plannerApi } from '../../../api/plannerApi';

const firstStepsApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    hasRecipes: build.query<boolean, void>({
      query: () => ({ url: '/recipes', params: { limit: 1 } }),
      transformResponse: ({ recipes }: RecipeList) => recipes.length > 0,
      providesTags: ['Recipes'],
    }),
    hasList: build.query<boolean, void>({
      query: () => '/shopping-list',
      transformResponse: (items: readonly ShoppingListItem[]) => items.length > 0,
      providesTags: ['ShoppingList'],
    }),
    /** Whether the household has another member or an invitation. */
    hasCompany: build.query<boolean, void>({
      query: () => '/household',
      transformResponse: ({ members, invitations }: Household) =>
        members.length > 1 || invitations.length > 0,
    }),
    addExamples: build.mutation<ImportRecipesResponse, ImportRecipesRequest>({
      query: (body) => ({ url: '/recipes/import', method: 'POST', body }),
      invalidatesTags: ['Recipes'],
    }),
    removeExamples: build.mutation<UndoImportResponse, string>({
      query: (importId) => ({ url: `/recipes/import/${importId}`, method: 'DELETE' }),
      invalidatesTags: ['Recipes'],
    }),
  }),
});

export const {
  useHasRecipesQuery,
  useHasListQuery,
  useHasCompanyQuery,
  useAddExamplesMutation,
  useRemoveExamplesMutation,
} = firstStepsApi;
