import { z } from 'zod';
import '../jitless';
import { idSchema } from '../fields';
import { limits } from '../limits';
import { photoAltSchema, recipeDetailFields } from './recipeFields';

/** POST /api/recipes/import-page: a web address, with or without its scheme. */
export const importPageRequestSchema = z.object({
  url: z.string().trim().min(1, 'Please enter a web address').max(limits.link),
});
export type ImportPageRequest = z.input<typeof importPageRequestSchema>;

/**
 * What a web page says of its recipe. Nothing is kept until the client adds it with POST /api/recipes, whose limits
 * it stays within; `cut` names what did not fit. Its notes are times, servings and method in one text, for screens that keep
 * no steps.
 */
export const pagePreviewSchema = z.object({
  ...recipeDetailFields,
  /** Where the page is, after redirects. */
  url: z.string(),
  totalMinutes: z.number().int().nullable(),
  /** The http or https address of its photo, which nobody has asked for yet. */
  photo: z.string().nullable(),
  /** Whether the page says its recipe as an export of ours does: then its notes are notes, and its link is the recipe's. */
  asWritten: z.boolean(),
  /** Each of them is one of the `ingredients`. */
  ingredientLines: z.array(z.string()),
  cut: z.array(z.enum(['name', 'description', 'ingredients', 'steps', 'notes'])),
  /** Recipes of the collection that have this link already. */
  collected: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type PagePreview = z.infer<typeof pagePreviewSchema>;

/** POST /api/recipes/{id}/photos/from-page: where a page says its photo is, and what it shows. */
export const photoFromPageRequestSchema = z.object({
  url: z.string().trim().min(1).max(limits.link),
  alt: photoAltSchema.default(''),
  /** The import that it comes with, and goes with. */
  importId: idSchema.optional(),
});
export type PhotoFromPageRequest = z.input<typeof photoFromPageRequestSchema>;
