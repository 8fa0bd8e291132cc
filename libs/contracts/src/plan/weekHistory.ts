import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, rangeEndSchema } from '../fields';
import { mealPlanEntrySchema, plannableInstantSchema } from './mealPlan';
import { mealTypes } from './mealTypes';

const revisionSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const revisionInQuery = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const slotSchema = z.object({ date: instantSchema, mealType: z.enum(mealTypes) });

/** What a change did to one meal. `slot` is where it is from then on, or was until then. */
export const mealChangeSchema = z.object({
  what: z.enum(['planned', 'moved', 'moved-here', 'moved-away', 'changed', 'recipe-deleted', 'removed']),
  recipeName: z.string(),
  slot: slotSchema,
  /** Where it was before it was moved; from another week the day alone is known. */
  from: z.object({ date: instantSchema, mealType: z.enum(mealTypes).nullable() }).nullable(),
  /** The fields that are different. */
  fields: z.array(z.enum(['recipeUrl', 'notes', 'servings'])),
});
export type MealChange = z.infer<typeof mealChangeSchema>;

/** What somebody did to a week at once. */
export const weekChangeSchema = z.object({
  /** Names the state of the week after it. */
  revision: z.number().int(),
  at: instantSchema,
  /** Who did it, by the name they go by; null for nobody in particular or somebody who has left. */
  by: z.string().nullable(),
  /** The instant from which the week was brought back, where that is what was done. */
  broughtBack: instantSchema.nullable(),
  meals: z.array(mealChangeSchema),
});
export type WeekChange = z.infer<typeof weekChangeSchema>;

/** Changes of one answer. */
export const WEEK_CHANGES_PAGE_SIZE = 30;

/** GET /api/meal-plans/week-changes: any instant of the week; the newest changes, or those before a revision. */
export const weekChangesQuerySchema = z.object({
  week: plannableInstantSchema,
  before: revisionInQuery.optional(),
});

export const weekChangesSchema = z.object({
  changes: z.array(weekChangeSchema),
  /** Whether there are older ones. */
  more: z.boolean(),
});
export type WeekChanges = z.infer<typeof weekChangesSchema>;

/** GET /api/meal-plans/week-as-of: at a revision, or at an instant. */
export const weekAsOfQuerySchema = z
  .object({
    week: plannableInstantSchema,
    revision: revisionInQuery.optional(),
    at: rangeEndSchema.optional(),
  })
  .refine(({ revision, at }) => (revision === undefined) !== (at === undefined), {
    path: ['revision'],
    message: 'Either a revision or an instant is needed',
  });

/** How many meals bringing a week back plans again, moves, changes and takes out. */
export const weekDifferenceSchema = z.object({
  planned: z.number().int(),
  moved: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
});
export type WeekDifference = z.infer<typeof weekDifferenceSchema>;

export const weekAsOfSchema = z.object({
  /** Null where nothing had been planned yet. */
  revision: z.number().int().nullable(),
  /** What was planned, in order of day, meal and addition. */
  entries: z.array(mealPlanEntrySchema),
  /** What would have to be done to have it again. */
  difference: weekDifferenceSchema,
});
export type WeekAsOf = z.infer<typeof weekAsOfSchema>;

/** POST /api/meal-plans/bring-back: a call that is repeated with the same `key` does it once. */
export const bringWeekBackRequestSchema = z.object({
  week: plannableInstantSchema,
  revision: revisionSchema,
  key: idSchema.optional(),
});
export type BringWeekBackRequest = z.input<typeof bringWeekBackRequestSchema>;

export const weekBroughtBackSchema = z.object({
  /** The revision that takes it back. */
  before: z.number().int(),
  difference: weekDifferenceSchema,
});
export type WeekBroughtBack = z.infer<typeof weekBroughtBackSchema>;
