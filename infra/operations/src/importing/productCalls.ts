import { setTimeout as sleep } from 'node:timers/promises';
import {
  compareIdsResponseSchema,
  compareImportResponseSchema,
  importListResponseSchema,
  importMealsResponseSchema,
  importRecipesResponseSchema,
  importStatusResponseSchema,
  importTemplateResponseSchema,
  partStatusResponseSchema,
  type ImportListRequest,
  type ImportMealsRequest,
  type ImportRecipesRequest,
  type ImportTemplateRequest,
  type NoteImportRequest,
} from '@forkcast/contracts';
import type { ImportQuestions, PhotoSending, SentPhoto } from '@forkcast/recipe-files/import';
import { ProductRefusal, type ProductClient } from './productClient';

const UNAUTHENTICATED = 401;

/** The requests of an import, the same as those of the import page. */
export function productCalls(client: ProductClient) {
  const questions: ImportQuestions = {
    compareRows: (request) =>
      client.post('/api/recipes/import/compare', request, compareImportResponseSchema),
    compareIds: (part, request) =>
      client.post(`/api/${part}/import/compare`, request, compareIdsResponseSchema),
    importStatus: (importId) => client.get(`/api/recipes/import/${importId}`, importStatusResponseSchema),
    partStatus: (part, importId) => client.get(`/api/${part}/import/${importId}`, partStatusResponseSchema),
  };
  const photos: PhotoSending = {
    sendPhoto: (photo) => sendPhoto(photo, client),
    pause: async (milliseconds, signal) => {
      await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  };
  return {
    ...questions,
    ...photos,
    sendRows: (request: ImportRecipesRequest) =>
      client.post('/api/recipes/import', request, importRecipesResponseSchema),
    noteImport: ({ importId, ...note }: NoteImportRequest & { importId: string }) =>
      client.put(`/api/recipes/import/${importId}`, note),
    sendMeals: (request: ImportMealsRequest) =>
      client.post('/api/meal-plans/import', request, importMealsResponseSchema),
    sendTemplate: (request: ImportTemplateRequest) =>
      client.post('/api/meal-plans/import/templates', request, importTemplateResponseSchema),
    sendItems: (request: ImportListRequest) =>
      client.post('/api/shopping-list/import', request, importListResponseSchema),
  };
}

/** Rejects if the product doesn't respond or the session has ended, because further photos would fail, too. */
async function sendPhoto(
  { recipeId, content, alt, importId, signal }: SentPhoto,
  client: ProductClient,
): ReturnType<PhotoSending['sendPhoto']> {
  const address = `/api/recipes/${recipeId}/photos`;
  const query = new URLSearchParams({ alt, ...(importId !== undefined && { importId }) });
  try {
    const photo =
      'pageAddress' in content
        ? await client.postUnvalidated(`${address}/from-page`, { url: content.pageAddress, alt, importId })
        : await client.send(`${address}?${query.toString()}`, content.bytes, content.type);
    return { photo };
  } catch (error) {
    if (signal.aborted) return null;
    if (!(error instanceof ProductRefusal) || error.status === UNAUTHENTICATED) throw error;
    const { status, message: why, retryAfter } = error;
    return { refusal: { status, why, retryAfter } };
  }
}
