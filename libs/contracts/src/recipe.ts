import { z } from 'zod';
import './jitless';
import { idSchema, instantSchema } from './fields';
import { limits } from './limits';
import { changedRecipeFields, newRecipeFields, recipeDetailFields } from './recipeFields';
import { recipeSortColumns } from './recipePages';

export const recipeSchema = z.object({
  id: idSchema,
  ...recipeDetailFields,
  lastUsed: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type Recipe = z.infer<typeof recipeSchema>;

/** POST /api/recipes */
export const createRecipeRequestSchema = z.object(newRecipeFields);
export type CreateRecipeRequest = z.input<typeof createRecipeRequestSchema>;

/** PATCH /api/recipes/{id}: only the fields that are present change. */
export const updateRecipeRequestSchema = z.object({ id: idSchema.optional(), ...changedRecipeFields });
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
  recipes: z.array(recipeSchema),
  pagination: paginationSchema.optional(),
});
export type RecipeList = z.infer<typeof recipeListSchema>;
