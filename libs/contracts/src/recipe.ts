import { z } from 'zod';
import './jitless';
import { idSchema, instantSchema } from './fields';
import { limits } from './limits';
import {
  changedRecipeFields,
  newRecipeFields,
  photoSchema,
  ratingSchema,
  recipeDetailFields,
} from './recipeFields';
import { recipeSortColumns } from './recipePages';

export const recipeSchema = z.object({
  id: idSchema,
  ...recipeDetailFields,
  /** The household's: whoever says something later counts. */
  rating: ratingSchema.nullable(),
  /** Of whoever asks. */
  favourite: z.boolean(),
  /** The first is the cover. */
  photos: z.array(photoSchema),
  lastUsed: instantSchema.nullable(),
  createdAt: instantSchema,
  /** Names what it is now, for a change that is to be held against what others change. */
  revision: z.number().int().min(0),
});
export type Recipe = z.infer<typeof recipeSchema>;

/** A recipe in lists, without what would be most of what they weigh. */
export const listedRecipeSchema = recipeSchema.omit({ steps: true, nutrition: true });
export type ListedRecipe = z.infer<typeof listedRecipeSchema>;

/** POST /api/recipes */
export const createRecipeRequestSchema = z.object(newRecipeFields);
export type CreateRecipeRequest = z.input<typeof createRecipeRequestSchema>;

/**
 * PATCH /api/recipes/{id}: only the fields that are present change. With the `revision` that the change started from, a
 * field that somebody else has made another since is a 409 whose details are `FieldConflict`s.
 */
export const updateRecipeRequestSchema = z.object({
  id: idSchema.optional(),
  revision: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  ...changedRecipeFields,
});
export type UpdateRecipeRequest = z.input<typeof updateRecipeRequestSchema>;

/** GET /api/recipes. Without `page` the first 1,000 recipes by name. */
export const listRecipesQuerySchema = z.object({
  search: z.string().trim().max(limits.search).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  sortColumn: z.enum(recipeSortColumns).default('name'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
});
export type ListRecipesQuery = z.input<typeof listRecipesQuerySchema>;

export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** `pagination` is there when a page was asked for. */
export const recipeListSchema = z.object({
  recipes: z.array(listedRecipeSchema),
  pagination: paginationSchema.optional(),
});
export type RecipeList = z.infer<typeof recipeListSchema>;
