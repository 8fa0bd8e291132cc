import type { Photo, Recipe } from '@forkcast/contracts';
import { recipesApi } from '../../api/recipesApi';
import { recipePageApi } from '../recipe-page/recipePageApi';

interface Arrangement {
  id: string;
  /** All of them, in their order from now on. */
  photos: readonly Photo[];
  /** The recipe's, in which they were as they were before that: what others made of them since stays. Not looked at without. */
  revision: number | undefined;
}

/** Sees the photos as they are going to be, in `recipe` of the page; the way back is answered. */
const shownAs = (id: string, photos: (now: readonly Photo[]) => readonly Photo[]) =>
  recipePageApi.util.updateQueryData('recipe', id, (recipe) => ({
    ...recipe,
    photos: [...photos(recipe.photos)],
  }));

/** Adds an uploaded photo to the cached recipe. */
export const photoArrived = (id: string, photo: Photo) =>
  shownAs(id, (now) => (now.some((each) => each.id === photo.id) ? now : [...now, photo]));

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
        const shown = dispatch(shownAs(id, () => photos));
        queryFulfilled.catch(shown.undo);
      },
    }),
    removePhoto: build.mutation<Recipe, { id: string; photoId: string }>({
      query: ({ id, photoId }) => ({ url: `/recipes/${id}/photos/${photoId}`, method: 'DELETE' }),
      invalidatesTags: ['Recipes'],
      onQueryStarted: ({ id, photoId }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(shownAs(id, (now) => now.filter((each) => each.id !== photoId)));
        queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const { useArrangePhotosMutation, useRemovePhotoMutation } = photosApi;
