import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema, nameText } from '../fields';
import { limits } from '../limits';
import { paginationSchema } from './recipe';
import { photoSchema, recipeDetailFields } from './recipeFields';

/** A shared recipe: a snapshot, independent of later changes to the original. */
export const communityRecipeSchema = z.object({
  id: idSchema,
  recipeId: idSchema,
  /** The account that shared it. Only this account may remove it. */
  userId: idSchema,
  ...recipeDetailFields,
  /** The first is the cover. Requested with `?listing={id}`, because only photos of listings are public. */
  photos: z.array(photoSchema),
  submitterName: z.string(),
  createdAt: instantSchema,
});
export type CommunityRecipe = z.infer<typeof communityRecipeSchema>;

/** Listings per page. */
export const COMMUNITY_PAGE_SIZE = 10;

/** GET /api/community: newest first. */
export const listCommunityQuerySchema = z.object({
  search: z.string().trim().max(limits.search).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(COMMUNITY_PAGE_SIZE),
});

export const communityListSchema = z.object({
  recipes: z.array(communityRecipeSchema),
  pagination: paginationSchema,
});
export type CommunityList = z.infer<typeof communityListSchema>;

/** POST /api/community */
export const shareRecipeRequestSchema = z.object({
  recipeId: idSchema,
  submitterName: nameText().min(1, 'Please enter your name for attribution').max(limits.displayName),
  /** False omits the notes from the listing. */
  shareNotes: z.boolean().optional(),
});
export type ShareRecipeRequest = z.input<typeof shareRecipeRequestSchema>;

/** GET /api/community/check: recipes that this user has shared, and listings that their household has collected. */
export const communityCheckSchema = z.object({
  /** recipeId → communityRecipeId */
  shared: z.record(z.string(), z.string()),
  /** communityRecipeId → recipeId */
  collected: z.record(z.string(), z.string()),
});
export type CommunityCheck = z.infer<typeof communityCheckSchema>;

/** POST /api/community/{id}/add-to-collection */
export const collectedRecipeSchema = z.object({ recipeId: idSchema });
export type CollectedRecipe = z.infer<typeof collectedRecipeSchema>;
