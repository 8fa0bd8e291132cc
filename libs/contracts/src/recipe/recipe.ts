import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, rangeEndSchema } from '../fields';

import { limits } from '../limits';
import {
  changedRecipeFields,
  newRecipeFields,
  photoOrderSchema,
  photoSchema,
  ratingSchema,
  recipeDetailFields,
} from './recipeFields';
import { recipeDetails, type RecipeDetail, type RecipeDetails } from './recipeDetails';
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
 * field that somebody else has made another since is a 409 whose details are `FieldConflict`s, and for words of a photo
 * `PhotoConflict`s; steps and ingredients are held against theirs row by row. What others took out of the photos stays out.
 */
export const updateRecipeRequestSchema = z.object({
  id: idSchema.optional(),
  revision: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  ...changedRecipeFields,
  /** Their order from now on, and what they show. Those that are not named stay, behind the others; removed ones come back. */
  photos: photoOrderSchema.optional(),
});
export type UpdateRecipeRequest = z.input<typeof updateRecipeRequestSchema>;

/** In `details` of the 409: a field that was made another since, with what stands there, what was sent, what both began with. */
export const fieldConflictSchema = z.object({
  field: z.enum(recipeDetails),
  theirs: z.unknown(),
  yours: z.unknown(),
  base: z.unknown(),
});
export interface FieldConflict<Detail extends RecipeDetail = RecipeDetail> {
  field: Detail;
  theirs: RecipeDetails[Detail];
  yours: RecipeDetails[Detail];
  base: RecipeDetails[Detail];
}

/** In `details` of the 409, too: two people said what a photo shows. */
export const photoConflictSchema = z.object({
  photo: idSchema,
  theirs: z.string(),
  yours: z.string(),
  base: z.string(),
});
export type PhotoConflict = z.infer<typeof photoConflictSchema>;

/** PUT /api/recipes/{id}/rating; null takes it back. */
export const rateRecipeRequestSchema = z.object({ rating: ratingSchema.nullable() });
export type RateRecipeRequest = z.input<typeof rateRecipeRequestSchema>;

/** PUT /api/recipes/{id}/favourite: of whoever asks. */
export const favouriteRequestSchema = z.object({ favourite: z.boolean() });
export type FavouriteRequest = z.input<typeof favouriteRequestSchema>;

/** GET /api/recipes/tags: the household's, the most used first. */
export const recipeTagsSchema = z.array(z.object({ tag: z.string(), count: z.number().int() }));
export type RecipeTags = z.infer<typeof recipeTagsSchema>;

/** GET /api/recipes. Without `page` the first 1,000 recipes by name. */
export const listRecipesQuerySchema = z.object({
  search: z.string().trim().max(limits.search).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  sortColumn: z.enum(recipeSortColumns).default('name'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
  /** As it is spelled, but for case and accents. */
  tag: z.string().trim().min(1).max(limits.recipeTag).optional(),
  minRating: z.coerce.number().int().min(1).max(5).optional(),
  /** Only those of whoever asks. */
  favourite: z.literal('true').optional(),
  /** Minutes in all; what nobody has said of is not among them. */
  maxTotal: z.coerce.number().int().min(0).max(limits.recipeMinutes).optional(),
  /** Not made since this instant, or never. */
  notMadeSince: rangeEndSchema.optional(),
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
