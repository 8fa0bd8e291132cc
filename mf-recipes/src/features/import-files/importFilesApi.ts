import type { CompareImportRequest, CompareImportResponse, ImportStatusResponse } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

/** Hundreds of recipes take longer than a usual call. */
const PATIENCE_MS = 60_000;

export const importFilesApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    compareImport: build.mutation<CompareImportResponse, CompareImportRequest>({
      query: (body) => ({ url: '/recipes/import/compare', method: 'POST', body, timeoutMs: PATIENCE_MS }),
      // It changes nothing.
      extraOptions: { retries: 1 },
    }),
    importStatus: build.query<ImportStatusResponse, string>({
      query: (importId) => `/recipes/import/${importId}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCompareImportMutation, useLazyImportStatusQuery } = importFilesApi;
