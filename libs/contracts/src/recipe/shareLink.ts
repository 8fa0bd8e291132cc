import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema } from '../fields';

/** A link at which everybody who has it reads a recipe, without an account. */
export const shareLinkSchema = z.object({
  /** The page: 'https://forkcast.example/shared/<secret>'. */
  url: z.string(),
  createdAt: instantSchema,
  /** What whoever made it is called; null once nobody is. */
  sharedBy: z.string().nullable(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

/**
 * GET /api/recipes/{id}/share-link; POST makes one, or answers the one there is, 200; DELETE ends it at once, 204. `link` is
 * null where there is none.
 */
export const recipeShareLinkSchema = z.object({ link: shareLinkSchema.nullable() });
export type RecipeShareLink = z.infer<typeof recipeShareLinkSchema>;

/** GET /api/recipes/share-links: all of a household. `path` is below the product's own origin: '/shared/<secret>'. */
export const shareLinkListSchema = z.array(
  z.object({ recipeId: idSchema, path: z.string(), createdAt: instantSchema }),
);
export type ShareLinkList = z.infer<typeof shareLinkListSchema>;
