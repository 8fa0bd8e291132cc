import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, nameText, optionalText } from '../fields';
import { importLimits } from '../recipe/importLimits';
import { limits } from '../limits';
import {
  bareNoteError,
  isMealOrBareNote,
  mealKindSchema,
  mealTypeSchema,
  plannableDaySchema,
} from './mealPlan';
import { templateNameSchema } from './mealPlanTemplate';
import { servingsSchema } from '../recipe/recipeFields';
import { templateLimits } from './templateLimits';

/** Another app's stable id: 'mealie:plan:12'. */
export const externalIdSchema = z.string().trim().min(1).max(importLimits.externalId);

const importedMealFields = z.object({
  externalId: externalIdSchema,
  day: plannableDaySchema,
  mealType: mealTypeSchema,
  kind: mealKindSchema,
  recipeName: nameText().min(1).max(limits.name),
  recipeId: idSchema.nullish().transform((id) => id?.toLowerCase() ?? null),
  recipeUrl: optionalText(limits.link),
  notes: optionalText(limits.notes),
  servings: servingsSchema.nullish().transform((servings) => servings ?? null),
  /**
   * 'planned': in the plan, and in the history once its day is over. 'eaten': only in the history; its day can't be in
   * the future. A meal that is both has one external id.
   */
  as: z.enum(['planned', 'eaten']).default('planned'),
});

/** A meal or a note of a file. */
export const importedMealSchema = importedMealFields
  .refine(isMealOrBareNote, bareNoteError)
  .refine(({ kind, as }) => kind === 'meal' || as === 'planned', {
    path: ['as'],
    message: "A note can't be eaten",
  });
export type ImportedMealRow = z.input<typeof importedMealSchema>;

/**
 * POST /api/meal-plans/import: meals of a file, in any number of requests under one `importId` that the client
 * generates. A repeated request changes nothing and gets the same response.
 */
export const importMealsRequestSchema = z.object({
  importId: idSchema.toLowerCase(),
  meals: boundedArray(importedMealSchema, { min: 1, max: importLimits.mealsAtOnce }),
});
export type ImportMealsRequest = z.input<typeof importMealsRequestSchema>;

/** The outcome of each meal, in the order of the request. */
export const importMealsResponseSchema = z.object({
  importId: idSchema,
  meals: z.array(
    /**
     * 'there': already imported, or its slot has the same meal. 'full': its slot is full. 'to-come': an eaten meal
     * with a future date.
     */
    z.enum(['planned', 'eaten', 'there', 'full', 'to-come']),
  ),
});
export type ImportMealsResponse = z.infer<typeof importMealsResponseSchema>;
export type MealOutcome = ImportMealsResponse['meals'][number];

/** A meal of a template in a file. Its weekday is 0 for Sunday to 6 for Saturday. */
export const importedTemplateMealSchema = importedMealFields
  .omit({ externalId: true, day: true, as: true })
  .extend({ weekday: z.number().int().min(0).max(6) })
  .refine(isMealOrBareNote, bareNoteError);

/** A saved week in a file. */
export const importedTemplateSchema = z.object({
  externalId: externalIdSchema,
  name: templateNameSchema,
  /** When it was saved, if the file has it. Can't be in the future. */
  savedAt: instantSchema.nullish().transform((savedAt) => savedAt ?? null),
  meals: boundedArray(importedTemplateMealSchema, { min: 1, max: templateLimits.meals }),
});
export type ImportedTemplateRow = z.input<typeof importedTemplateSchema>;

/**
 * POST /api/meal-plans/import/templates: a template of a file. A repeated request changes nothing and gets the same
 * response.
 */
export const importTemplateRequestSchema = z.object({
  importId: idSchema.toLowerCase(),
  template: importedTemplateSchema,
});
export type ImportTemplateRequest = z.input<typeof importTemplateRequestSchema>;

export const importTemplateResponseSchema = z.object({
  importId: idSchema,
  /**
   * 'there': already imported, or present under its own id. 'full': the household has the maximum number of templates.
   */
  outcome: z.enum(['added', 'there', 'full']),
});
export type ImportTemplateResponse = z.infer<typeof importTemplateResponseSchema>;
export type TemplateOutcome = ImportTemplateResponse['outcome'];

/**
 * POST /api/meal-plans/import/compare and /api/shopping-list/import/compare: which of these ids earlier imports
 * contained.
 */
export const compareIdsRequestSchema = z.object({
  externalIds: boundedArray(externalIdSchema, { min: 1, max: importLimits.mealsAtOnce }),
});
export type CompareIdsRequest = z.input<typeof compareIdsRequestSchema>;

export const compareIdsResponseSchema = z.object({
  there: z.array(z.string()),
  /** Ids of meals in the history. Planned meals may have the same ids. */
  eaten: z.array(z.string()).optional(),
});
export type CompareIdsResponse = z.infer<typeof compareIdsResponseSchema>;

/** GET …/import/{importId}: 'unknown' if the household has no such import. `rows`: how many it has processed. */
export const partStatusResponseSchema = z.object({
  status: z.enum(['unknown', 'running', 'undone']),
  rows: z.number().int(),
});
export type PartStatusResponse = z.infer<typeof partStatusResponseSchema>;

/** DELETE …/import/{importId}: entries that users changed since then stay. An unknown import removes nothing. */
export const undoPartResponseSchema = z.object({
  removed: z.number().int(),
  /** Number of removed templates, if any. */
  templates: z.number().int().optional(),
  kept: z.array(z.object({ name: z.string() })),
});
export type UndoPartResponse = z.infer<typeof undoPartResponseSchema>;
