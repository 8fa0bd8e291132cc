import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, nameText, optionalText, rangeEndSchema } from '../fields';
import { limits } from '../limits';
import { servingsSchema } from '../recipe/recipeFields';
import { mealKinds, mealTypes, type MealKind } from './mealTypes';

/** Compared case-insensitively. */
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
  /** A note has its text in `recipeName`. */
  kind: z.enum(mealKinds),
  recipeId: idSchema.nullable(),
  recipeName: z.string(),
  recipeUrl: z.string().nullable(),
  notes: z.string().nullable(),
  /** Servings it is planned for; null: the recipe's own. */
  servings: servingsSchema.nullable(),
  /** The recipe's own servings; null if unknown or without a recipe. */
  recipeServings: servingsSchema.nullable(),
  /** The active weekly repeat that the entry starts or belongs to. `until` is its last day, if it has one. */
  repeat: z.object({ id: idSchema, until: z.iso.date().nullable() }).nullable(),
  /** False for every planned meal; true in a template. */
  isTemplate: z.boolean(),
});
export type MealPlanEntry = z.infer<typeof mealPlanEntrySchema>;

/** GET /api/meal-plans: entries with startDate <= date <= endDate, ordered by day, meal and time of addition. */
export const listMealPlansQuerySchema = z
  .object({ startDate: rangeEndSchema, endDate: rangeEndSchema })
  .refine((range) => Date.parse(range.startDate) <= Date.parse(range.endDate), {
    path: ['endDate'],
    message: 'The end date is before the start date',
  });
export type ListMealPlansQuery = z.input<typeof listMealPlansQuerySchema>;

/** Maximum recipes in one meal of one day. */
export const MEALS_PER_SLOT = 50;

/** Limits plannable days, because dates far away are typing errors. */
export const plannableInstantSchema = instantSchema.refine(
  (instant) => instant >= '1970-01-02' && instant < '2200-01-01',
  "You can't plan meals on this date",
);

/** A calendar day that can be planned. */
export const plannableDaySchema = z.iso
  .date()
  .refine((day) => day >= '1970-01-02' && day < '2200-01-01', "You can't plan meals on this date");

/** Entries of the slot that the meal is inserted before. If none of them exists, the meal comes last. */
const beforeSchema = boundedArray(idSchema.toLowerCase(), { max: MEALS_PER_SLOT }).default([]);

/** Clients of earlier versions send no kind. */
export const mealKindSchema = z.enum(mealKinds).default('meal');

type MealFields = Record<'recipeId' | 'recipeUrl' | 'servings', unknown> & { kind: MealKind };

export function isMealOrBareNote({ kind, recipeId, recipeUrl, servings }: MealFields): boolean {
  return kind === 'meal' || (recipeId === null && recipeUrl === null && servings === null);
}
export const bareNoteError = { path: ['kind'], message: 'A note has no recipe, link or servings' };

/** POST /api/meal-plans. `date` is any instant of the intended day. */
export const planMealRequestSchema = z
  .object({
    date: plannableInstantSchema,
    mealType: mealTypeSchema,
    kind: mealKindSchema,
    recipeName: nameText().min(1).max(limits.name),
    recipeId: idSchema.nullish().transform((id) => id ?? null),
    recipeUrl: optionalText(limits.link),
    notes: optionalText(limits.notes),
    servings: servingsSchema.nullish().transform((servings) => servings ?? null),
    /** Templates have their own endpoint, which saves a whole week. */
    isTemplate: z.literal(false, 'Templates are saved from a week').default(false),
    before: beforeSchema,
  })
  .refine(isMealOrBareNote, bareNoteError);
export type PlanMealRequest = z.input<typeof planMealRequestSchema>;

/** Legacy texts were limited only by the size of a request. */
const LEGACY_TEXT_LIMIT = 1_000_000;

/**
 * PATCH /api/meal-plans/{id}/details: only the fields that are present change. `expected` has the values that the user
 * started from. If another user has changed one of them to something else, the response is 409 'conflict' with the
 * fields in its details.
 */
export const updateMealDetailsRequestSchema = z.object({
  notes: z.string().trim().max(limits.notes).nullable().optional(),
  recipeUrl: z.string().trim().max(limits.link).nullable().optional(),
  servings: servingsSchema.nullable().optional(),
  expected: z
    .object({
      notes: z.string().max(LEGACY_TEXT_LIMIT).nullable().optional(),
      recipeUrl: z.string().max(LEGACY_TEXT_LIMIT).nullable().optional(),
      servings: servingsSchema.nullable().optional(),
    })
    .optional(),
});
export type UpdateMealDetailsRequest = z.input<typeof updateMealDetailsRequestSchema>;

/** POST /api/meal-plans/{id}/move. `date` is any instant of the intended day. */
export const moveMealRequestSchema = z.object({
  date: plannableInstantSchema,
  mealType: mealTypeSchema,
  before: beforeSchema,
});
export type MoveMealRequest = z.input<typeof moveMealRequestSchema>;

/** POST /api/meal-plans/{id}/copy: repeating a call with the same `key` creates one copy. */
export const copyMealRequestSchema = moveMealRequestSchema
  .omit({ before: true })
  .extend({ key: idSchema.optional() });
export type CopyMealRequest = z.input<typeof copyMealRequestSchema>;

/** POST /api/meal-plans/copy-week: any instants of the two weeks. Repeating a call with the same `key` copies once. */
export const copyWeekRequestSchema = z.object({
  from: plannableInstantSchema,
  to: plannableInstantSchema,
  key: idSchema.optional(),
});
export type CopyWeekRequest = z.input<typeof copyWeekRequestSchema>;
