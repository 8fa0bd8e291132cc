import { createRecipeRequestSchema, mealTypes, ratingSchema } from '@forkcast/contracts';
import { z } from 'zod';
import jotted from '../../seed/jottedRecipes.json';
import whole from '../../seed/wholeRecipes.json';

const meal = z.enum(mealTypes);
const lines = z.array(z.string().min(1)).min(1);

const jottedRecipeSchema = createRecipeRequestSchema
  .pick({ name: true, notes: true })
  .extend({ meal, ingredients: lines });

/** In `ingredients` and `steps`, a line that ends in ':' is a heading. */
const detailedRecipeSchema = createRecipeRequestSchema
  .omit({ url: true })
  .extend({ meal: meal.nullable(), ingredients: lines, steps: lines })
  .extend({ rating: ratingSchema.optional(), isFavourite: z.boolean().optional() })
  .extend({ picture: z.string(), alt: z.string().min(1) });

export type JottedRecipe = z.infer<typeof jottedRecipeSchema>;
export type DetailedRecipe = z.infer<typeof detailedRecipeSchema>;

/** Recipes with only a name and ingredients. */
export const jottedRecipes = z.array(jottedRecipeSchema).parse(jotted);
/** Complete recipes, each with a picture in `infra/embedded/seed/pictures`. */
export const detailedRecipes = z.array(detailedRecipeSchema).parse(whole);
