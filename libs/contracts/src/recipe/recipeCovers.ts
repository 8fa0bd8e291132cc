import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema } from '../fields';
import { RECIPE_COVERS_LIMIT } from './recipeCoverIds';
import { photoSchema } from './recipeFields';

/** GET /api/recipes/covers: `ids` are separated by commas. Unknown ids are left out of the response. */
export const recipeCoversQuerySchema = z.object({
  ids: z
    .string()
    .max(RECIPE_COVERS_LIMIT * 37)
    .transform((ids) => ids.toLowerCase().split(','))
    .pipe(boundedArray(idSchema, { max: RECIPE_COVERS_LIMIT })),
});

/** What a planned meal shows of its recipe. `minutes` is the total time. */
export const recipeCoverSchema = z.object({
  id: idSchema,
  photo: photoSchema.nullable(),
  minutes: z.number().int().nullable(),
});
export type RecipeCover = z.infer<typeof recipeCoverSchema>;
