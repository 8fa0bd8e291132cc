import type { ImportPageRequest, PagePreview } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';

const webImportApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    previewPage: build.mutation<PagePreview, ImportPageRequest>({
      query: (body) => ({ url: '/recipes/import-page', method: 'POST', body }),
    }),
  }),
});

export const { usePreviewPageMutation } = webImportApi;
