import { z } from 'zod';
import '../jitless';
import { instantSchema } from '../fields';
import { recipeTexts } from './recipeDetails';
import { recipeDetailFields } from './recipeFields';

const { name, source, servings, times, tags, ingredients, steps, nutrition, language } = recipeDetailFields;
const text = z.string().nullable();

/** One field of a recipe that a change made different. */
export const fieldChangeSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('name'), before: name, after: name }),
  z.object({ field: z.enum(recipeTexts), before: text, after: text }),
  z.object({ field: z.literal('source'), before: source, after: source }),
  z.object({ field: z.literal('servings'), before: servings, after: servings }),
  z.object({ field: z.literal('times'), before: times, after: times }),
  z.object({ field: z.literal('tags'), before: tags, after: tags }),
  z.object({ field: z.literal('ingredients'), before: ingredients, after: ingredients }),
  z.object({ field: z.literal('steps'), before: steps, after: steps }),
  z.object({ field: z.literal('nutrition'), before: nutrition, after: nutrition }),
  z.object({ field: z.literal('language'), before: language, after: language }),
]);
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** What somebody did to a recipe. */
export const recipeVersionSchema = z.object({
  /** Names this state, to bring it back. */
  revision: z.number().int(),
  what: z.enum(['added', 'changed', 'deleted', 'brought-back']),
  at: instantSchema,
  /** Who did it, by the name they go by; null for nobody in particular or somebody who has left. */
  by: text,
  /** How it was called from then on, or until then where it was deleted. */
  name: z.string(),
  /** None for the first version and for a deletion. */
  changes: z.array(fieldChangeSchema),
});
export type RecipeVersion = z.infer<typeof recipeVersionSchema>;

/** Versions of one answer. */
export const RECIPE_HISTORY_PAGE_SIZE = 20;

/** GET /api/recipes/{id}/history: the newest versions, or those before a revision. */
export const recipeHistoryQuerySchema = z.object({
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});

export const recipeHistorySchema = z.object({
  versions: z.array(recipeVersionSchema),
  /** Whether there are older ones. */
  more: z.boolean(),
});
export type RecipeHistory = z.infer<typeof recipeHistorySchema>;

/** POST /api/recipes/{id}/restore: as it was at a revision; without one, as it was when it was deleted. */
export const restoreRecipeRequestSchema = z.object({
  revision: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type RestoreRecipeRequest = z.infer<typeof restoreRecipeRequestSchema>;
