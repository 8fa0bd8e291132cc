import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, optionalText, rangeEndSchema } from '../fields';
import { limits } from '../limits';
import { mealTypeSchema, plannableInstantSchema } from './mealPlan';
import { mealTypes } from './mealTypes';
import { paginationSchema } from '../recipe/recipe';
import { servingsSchema } from '../recipe/recipeFields';
import { DEFAULT_HISTORY_PAGE_SIZE } from './historyPages';

const daySchema = z.iso.date();

/** POST /api/meal-history/sync-from-plan: how many past meals this very call added to the history. */
export const syncedHistorySchema = z.object({ count: z.number().int() });
export type SyncedHistory = z.infer<typeof syncedHistorySchema>;

/** A meal of the past. `date` is the instant at which its day begins in the zone of whoever asks. */
export const eatenMealSchema = z.object({
  id: idSchema,
  date: instantSchema,
  mealType: z.enum(mealTypes),
  /** Null where the recipe has been deleted, or none was planned. */
  recipeId: idSchema.nullable(),
  recipeName: z.string(),
  recipeUrl: z.string().nullable(),
  notes: z.string().nullable(),
  /** How many it was planned for; null: as many as the recipe said. */
  servings: servingsSchema.nullable(),
});
export type EatenMeal = z.infer<typeof eatenMealSchema>;

/**
 * PUT /api/meal-history/makings/{id}: a recipe was made. `date` may be any instant of the day that is meant, which is not
 * to come. A meal planned with the recipe for that day is what was made, of several one of `mealType` first; it keeps
 * what it was planned with, and `notes` are added to its own.
 */
export const recordMakingRequestSchema = z.object({
  date: plannableInstantSchema,
  mealType: mealTypeSchema,
  recipeId: idSchema,
  recipeName: z.string().trim().min(1).max(limits.name),
  recipeUrl: optionalText(limits.link),
  notes: optionalText(limits.notes),
  servings: servingsSchema.nullish().transform((servings) => servings ?? null),
});
export type RecordMakingRequest = z.input<typeof recordMakingRequestSchema>;

/** The meal that counts as made. `added` is false where it was in the history before: there is nothing to take back. */
export const makingSchema = eatenMealSchema.extend({ planned: z.boolean(), added: z.boolean() });
export type Making = z.infer<typeof makingSchema>;

/** POST /api/meal-history/{id}/restore: `date` may be any instant of the day that the meal had in the history. */
export const restoreEatenMealRequestSchema = z.object({ date: plannableInstantSchema });
export type RestoreEatenMealRequest = z.infer<typeof restoreEatenMealRequestSchema>;

/** Either end may be left open. */
const historyRange = { startDate: rangeEndSchema.optional(), endDate: rangeEndSchema.optional() };
const isInOrder = ({ startDate, endDate }: { startDate?: string; endDate?: string }) =>
  !startDate || !endDate || Date.parse(startDate) <= Date.parse(endDate);
const order = { path: ['endDate'], message: 'The end date is before the start date' };

/** GET /api/meal-history: a page of what was eaten on the days that begin in the range, newest first. */
export const listMealHistoryQuerySchema = z
  .object({
    ...historyRange,
    search: z.string().trim().max(limits.search).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(DEFAULT_HISTORY_PAGE_SIZE),
  })
  .refine(isInOrder, order);
export type ListMealHistoryQuery = Partial<z.infer<typeof listMealHistoryQuerySchema>>;

export const mealHistoryPageSchema = z.object({
  meals: z.array(eatenMealSchema),
  pagination: paginationSchema,
});
export type MealHistoryPage = z.infer<typeof mealHistoryPageSchema>;

/** GET /api/meal-history/stats */
export const mealHistoryStatsQuerySchema = z.object(historyRange).refine(isInOrder, order);
export type MealHistoryStatsQuery = z.input<typeof mealHistoryStatsQuerySchema>;

const mealCountsSchema = z.object({
  breakfast: z.number().int(),
  lunch: z.number().int(),
  dinner: z.number().int(),
});
export type MealCounts = z.infer<typeof mealCountsSchema>;

/** A recipe, or a name that was planned without one, with every meal it was eaten at in the range. */
export const cookedRecipeSchema = z.object({
  recipeId: idSchema.nullable(),
  name: z.string(),
  count: z.number().int(),
  /** The latest first: what the count is made of. */
  meals: z.array(
    z.object({
      day: daySchema,
      mealType: z.enum(mealTypes),
      /** How many it was planned for; missing: as many as the recipe said. */
      servings: servingsSchema.optional(),
    }),
  ),
});
export type CookedRecipe = z.infer<typeof cookedRecipeSchema>;

/**
 * What the history says about a range of days. Days are 'YYYY-MM-DD' as planned, weeks are named by their Sunday;
 * days and weeks without a meal are left out. `recipes` holds every meal of the range, so that each count of the
 * others can be taken apart. What was last made when, and what never was, goes back to the beginning.
 */
export const mealHistoryStatsSchema = z.object({
  total: z.number().int(),
  /** The first day anything was eaten on in the range, and the last. */
  firstDay: daySchema.nullable(),
  lastDay: daySchema.nullable(),
  perMealType: mealCountsSchema,
  perWeek: z.array(z.object({ week: daySchema, ...mealCountsSchema.shape })),
  perDay: z.array(z.object({ day: daySchema, ...mealCountsSchema.shape })),
  /** Most often cooked first. */
  recipes: z.array(cookedRecipeSchema),
  /** Recipes of the collection that have been made, the longest ago first; `daysAgo` counts to today. */
  lastMade: z.array(
    z.object({ recipeId: idSchema, name: z.string(), day: daySchema, daysAgo: z.number().int() }),
  ),
  /** Recipes of the collection that never were, by name. */
  neverMade: z.array(z.object({ recipeId: idSchema, name: z.string() })),
});
export type MealHistoryStats = z.infer<typeof mealHistoryStatsSchema>;
