import { z } from 'zod';
import '../jitless';
import { recipeDetailFields } from './recipeFields';

/** Maximum characters of a text. */
export const UNDERSTOOD_CHARACTERS = 64 * 1024;

/** POST /api/recipes/understand: a recipe pasted as text. */
export const understandRequestSchema = z.object({
  text: z.string().min(1).max(UNDERSTOOD_CHARACTERS),
});
export type UnderstandRequest = z.input<typeof understandRequestSchema>;

const { description, servings, yieldText, times, ingredients, steps, notes, language } = recipeDetailFields;

/** The recipe in the text. Nothing is stored. It meets the limits of a recipe. */
export const understoodRecipeSchema = z.object({
  name: z.string().nullable(),
  description,
  servings,
  yieldText,
  times,
  ingredients,
  steps,
  notes,
  language,
  /** Each line of the text that isn't empty and how it was classified, followed by its parts that weren't used. */
  understood: z.array(
    z.object({
      line: z.string(),
      as: z.enum([
        'name',
        'description',
        'ingredient',
        'section',
        'step',
        'notes',
        'time',
        'yield',
        'nothing',
      ]),
    }),
  ),
});
export type UnderstoodRecipe = z.infer<typeof understoodRecipeSchema>;
export type UnderstoodLine = UnderstoodRecipe['understood'][number];
