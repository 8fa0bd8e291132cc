import { z } from 'zod';
import { boundedArray } from './boundedArray';
import { idSchema, instantSchema, limits, optionalText } from './fields';

/** `quantity` is a decimal number or null, `unit` null for counted things. */
export const ingredientSchema = z.object({
  name: z.string().trim().min(1).max(limits.ingredientName),
  quantity: z.number().positive().max(1_000_000).nullable(),
  unit: z.string().trim().min(1).max(30).nullable(),
});
export type Ingredient = z.infer<typeof ingredientSchema>;

/** How many people a recipe feeds as it is written. */
export const servingsSchema = z.number().int().min(1).max(limits.servings);

export const recipeSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string().nullable(),
  notes: z.string().nullable(),
  /** Null where nobody has said. */
  servings: servingsSchema.nullable(),
  lastUsed: instantSchema.nullable(),
  ingredients: z.array(ingredientSchema),
  createdAt: instantSchema,
});
export type Recipe = z.infer<typeof recipeSchema>;

const recipeName = z.string().trim().min(1, 'Please enter a name for your recipe').max(limits.name);
const ingredients = boundedArray(ingredientSchema, { max: limits.ingredients });

/** POST /api/recipes */
export const createRecipeRequestSchema = z.object({
  name: recipeName,
  url: optionalText(limits.link),
  notes: optionalText(limits.notes),
  servings: servingsSchema.nullable().default(null),
  ingredients: ingredients.default([]),
});
export type CreateRecipeRequest = z.input<typeof createRecipeRequestSchema>;

/** PATCH /api/recipes/{id}: only the fields that are present change. */
export const updateRecipeRequestSchema = z.object({
  id: idSchema.optional(),
  name: recipeName.optional(),
  url: z.string().trim().max(limits.link).nullable().optional(),
  notes: z.string().trim().max(limits.notes).nullable().optional(),
  servings: servingsSchema.nullable().optional(),
  ingredients: ingredients.optional(),
});
export type UpdateRecipeRequest = z.input<typeof updateRecipeRequestSchema>;

export const recipeSortColumns = ['name', 'lastUsed'] as const;
export type RecipeSortColumn = (typeof recipeSortColumns)[number];
export type SortDirection = 'asc' | 'desc';

/** Page sizes that the collection offers (specification, section 9). */
export const recipePageSizes = [10, 20, 50, 100] as const;
export const DEFAULT_RECIPE_PAGE_SIZE = 20;
/** How many recipes `GET /api/recipes` answers when no page is asked for. */
export const UNPAGED_RECIPE_LIMIT = 1_000;

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
