import type { Photo, Recipe } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';
import { recipePageApi } from '../recipe-page/recipePageApi';

interface Arrangement {
  id: string;
  /** All photos, in the new order. */
  photos: readonly Photo[];
  /**
   * The recipe's revision that the order is based on, so that later changes by others are merged. Not
   * checked if undefined.
   */
  revision: number | undefined;
}

/** Updates the photos of the cached recipe. The result can undo it. */
const updateCachedPhotos = (id: string, change: (now: readonly Photo[]) => readonly Photo[]) =>
  recipePageApi.util.updateQueryData('recipe', id, (recipe) => ({
    ...recipe,
    photos: [...change(recipe.photos)],
  }));

/** Adds an uploaded photo to the cached recipe. */
export const addCachedPhoto = (id: string, photo: Photo) =>
  updateCachedPhotos(id, (now) => (now.some((each) => each.id === photo.id) ? now : [...now, photo]));

export const photosApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Orders, names and restores photos. Optimistic; reverted on failure. */
    arrangePhotos: build.mutation<Recipe, Arrangement>({
      query: ({ id, photos, revision }) => ({
        url: `/recipes/${id}`,
        method: 'PATCH',
        body: { revision, photos: photos.map(({ id: photoId, alt }) => ({ id: photoId, alt })) },
      }),
      invalidatesTags: ['Recipes'],
      onQueryStarted: ({ id, photos }, { dispatch, queryFulfilled }) => {
        const update = dispatch(updateCachedPhotos(id, () => photos));
        queryFulfilled.catch(update.undo);
      },
    }),
    removePhoto: build.mutation<Recipe, { id: string; photoId: string }>({
      query: ({ id, photoId }) => ({ url: `/recipes/${id}/photos/${photoId}`, method: 'DELETE' }),
      invalidatesTags: ['Recipes'],
      onQueryStarted: ({ id, photoId }, { dispatch, queryFulfilled }) => {
        const update = dispatch(updateCachedPhotos(id, (now) => now.filter((each) => each.id !== photoId)));
        queryFulfilled.catch(update.undo);
      },
    }),
  }),
});

export const { useArrangePhotosMutation, useRemovePhotoMutation } = photosApi;
