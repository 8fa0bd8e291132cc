import { type CreateRecipeRequest, limits } from '@forkcast/contracts';
import { z } from 'zod';

const atMost = (characters: number) => `Please use at most ${characters.toLocaleString('en-US')} characters`;

/** The fields of create mode. A link may be any text (specification, section 5). */
export const newRecipeSchema = z.object({
  name: z.string().trim().min(1, 'Please enter a recipe name').max(limits.name, atMost(limits.name)),
  url: z.string().trim().max(limits.link, atMost(limits.link)),
  notes: z.string().trim().max(limits.notes, atMost(limits.notes)),
});
export type NewRecipe = z.infer<typeof newRecipeSchema>;

/** The request that adds the recipe to the collection. */
export function creation({ name, url, notes }: NewRecipe): CreateRecipeRequest {
  return { name, url: url || null, notes: notes || null, ingredients: [] };
}
