import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, rangeEndSchema, revisionInQuery, revisionSchema } from '../fields';
import { mealPlanEntrySchema, plannableInstantSchema } from './mealPlan';
import { mealTypes } from './mealTypes';

const slotSchema = z.object({ date: instantSchema, mealType: z.enum(mealTypes) });

/** A change to one meal. `slot` is where the meal is after the change, or where it was before its removal. */
export const mealChangeSchema = z.object({
  what: z.enum(['planned', 'moved', 'moved-here', 'moved-away', 'changed', 'recipe-deleted', 'removed']),
  recipeName: z.string(),
  slot: slotSchema,
  /** Where it was before the move. For another week, only the day is known. */
  from: z.object({ date: instantSchema, mealType: z.enum(mealTypes).nullable() }).nullable(),
  /** The changed fields. */
  fields: z.array(z.enum(['recipeUrl', 'notes', 'servings'])),
});
export type MealChange = z.infer<typeof mealChangeSchema>;

/** A user's change to a week. */
export const weekChangeSchema = z.object({
  /** Identifies the state of the week after the change. */
  revision: z.number().int(),
  at: instantSchema,
  /** Display name of the user; null for automatic changes or a former member. */
  by: z.string().nullable(),
  /** If the week was restored, the instant of the restored state. */
  broughtBack: instantSchema.nullable(),
  meals: z.array(mealChangeSchema),
});
export type WeekChange = z.infer<typeof weekChangeSchema>;

/** Changes per response. */
export const WEEK_CHANGES_PAGE_SIZE = 30;

/** GET /api/meal-plans/week-changes: any instant of the week. The newest changes, or those before a revision. */
export const weekChangesQuerySchema = z.object({
  week: plannableInstantSchema,
  before: revisionInQuery.optional(),
});

export const weekChangesSchema = z.object({
  changes: z.array(weekChangeSchema),
  /** Whether older changes exist. */
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

/** How many meals a restore would add, move, change and remove. */
export const weekDifferenceSchema = z.object({
  planned: z.number().int(),
  moved: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
});
export type WeekDifference = z.infer<typeof weekDifferenceSchema>;

export const weekAsOfSchema = z.object({
  /** Null if nothing had been planned yet. */
  revision: z.number().int().nullable(),
  /** The meals at that time, ordered by day, meal and time of addition. */
  entries: z.array(mealPlanEntrySchema),
  /** What a restore would change. */
  difference: weekDifferenceSchema,
});
export type WeekAsOf = z.infer<typeof weekAsOfSchema>;

/** POST /api/meal-plans/bring-back: repeating a call with the same `key` restores once. */
export const bringWeekBackRequestSchema = z.object({
  week: plannableInstantSchema,
  revision: revisionSchema,
  key: idSchema.optional(),
});
export type BringWeekBackRequest = z.input<typeof bringWeekBackRequestSchema>;

export const weekBroughtBackSchema = z.object({
  /** Restoring this revision undoes the restore. */
  before: z.number().int(),
  difference: weekDifferenceSchema,
});
export type WeekBroughtBack = z.infer<typeof weekBroughtBackSchema>;
