import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, nameText, optionalText, rangeEndSchema } from '../fields';
import { limits } from '../limits';
import { mealTypeSchema, plannableInstantSchema } from './mealPlan';
import { mealTypes } from './mealTypes';
import { paginationSchema } from '../recipe/recipe';
import { servingsSchema } from '../recipe/recipeFields';
import { DEFAULT_HISTORY_PAGE_SIZE } from './historyPages';

const daySchema = z.iso.date();

/** POST /api/meal-history/sync-from-plan: how many past meals this call added to the history. */
export const syncedHistorySchema = z.object({ count: z.number().int() });
export type SyncedHistory = z.infer<typeof syncedHistorySchema>;

/** A past meal. `date` is the instant at which its day begins in the requesting user's time zone. */
export const eatenMealSchema = z.object({
  id: idSchema,
  date: instantSchema,
  mealType: z.enum(mealTypes),
  /** Null if the recipe was deleted, or none was planned. */
  recipeId: idSchema.nullable(),
  recipeName: z.string(),
  recipeUrl: z.string().nullable(),
  notes: z.string().nullable(),
  /** Servings it was planned for; null: the recipe's own. */
  servings: servingsSchema.nullable(),
});
export type EatenMeal = z.infer<typeof eatenMealSchema>;

/**
 * PUT /api/meal-history/makings/{id}: adds a cook log entry. `date` is any instant of the day, which can't be in the
 * future. A meal planned with the recipe for that day counts as the one made; if there are several, one of `mealType`
 * comes first. It keeps its planned values, and `notes` are appended to its own.
 */
export const recordMakingRequestSchema = z.object({
  date: plannableInstantSchema,
  mealType: mealTypeSchema,
  recipeId: idSchema,
  recipeName: nameText().min(1).max(limits.name),
  recipeUrl: optionalText(limits.link),
  notes: optionalText(limits.notes),
  servings: servingsSchema.nullish().transform((servings) => servings ?? null),
});
export type RecordMakingRequest = z.input<typeof recordMakingRequestSchema>;

/** The meal that counts as made. `added` is false if it was already in the history; then nothing can be undone. */
export const makingSchema = eatenMealSchema.extend({ planned: z.boolean(), added: z.boolean() });
export type Making = z.infer<typeof makingSchema>;

/** POST /api/meal-history/{id}/restore: `date` is any instant of the day that the meal had in the history. */
export const restoreEatenMealRequestSchema = z.object({ date: plannableInstantSchema });

/** Both ends are optional. */
const historyRange = { startDate: rangeEndSchema.optional(), endDate: rangeEndSchema.optional() };
const isInOrder = ({ startDate, endDate }: { startDate?: string; endDate?: string }) =>
  !startDate || !endDate || Date.parse(startDate) <= Date.parse(endDate);
const orderError = { path: ['endDate'], message: 'The end date is before the start date' };

/** GET /api/meal-history: a page of the meals eaten on the days that begin in the range, newest first. */
export const listMealHistoryQuerySchema = z
  .object({
    ...historyRange,
    search: z.string().trim().max(limits.search).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(DEFAULT_HISTORY_PAGE_SIZE),
  })
  .refine(isInOrder, orderError);
export type ListMealHistoryQuery = Partial<z.infer<typeof listMealHistoryQuerySchema>>;

export const mealHistoryPageSchema = z.object({
  meals: z.array(eatenMealSchema),
  pagination: paginationSchema,
});
export type MealHistoryPage = z.infer<typeof mealHistoryPageSchema>;

/** GET /api/meal-history/stats */
export const mealHistoryStatsQuerySchema = z.object(historyRange).refine(isInOrder, orderError);
export type MealHistoryStatsQuery = z.input<typeof mealHistoryStatsQuerySchema>;

const mealCountsSchema = z.object({
  breakfast: z.number().int(),
  lunch: z.number().int(),
  dinner: z.number().int(),
});
export type MealCounts = z.infer<typeof mealCountsSchema>;

/** A recipe, or a meal name without a recipe, with all its meals in the range. */
export const cookedRecipeSchema = z.object({
  recipeId: idSchema.nullable(),
  name: z.string(),
  count: z.number().int(),
  /** The meals that the count consists of, latest first. */
  meals: z.array(
    z.object({
      day: daySchema,
      mealType: z.enum(mealTypes),
      /** Servings it was planned for; missing: the recipe's own. */
      servings: servingsSchema.optional(),
    }),
  ),
});
export type CookedRecipe = z.infer<typeof cookedRecipeSchema>;

/**
 * Statistics for a range of days. Days are 'YYYY-MM-DD' as planned, and weeks are named by their Sunday. Days and
 * weeks without a meal are omitted. `recipes` has every meal of the range, so that clients can break down each count.
 * `lastMade` and `neverMade` cover the whole history.
 */
export const mealHistoryStatsSchema = z.object({
  total: z.number().int(),
  /** First and last day with a meal in the range. */
  firstDay: daySchema.nullable(),
  lastDay: daySchema.nullable(),
  perMealType: mealCountsSchema,
  perWeek: z.array(z.object({ week: daySchema, ...mealCountsSchema.shape })),
  perDay: z.array(z.object({ day: daySchema, ...mealCountsSchema.shape })),
  /** Most often cooked first. */
  recipes: z.array(cookedRecipeSchema),
  /** Recipes of the collection that were cooked, longest ago first. `daysAgo` counts to today. */
  lastMade: z.array(
    z.object({ recipeId: idSchema, name: z.string(), day: daySchema, daysAgo: z.number().int() }),
  ),
  /** Recipes of the collection that were never cooked, by name. */
  neverMade: z.array(z.object({ recipeId: idSchema, name: z.string() })),
});
export type MealHistoryStats = z.infer<typeof mealHistoryStatsSchema>;
