import { recipeCoverSchema, recipeCoversQuerySchema, type RecipeCover } from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { RecipeModels } from '../../models';
import { presentPhoto } from '../photos';
import { collectionIn } from './recipeCollection';

export const listCovers = route.get('/api/recipes/covers', {
  summary: 'Cover photo and total minutes of up to 100 recipes',
  query: recipeCoversQuerySchema,
  response: z.array(recipeCoverSchema),
  async handle(
    { query: { ids }, identity: { householdId } },
    { database }: Pick<RecipeModels, 'database'>,
  ): Promise<RecipeCover[]> {
    const found = await collectionIn(database)
      .find({ _id: { $in: ids }, householdId }, { projection: { photos: 1, minutes: 1 } })
      .toArray();
    return found.map(({ _id: id, photos: [cover], minutes }) => ({
      id,
      photo: cover ? presentPhoto(cover) : null,
      minutes,
    }));
  },
});
