import type { ErrorBody, ImportRecipesResponse } from '@forkcast/contracts';
import { accountHeaders } from '@forkcast/web-kit';
import type { Example } from './recipeExamples';

/** Uploads the photos of imported examples as part of the import, so that undoing it removes them. */
export async function sendExamplePhotos(
  examples: readonly Example[],
  { importId, recipes }: ImportRecipesResponse,
): Promise<void> {
  for (const { row, recipeId } of recipes) {
    const example = examples[row - 1];
    if (example) await sendPhoto(example, recipeId, importId);
  }
}

async function sendPhoto({ picture, alt }: Example, recipeId: string, importId: string): Promise<void> {
  const file = await fetch(picture);
  if (!file.ok) throw new Error(`${file.status} ${file.statusText}`);
  const query = new URLSearchParams({ alt, importId }).toString();
  const response = await fetch(`/api/recipes/${recipeId}/photos?${query}`, {
    method: 'POST',
    headers: { ...accountHeaders(), accept: 'application/json', 'content-type': 'image/webp' },
    body: await file.blob(),
  });
  if (response.ok) return;
  const { error } = ((await response.json()) ?? {}) as Partial<ErrorBody>; // an error of our own server
  throw new Error(error?.message ?? response.statusText);
}
