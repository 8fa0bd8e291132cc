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

/** Adds an uploaded photo to the cached recipe. */
export const addCachedPhoto = (id: string, photo: Photo) =>
  recipePageApi.util.updateQueryData('recipe', id, (recipe) =>
    recipe.photos.some((each) => each.id === photo.id)
      ? recipe
      : { ...recipe, photos: [...recipe.photos, photo] },
  );

export const photosApi = recipesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Orders, describes and restores photos. */
    arrangePhotos: build.mutation<Recipe, Arrangement>({
      query: ({ id, photos, revision }) => ({
        url: `/recipes/${id}`,
        method: 'PATCH',
        body: { revision, photos: photos.map(({ id: photoId, alt }) => ({ id: photoId, alt })) },
      }),
      invalidatesTags: ['Recipes'],
    }),
    removePhoto: build.mutation<Recipe, { id: string; photoId: string }>({
      query: ({ id, photoId }) => ({ url: `/recipes/${id}/photos/${photoId}`, method: 'DELETE' }),
      invalidatesTags: ['Recipes'],
    }),
  }),
});

export const { useArrangePhotosMutation, useRemovePhotoMutation } = photosApi;
