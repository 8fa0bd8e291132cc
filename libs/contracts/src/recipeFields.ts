import { z } from 'zod';
import './jitless';
import { boundedArray } from './boundedArray';
import { optionalText } from './fields';
import { limits } from './limits';
import { eachRecipeText, recipeTextLimits } from './recipeDetails';

/** `quantity` is a decimal number or null, `unit` null for counted things. */
export const ingredientSchema = z.object({
  name: z.string().trim().min(1).max(limits.ingredientName),
  quantity: z.number().positive().max(1_000_000).nullable(),
  unit: z.string().trim().min(1).max(30).nullable(),
});
export type Ingredient = z.infer<typeof ingredientSchema>;

/** How many people a recipe feeds as it is written. */
export const servingsSchema = z.number().int().min(1).max(limits.servings);

const recipeName = z.string().trim().min(1, 'Please enter a name for your recipe').max(limits.name);
const ingredients = boundedArray(ingredientSchema, { max: limits.ingredients });

/** Fields of an answer. */
export const recipeDetailFields = {
  name: z.string(),
  ...eachRecipeText(() => z.string().nullable()),
  servings: servingsSchema.nullable(),
  ingredients: z.array(ingredientSchema),
};

/** Fields of a request for a new recipe. */
export const newRecipeFields = {
  name: recipeName,
  ...eachRecipeText((text) => optionalText(recipeTextLimits[text])),
  servings: servingsSchema.nullable().default(null),
  ingredients: ingredients.default([]),
};

/** Fields of a request for a change: what is missing stays, null and an empty text take away. */
export const changedRecipeFields = {
  name: recipeName.optional(),
  ...eachRecipeText((text) =>
    z
      .string()
      .trim()
      .max(recipeTextLimits[text])
      .nullable()
      .transform((written) => written || null)
      .optional(),
  ),
  servings: servingsSchema.nullable().optional(),
  ingredients: ingredients.optional(),
};

/** Fields of what services tell each other; messages from before a detail lack it. */
export const toldRecipeFields = {
  name: z.string(),
  ...eachRecipeText(() => z.string().nullable().optional()),
  servings: servingsSchema.nullable().optional(),
  ingredients: z.array(ingredientSchema),
};
