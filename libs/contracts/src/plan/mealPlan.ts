import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, optionalText, rangeEndSchema } from '../fields';
import { limits } from '../limits';
import { servingsSchema } from '../recipe/recipeFields';
import { mealTypes } from './mealTypes';

/** Compared without regard to case (specification, section 3). */
export const mealTypeSchema = z
  .string()
  .max(limits.choice)
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(mealTypes));

/** `date` is the instant at which the entry's day begins in the user's time zone. */
export const mealPlanEntrySchema = z.object({
  id: idSchema,
  date: instantSchema,
  mealType: z.enum(mealTypes),
  recipeId: idSchema.nullable(),
  recipeName: z.string(),
  recipeUrl: z.string().nullable(),
  notes: z.string().nullable(),
  /** How many it is planned for; null: as many as the recipe says. */
  servings: servingsSchema.nullable(),
  /** How many the recipe makes; null where nobody has said, and for a meal without one. */
  recipeServings: servingsSchema.nullable(),
  /** The weekly repeat that it begins or belongs to, as long as that goes on. `until` is its last day, if it has one. */
  repeat: z.object({ id: idSchema, until: z.iso.date().nullable() }).nullable(),
  /** False for every planned meal; true in a template. */
  isTemplate: z.boolean(),
});
export type MealPlanEntry = z.infer<typeof mealPlanEntrySchema>;

/** GET /api/meal-plans: entries with startDate <= date <= endDate, in order of day, meal and addition. */
export const listMealPlansQuerySchema = z
  .object({ startDate: rangeEndSchema, endDate: rangeEndSchema })
  .refine((range) => Date.parse(range.startDate) <= Date.parse(range.endDate), {
    path: ['endDate'],
    message: 'The end date is before the start date',
  });
export type ListMealPlansQuery = z.input<typeof listMealPlansQuerySchema>;

/** How many recipes one meal of one day may hold. */
export const MEALS_PER_SLOT = 50;

/** Days that can be planned; what lies outside is a slip of the keyboard. */
export const plannableInstantSchema = instantSchema.refine(
  (instant) => instant >= '1970-01-02' && instant < '2200-01-01',
  "You can't plan meals on this date",
);

/** A calendar day that can be planned. */
export const plannableDaySchema = z.iso
  .date()
  .refine((day) => day >= '1970-01-02' && day < '2200-01-01', "You can't plan meals on this date");

/** Entries of the slot, all of which a meal is to stand before. It comes last where none of them is there. */
const beforeSchema = boundedArray(idSchema.toLowerCase(), { max: MEALS_PER_SLOT }).default([]);

/** POST /api/meal-plans. `date` may be any instant of the day that is meant. */
export const planMealRequestSchema = z.object({
  date: plannableInstantSchema,
  mealType: mealTypeSchema,
  recipeName: z.string().trim().min(1).max(limits.name),
  recipeId: idSchema.nullish().transform((id) => id ?? null),
  recipeUrl: optionalText(limits.link),
  notes: optionalText(limits.notes),
  servings: servingsSchema.nullish().transform((servings) => servings ?? null),
  /** A template is made from a whole week, by its own call. */
  isTemplate: z.literal(false, 'Templates are saved from a week').default(false),
  before: beforeSchema,
});
export type PlanMealRequest = z.input<typeof planMealRequestSchema>;

/** Longer than any text that was written before texts had bounds: a request was never longer. */
const EARLIER_TEXT = 1_000_000;

/**
 * PATCH /api/meal-plans/{id}/details: only the fields that are present change. With what a field said when the change
 * began (`expected`), one that somebody else has made another since is a 409 'conflict' whose details name the fields.
 */
export const updateMealDetailsRequestSchema = z.object({
  notes: z.string().trim().max(limits.notes).nullable().optional(),
  recipeUrl: z.string().trim().max(limits.link).nullable().optional(),
  servings: servingsSchema.nullable().optional(),
  expected: z
    .object({
      notes: z.string().max(EARLIER_TEXT).nullable().optional(),
      recipeUrl: z.string().max(EARLIER_TEXT).nullable().optional(),
      servings: servingsSchema.nullable().optional(),
    })
    .optional(),
});
export type UpdateMealDetailsRequest = z.input<typeof updateMealDetailsRequestSchema>;

/** POST /api/meal-plans/{id}/move. `date` may be any instant of the day that is meant. */
export const moveMealRequestSchema = z.object({
  date: plannableInstantSchema,
  mealType: mealTypeSchema,
  before: beforeSchema,
});
export type MoveMealRequest = z.input<typeof moveMealRequestSchema>;

/** POST /api/meal-plans/{id}/copy: a call that is repeated with the same `key` makes one copy. */
export const copyMealRequestSchema = moveMealRequestSchema
  .omit({ before: true })
  .extend({ key: idSchema.optional() });
export type CopyMealRequest = z.input<typeof copyMealRequestSchema>;

/** POST /api/meal-plans/copy-week: any instants of the two weeks; a call repeated with its `key` copies once. */
export const copyWeekRequestSchema = z.object({
  from: plannableInstantSchema,
  to: plannableInstantSchema,
  key: idSchema.optional(),
});
export type CopyWeekRequest = z.input<typeof copyWeekRequestSchema>;
