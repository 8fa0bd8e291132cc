import { z } from 'zod';
import { idSchema, limits } from './fields';
import { ingredientSchema } from './recipe';

/** POST /api/recipes/import-page: a web address, with or without its scheme. */
export const importPageRequestSchema = z.object({
  url: z.string().trim().min(1, 'Please enter a web address').max(limits.link),
});
export type ImportPageRequest = z.input<typeof importPageRequestSchema>;

/**
 * What a web page says of its recipe. Nothing is kept until the client adds it with POST /api/recipes, whose limits
 * it stays within; `cut` names what did not fit.
 */
export const pagePreviewSchema = z.object({
  name: z.string(),
  /** Where the page is, after redirects. */
  url: z.string(),
  servings: z.number().int().nullable(),
  totalMinutes: z.number().int().nullable(),
  /** Times, servings and method. */
  notes: z.string().nullable(),
  ingredientLines: z.array(z.string()),
  /** One for each line. */
  ingredients: z.array(ingredientSchema),
  steps: z.array(z.string()),
  cut: z.array(z.enum(['name', 'ingredients', 'notes'])),
  /** Recipes of the collection that have this link already. */
  collected: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type PagePreview = z.infer<typeof pagePreviewSchema>;
