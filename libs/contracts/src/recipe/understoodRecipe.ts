import { z } from 'zod';
import '../jitless';
import { recipeDetailFields } from './recipeFields';

/** Characters of a text that is taken apart. */
export const UNDERSTOOD_CHARACTERS = 64 * 1024;

/** POST /api/recipes/understand: a recipe as somebody pasted it. */
export const understandRequestSchema = z.object({
  text: z.string().min(1).max(UNDERSTOOD_CHARACTERS),
});
export type UnderstandRequest = z.input<typeof understandRequestSchema>;

const { description, servings, yieldText, times, ingredients, steps, language } = recipeDetailFields;

/** What the text says; nothing is kept. It stays within the limits of a recipe. */
export const understoodRecipeSchema = z.object({
  name: z.string().nullable(),
  description,
  servings,
  yieldText,
  times,
  ingredients,
  steps,
  language,
  /** Each line of the text that is not empty, and what it was taken for. */
  understood: z.array(
    z.object({
      line: z.string(),
      as: z.enum(['name', 'description', 'ingredient', 'section', 'step', 'time', 'yield', 'nothing']),
    }),
  ),
});
export type UnderstoodRecipe = z.infer<typeof understoodRecipeSchema>;
export type UnderstoodLine = UnderstoodRecipe['understood'][number];
