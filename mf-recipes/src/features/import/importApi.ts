import type {
  CompareIdsRequest,
  CompareIdsResponse,
  CompareImportRequest,
  CompareImportResponse,
  ImportListRequest,
  ImportListResponse,
  ImportMealsRequest,
  ImportMealsResponse,
  ImportRecipesRequest,
  ImportRecipesResponse,
  ImportStatusResponse,
  ImportTemplateRequest,
  ImportTemplateResponse,
  ImportsResponse,
  LastImportResponse,
  NoteImportRequest,
  PartStatusResponse,
  UndoImportResponse,
  UndoPartResponse,
} from '@forkcast/contracts';
import type { OtherPart } from '@forkcast/recipe-files/import';
import { recipesApi } from '../../api/recipesApi';

/** Thousands of recipes take longer than the default timeout. */
const TIMEOUT_MS = 60_000;

const importApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Invalidates nothing; the collection is refetched once all rows are imported. */
    importRecipes: build.mutation<ImportRecipesResponse, ImportRecipesRequest>({
      query: (body) => ({ url: '/recipes/import', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
      // The server recognises a repeated request.
      extraOptions: { retries: 1 },
    }),
    undoImport: build.mutation<UndoImportResponse, string>({
      query: (importId) => ({
        url: `/recipes/import/${importId}`,
        method: 'DELETE',
        timeoutMs: TIMEOUT_MS,
      }),
      invalidatesTags: ['Recipes'],
    }),
    undoPart: build.mutation<UndoPartResponse, { part: OtherPart; importId: string }>({
      query: ({ part, importId }) => ({
        url: `/${part}/import/${importId}`,
        method: 'DELETE',
        timeoutMs: TIMEOUT_MS,
      }),
      invalidatesTags: ['MealPlans'],
    }),
    compareImport: build.mutation<CompareImportResponse, CompareImportRequest>({
      query: (body) => ({ url: '/recipes/import/compare', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
      // The request is read-only.
      extraOptions: { retries: 1 },
    }),
    importStatus: build.query<ImportStatusResponse, string>({
      query: (importId) => `/recipes/import/${importId}`,
      keepUnusedDataFor: 0,
    }),
    /** Idempotent. */
    noteImport: build.mutation<void, NoteImportRequest & { importId: string }>({
      query: ({ importId, ...body }) => ({ url: `/recipes/import/${importId}`, method: 'PUT', body }),
      extraOptions: { retries: 1 },
    }),
    comparePart: build.mutation<CompareIdsResponse, CompareIdsRequest & { part: OtherPart }>({
      query: ({ part, ...body }) => ({
        url: `/${part}/import/compare`,
        method: 'POST',
        body,
        timeoutMs: TIMEOUT_MS,
      }),
      extraOptions: { retries: 1 },
    }),
    partStatus: build.query<PartStatusResponse, { part: OtherPart; importId: string }>({
      query: ({ part, importId }) => `/${part}/import/${importId}`,
      keepUnusedDataFor: 0,
    }),
    /** Idempotent: a repeated request has the same response. */
    importMeals: build.mutation<ImportMealsResponse, ImportMealsRequest>({
      query: (body) => ({ url: '/meal-plans/import', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
      extraOptions: { retries: 1 },
    }),
    importTemplate: build.mutation<ImportTemplateResponse, ImportTemplateRequest>({
      query: (body) => ({
        url: '/meal-plans/import/templates',
        method: 'POST',
        body,
        timeoutMs: TIMEOUT_MS,
      }),
      extraOptions: { retries: 1 },
    }),
    importItems: build.mutation<ImportListResponse, ImportListRequest>({
      query: (body) => ({ url: '/shopping-list/import', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
      extraOptions: { retries: 1 },
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
  useCompareImportMutation,
  useLazyImportStatusQuery,
  useComparePartMutation,
  useLazyPartStatusQuery,
  useImportMealsMutation,
  useImportTemplateMutation,
  useImportItemsMutation,
  useNoteImportMutation,
  useImportRecipesMutation,
  useUndoImportMutation,
  useUndoPartMutation,
  useImportsQuery,
  useLastImportQuery,
} = importApi;
