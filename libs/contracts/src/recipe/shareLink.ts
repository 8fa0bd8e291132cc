import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema } from '../fields';

/** A public link to a recipe, readable without an account. */
export const shareLinkSchema = z.object({
  /** The page: 'https://forkcast.example/shared/<secret>'. */
  url: z.string(),
  createdAt: instantSchema,
  /** Display name of the member who created it; null if that account no longer exists. */
  sharedBy: z.string().nullable(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

/**
 * GET /api/recipes/{id}/share-link: 200. POST creates a link or returns the existing one, 200. DELETE disables it
 * immediately, 204. `link` is null if there is none.
 */
export const recipeShareLinkSchema = z.object({ link: shareLinkSchema.nullable() });
export type RecipeShareLink = z.infer<typeof recipeShareLinkSchema>;

/**
 * GET /api/recipes/share-links: all links of a household. `path` is relative to the product's origin:
 * '/shared/<secret>'.
 */
export const shareLinkListSchema = z.array(
  z.object({ recipeId: idSchema, path: z.string(), createdAt: instantSchema }),
);
