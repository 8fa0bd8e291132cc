import type {
  ImportRecipesRequest,
  ImportRecipesResponse,
  ImportsResponse,
  LastImportResponse,
  ReadRecipeFileResponse,
  UndoImportResponse,
  UndoPartResponse,
} from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

/** Thousands of recipes take longer than a usual call. */
const PATIENCE_MS = 60_000;

const importApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Without invalidation: the collection is brought up to date once all rows are in. */
    importRecipes: build.mutation<ImportRecipesResponse, ImportRecipesRequest>({
      query: (body) => ({ url: '/recipes/import', method: 'POST', body, timeoutMs: PATIENCE_MS }),
      // The server recognises a repeated request.
      extraOptions: { retries: 1 },
    }),
    readRecipeFile: build.mutation<ReadRecipeFileResponse, string>({
      query: (text) => ({
        url: '/recipes/read-file',
        method: 'POST',
        body: { text },
        timeoutMs: PATIENCE_MS,
      }),
      extraOptions: { retries: 1 },
    }),
    undoImport: build.mutation<UndoImportResponse, string>({
      query: (importId) => ({
        url: `/recipes/import/${importId}`,
        method: 'DELETE',
        timeoutMs: PATIENCE_MS,
      }),
      invalidatesTags: ['Recipes'],
    }),
    undoPart: build.mutation<UndoPartResponse, { part: 'meal-plans' | 'shopping-list'; importId: string }>({
      query: ({ part, importId }) => ({
        url: `/${part}/import/${importId}`,
        method: 'DELETE',
        timeoutMs: PATIENCE_MS,
      }),
      invalidatesTags: ['MealPlans'],
    }),
    lastImport: build.query<LastImportResponse, void>({
      query: () => '/recipes/import',
      providesTags: ['Recipes'],
    }),
    imports: build.query<ImportsResponse, void>({
      query: () => '/recipes/imports',
      providesTags: ['Recipes'],
    }),
  }),
});

export const {
  useImportRecipesMutation,
  useReadRecipeFileMutation,
  useUndoImportMutation,
  useUndoPartMutation,
  useImportsQuery,
  useLastImportQuery,
} = importApi;
