import { z } from 'zod';
import '../jitless';
import { instantSchema, revisionInQuery, revisionSchema } from '../fields';
import { recipeTexts } from './recipeDetails';
import { recipeDetailFields } from './recipeFields';

const { name, source, servings, times, tags, ingredients, steps, nutrition, language } = recipeDetailFields;
const text = z.string().nullable();

/** A changed field of a recipe. */
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

/** A user's change to a recipe. */
export const recipeVersionSchema = z.object({
  /** Identifies this state for a restore. */
  revision: z.number().int(),
  what: z.enum(['added', 'changed', 'deleted', 'brought-back']),
  at: instantSchema,
  /** Display name of the user; null for automatic changes or a former member. */
  by: text,
  /** Its name after the change, or before its deletion. */
  name: z.string(),
  /** Empty for the first version and for a deletion. */
  changes: z.array(fieldChangeSchema),
});
export type RecipeVersion = z.infer<typeof recipeVersionSchema>;

/** Versions per response. */
export const RECIPE_HISTORY_PAGE_SIZE = 20;

/** GET /api/recipes/{id}/history: the newest versions, or those before a revision. */
export const recipeHistoryQuerySchema = z.object({
  before: revisionInQuery.optional(),
});

export const recipeHistorySchema = z.object({
  versions: z.array(recipeVersionSchema),
  /** Whether older versions exist. */
  more: z.boolean(),
});
export type RecipeHistory = z.infer<typeof recipeHistorySchema>;

/** POST /api/recipes/{id}/restore: restores a revision, or without one the state before deletion. */
export const restoreRecipeRequestSchema = z.object({
  revision: revisionSchema.optional(),
});
