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
 * The recipe on a web page. Nothing is stored until the client adds it with POST /api/recipes, whose limits it meets.
 * `cut` names fields that were cut to fit. `notes` has times, servings and method in one text, for screens without
 * steps.
 */
export const pagePreviewSchema = z.object({
  ...recipeDetailFields,
  /** The page's address after redirects. */
  url: z.string(),
  totalMinutes: z.number().int().nullable(),
  /** The http or https address of its photo, not fetched yet. */
  photo: z.string().nullable(),
  /** Whether the page is a Forkcast export, so that `notes` and `url` come from the exported recipe. */
  asWritten: z.boolean(),
  /** The original lines that became `ingredients`. */
  ingredientLines: z.array(z.string()),
  cut: z.array(z.enum(['name', 'description', 'ingredients', 'steps', 'notes'])),
  /** Recipes of the collection that already have this link. */
  collected: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type PagePreview = z.infer<typeof pagePreviewSchema>;

/** POST /api/recipes/{id}/photos/from-page: the photo's address according to the page, and its description. */
export const photoFromPageRequestSchema = z.object({
  url: z.string().trim().min(1).max(limits.link),
  alt: photoAltSchema.default(''),
  /** The import that the photo belongs to and is undone with. */
  importId: idSchema.optional(),
});
