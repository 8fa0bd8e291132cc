import { z } from 'zod';
import '../jitless';
import { boundedArray } from '../boundedArray';
import { idSchema, instantSchema, optionalText } from '../fields';
import { importLimits } from '../recipe/importLimits';
import { limits } from '../limits';
import { mealTypeSchema, plannableDaySchema } from './mealPlan';
import { templateNameSchema } from './mealPlanTemplate';
import { servingsSchema } from '../recipe/recipeFields';
import { templateLimits } from './templateLimits';

/** What another app calls a thing, the same in its next file: 'mealie:plan:12'. */
export const externalIdSchema = z.string().trim().min(1).max(importLimits.externalId);

/** A meal of a file. */
export const importedMealSchema = z.object({
  externalId: externalIdSchema,
  day: plannableDaySchema,
  mealType: mealTypeSchema,
  recipeName: z.string().trim().min(1).max(limits.name),
  recipeId: idSchema.nullish().transform((id) => id?.toLowerCase() ?? null),
  recipeUrl: optionalText(limits.link),
  notes: optionalText(limits.notes),
  servings: servingsSchema.nullish().transform((servings) => servings ?? null),
  /**
   * 'planned' stands in the plan, and in the history where its day is over; 'eaten' in the history alone, and its day is
   * not to come. A meal that is both has one external id.
   */
  as: z.enum(['planned', 'eaten']).default('planned'),
});
export type ImportedMealRow = z.input<typeof importedMealSchema>;

/**
 * POST /api/meal-plans/import: meals of a file, in any number of requests under one `importId` made by the client.
 * Repeating a request changes nothing and gets the same answer.
 */
export const importMealsRequestSchema = z.object({
  importId: idSchema.toLowerCase(),
  meals: boundedArray(importedMealSchema, { min: 1, max: importLimits.mealsAtOnce }),
});
export type ImportMealsRequest = z.input<typeof importMealsRequestSchema>;

/** What became of each meal, in the order of the request. */
export const importMealsResponseSchema = z.object({
  importId: idSchema,
  meals: z.array(
    /** 'there': it came before, or its slot held the same already. 'full': its slot takes no more. 'to-come': nobody has eaten it yet. */
    z.enum(['planned', 'eaten', 'there', 'full', 'to-come']),
  ),
});
export type ImportMealsResponse = z.infer<typeof importMealsResponseSchema>;
export type MealOutcome = ImportMealsResponse['meals'][number];

/** A meal of a template of a file: on a day of the week, 0 for Sunday to 6 for Saturday. */
export const importedTemplateMealSchema = importedMealSchema
  .omit({ externalId: true, day: true, as: true })
  .extend({ weekday: z.number().int().min(0).max(6) });

/** A week that was saved under a name, as a file has it. */
export const importedTemplateSchema = z.object({
  externalId: externalIdSchema,
  name: templateNameSchema,
  /** When it was saved, if the file says so; not to come. */
  savedAt: instantSchema.nullish().transform((savedAt) => savedAt ?? null),
  meals: boundedArray(importedTemplateMealSchema, { min: 1, max: templateLimits.meals }),
});
export type ImportedTemplateRow = z.input<typeof importedTemplateSchema>;

/** POST /api/meal-plans/import/templates: a template of a file. Repeating a request changes nothing and gets the same answer. */
export const importTemplateRequestSchema = z.object({
  importId: idSchema.toLowerCase(),
  template: importedTemplateSchema,
});
export type ImportTemplateRequest = z.input<typeof importTemplateRequestSchema>;

export const importTemplateResponseSchema = z.object({
  importId: idSchema,
  /** 'there': it came before, or is there under its own id. 'full': the household keeps no more. */
  outcome: z.enum(['added', 'there', 'full']),
});
export type ImportTemplateResponse = z.infer<typeof importTemplateResponseSchema>;
export type TemplateOutcome = ImportTemplateResponse['outcome'];

/** POST /api/meal-plans/import/compare and /api/shopping-list/import/compare: which of these came with imports before. */
export const compareIdsRequestSchema = z.object({
  externalIds: boundedArray(externalIdSchema, { min: 1, max: importLimits.mealsAtOnce }),
});
export type CompareIdsRequest = z.input<typeof compareIdsRequestSchema>;

export const compareIdsResponseSchema = z.object({
  there: z.array(z.string()),
  /** Of meals those that are in the history, whose ids may be those of planned ones. */
  eaten: z.array(z.string()).optional(),
});
export type CompareIdsResponse = z.infer<typeof compareIdsResponseSchema>;

/** GET …/import/{importId}: 'unknown' where the household has none of that id; `rows`: how many it has taken. */
export const partStatusResponseSchema = z.object({
  status: z.enum(['unknown', 'running', 'undone']),
  rows: z.number().int(),
});
export type PartStatusResponse = z.infer<typeof partStatusResponseSchema>;

/** DELETE …/import/{importId}: what somebody has changed since stays; nothing is removed where there is no such import. */
export const undoPartResponseSchema = z.object({
  removed: z.number().int(),
  /** Of templates, where some are gone. */
  templates: z.number().int().optional(),
  kept: z.array(z.object({ name: z.string() })),
});
export type UndoPartResponse = z.infer<typeof undoPartResponseSchema>;
