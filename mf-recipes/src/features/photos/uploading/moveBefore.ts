import type { Photo } from '@forkcast/contracts';
import { recipePageApi } from '../../recipe-page/recipePageApi';
import { photosApi } from '../photosApi';

/** Moves a photo before the first of the others. Returns the error, if any. */
export async function moveBefore(
  dispatch: (action: unknown) => unknown,
  recipeId: string,
  photo: Photo,
  others: readonly string[],
): Promise<{ error?: unknown }> {
  const request = recipePageApi.endpoints.recipe.initiate(recipeId, { forceRefetch: true, subscribe: false });
  // The API doesn't export the result type of its thunks.
  const { data, error } = (await dispatch(request)) as {
    data?: { photos: readonly Photo[]; revision: number };
    error?: unknown;
  };
  if (!data) return { error };
  const rest = data.photos.filter(({ id }) => id !== photo.id);
  const at = rest.findIndex(({ id }) => others.includes(id));
  if (at === -1) return {};
  const photos = [...rest.slice(0, at), photo, ...rest.slice(at)];
  const arranging = photosApi.endpoints.arrangePhotos.initiate({
    id: recipeId,
    photos,
    revision: data.revision,
  });
  return (await dispatch(arranging)) as { error?: unknown };
}
