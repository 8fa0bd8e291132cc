import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, nameText } from '../fields';
import { mealPlanEntrySchema, plannableInstantSchema } from './mealPlan';
import { templateLimits } from './templateLimits';

export const templateNameSchema = nameText()
  .min(1, 'Please enter a name for your template')
  .max(templateLimits.name);

/** A week saved under a name, to be planned again. `meals` counts its recipes. */
export const mealPlanTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  meals: z.number().int(),
  savedAt: instantSchema,
});
export type MealPlanTemplate = z.infer<typeof mealPlanTemplateSchema>;

/** A meal of a template. Its weekday is 0 for Sunday to 6 for Saturday. */
export const templateEntrySchema = mealPlanEntrySchema
  .omit({ date: true, recipeServings: true, repeat: true })
  .extend({ weekday: z.number().int().min(0).max(6), isTemplate: z.literal(true) });
export type TemplateEntry = z.infer<typeof templateEntrySchema>;

/** GET /api/meal-plans/templates/{id}: ordered by day, meal and time of addition. */
export const templateWithEntriesSchema = mealPlanTemplateSchema.extend({
  entries: z.array(templateEntrySchema),
});
export type TemplateWithEntries = z.infer<typeof templateWithEntriesSchema>;

/** POST /api/meal-plans/templates: any instant of the week. Repeating a call with the same `key` saves once. */
export const saveTemplateRequestSchema = z.object({
  week: plannableInstantSchema,
  name: templateNameSchema,
  key: idSchema.optional(),
});
export type SaveTemplateRequest = z.input<typeof saveTemplateRequestSchema>;

/** PATCH /api/meal-plans/templates/{id} */
export const renameTemplateRequestSchema = z.object({ name: templateNameSchema });
export type RenameTemplateRequest = z.input<typeof renameTemplateRequestSchema>;

/**
 * POST /api/meal-plans/templates/{id}/apply: any instant of the week. Repeating a call with the same `key` plans once.
 */
export const applyTemplateRequestSchema = z.object({
  week: plannableInstantSchema,
  key: idSchema.optional(),
});
export type ApplyTemplateRequest = z.input<typeof applyTemplateRequestSchema>;
