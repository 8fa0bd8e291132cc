import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, rangeEndSchema, revisionSchema } from '../fields';
import { limits } from '../limits';
import {
  changedRecipeFields,
  newRecipeFields,
  photoOrderSchema,
  photoSchema,
  ratingSchema,
  recipeDetailFields,
} from './recipeFields';
import { type RecipeDetail, type RecipeDetails } from './recipeDetails';
import { recipeSortColumns } from './recipePages';

export const recipeSchema = z.object({
  id: idSchema,
  ...recipeDetailFields,
  /** Shared by the household. The latest rating wins. */
  rating: ratingSchema.nullable(),
  /** Whether it is a favourite of the requesting user. */
  favourite: z.boolean(),
  /** The first is the cover. */
  photos: z.array(photoSchema),
  lastUsed: instantSchema.nullable(),
  createdAt: instantSchema,
  /** Identifies the current state, so that a later change can be merged with changes by other users. */
  revision: z.number().int().min(0),
});
export type Recipe = z.infer<typeof recipeSchema>;

/** A recipe in lists, without its largest fields. */
export const listedRecipeSchema = recipeSchema.omit({ steps: true, nutrition: true });
export type ListedRecipe = z.infer<typeof listedRecipeSchema>;

/** POST /api/recipes */
export const createRecipeRequestSchema = z.object(newRecipeFields);
export type CreateRecipeRequest = z.input<typeof createRecipeRequestSchema>;

/**
 * PATCH /api/recipes/{id}: only the fields that are present change. `revision` is the state that the user started
 * from. If another user has changed a field to something else, the response is 409 with `FieldConflict`s, or
 * `PhotoConflict`s for photo descriptions. Steps and ingredients are merged row by row. Photos that others removed
 * stay removed.
 */
export const updateRecipeRequestSchema = z.object({
  id: idSchema.optional(),
  revision: revisionSchema.optional(),
  ...changedRecipeFields,
  /** The new order and descriptions. Photos that aren't named stay, after the others. Removed ones are restored. */
  photos: photoOrderSchema.optional(),
});
export type UpdateRecipeRequest = z.input<typeof updateRecipeRequestSchema>;

/** In `details` of the 409: a conflicting field with its current, requested and original value. */
export interface FieldConflict<Detail extends RecipeDetail = RecipeDetail> {
  field: Detail;
  theirs: RecipeDetails[Detail];
  yours: RecipeDetails[Detail];
  base: RecipeDetails[Detail];
}

/** In `details` of the 409: two users described the same photo. */
export const photoConflictSchema = z.object({
  photo: idSchema,
  theirs: z.string(),
  yours: z.string(),
  base: z.string(),
});
export type PhotoConflict = z.infer<typeof photoConflictSchema>;

/** PUT /api/recipes/{id}/rating; null removes the rating. */
export const rateRecipeRequestSchema = z.object({ rating: ratingSchema.nullable() });

/** PUT /api/recipes/{id}/favourite: for the requesting user only. */
export const favouriteRequestSchema = z.object({ favourite: z.boolean() });

/** GET /api/recipes/tags: the household's tags, most used first. */
export const recipeTagsSchema = z.array(z.object({ tag: z.string(), count: z.number().int() }));
export type RecipeTags = z.infer<typeof recipeTagsSchema>;

/** GET /api/recipes. Without `page`, returns the first 1,000 recipes by name. */
export const listRecipesQuerySchema = z.object({
  search: z.string().trim().max(limits.search).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  sortColumn: z.enum(recipeSortColumns).default('name'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
  /** Compared without case and accents. */
  tag: z.string().trim().min(1).max(limits.recipeTag).optional(),
  minRating: z.coerce.number().int().min(1).max(5).optional(),
  /** Only favourites of the requesting user. */
  favourite: z.literal('true').optional(),
  /** Maximum total minutes. Excludes recipes without a known time. */
  maxTotal: z.coerce.number().int().min(0).max(limits.recipeMinutes).optional(),
  /** Not cooked since this instant, or never. */
  notMadeSince: rangeEndSchema.optional(),
});

export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** `pagination` is present if a page was requested. */
export const recipeListSchema = z.object({
  recipes: z.array(listedRecipeSchema),
  pagination: paginationSchema.optional(),
});
export type RecipeList = z.infer<typeof recipeListSchema>;
