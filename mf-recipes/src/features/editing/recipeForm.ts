import {
  eachRecipeText,
  limits,
  noRecipeDetails,
  recipeTexts,
  recipeTextLimits,
  type CreateRecipeRequest,
  type Ingredient,
  type ListedRecipe,
  type RecipeDetail,
  type RecipeDetails,
  type RecipeText,
  type UpdateRecipeRequest,
} from '@forkcast/contracts';
import { z } from 'zod';
import '@forkcast/contracts/jitless';
import { ingredientsIn, ingredientsText } from './ingredientLines';
import { t } from './texts';

/** What the form asks for. */
export const formDetails = [
  'name',
  ...recipeTexts,
  'servings',
  'ingredients',
] as const satisfies readonly RecipeDetail[];
export type FormDetail = (typeof formDetails)[number];

const WHOLE_NUMBER = /^\d*$/;
const servingsMessage = t('servingsWrong', { most: limits.servings });

const ofText = (text: RecipeText) => {
  const count = recipeTextLimits[text];
  return z.string().trim().max(count, t('textTooLong', { count }));
};

/** A link may be any text (specification, section 5). */
const fields = {
  name: z
    .string()
    .trim()
    .min(1, t('nameMissingBody'))
    .max(limits.name, t('textTooLong', { count: limits.name })),
  ...eachRecipeText(ofText),
  servings: z
    .string()
    .trim()
    .regex(WHOLE_NUMBER, servingsMessage)
    .refine((text) => Number(text || 1) >= 1 && Number(text || 1) <= limits.servings, servingsMessage),
  ingredients: z
    .string()
    .refine(
      (text) => ingredientsIn(text).length <= limits.ingredients,
      t('tooManyIngredients', { count: limits.ingredients }),
    )
    .refine(
      (text) => ingredientsIn(text).every(({ name }) => name.length <= limits.ingredientName),
      t('ingredientTooLong', { count: limits.ingredientName }),
    ),
} satisfies Record<FormDetail, z.ZodType>;

/**
 * What the Add and Edit dialogs ask for. What was stored before there were bounds may stay as it is: a field of `stored`
 * that nobody touched is not looked at.
 */
export function recipeFormSchema(stored?: RecipeForm) {
  const field = (name: FormDetail) =>
    z
      .string()
      .trim()
      .superRefine((text, context) => {
        if (stored && text === stored[name].trim()) return;
        for (const issue of fields[name].safeParse(text).error?.issues ?? []) context.addIssue({ ...issue });
      });
  return z.object({
    name: field('name'),
    ...eachRecipeText(field),
    servings: field('servings'),
    ingredients: field('ingredients'),
  });
}
export type RecipeForm = Record<FormDetail, string>;

/** The form as it opens: empty, or with what the recipe has. */
export function formFor(recipe: Pick<RecipeDetails, FormDetail> | null): RecipeForm {
  const { name, servings, ingredients, ...texts } = recipe ?? noRecipeDetails;
  return {
    name,
    ...eachRecipeText((text) => texts[text] ?? ''),
    servings: servings?.toString() ?? '',
    ingredients: ingredientsText(ingredients),
  };
}

/** The request that adds what the form says. */
export function creation(form: RecipeForm): CreateRecipeRequest {
  return detailsIn(form);
}

/**
 * The request that makes the recipe what the form says. Only what was changed in the form is sent, so that
 * two people who edit different fields of one recipe both keep their work.
 */
export function changesOf(form: RecipeForm, recipe: ListedRecipe): UpdateRecipeRequest & { id: string } {
  const opened = formFor(recipe);
  const details = detailsIn(form, recipe.ingredients);
  const changed = formDetails.filter((detail) => form[detail] !== opened[detail]);
  return { id: recipe.id, ...Object.fromEntries(changed.map((detail) => [detail, details[detail]])) };
}

/** What the form says; ingredients whose lines were left alone stay what they were. */
function detailsIn(form: RecipeForm, before?: readonly Ingredient[]): CreateRecipeRequest {
  return {
    name: form.name,
    ...eachRecipeText((text) => form[text] || null),
    servings: form.servings ? Number(form.servings) : null,
    ingredients: [...ingredientsIn(form.ingredients, before)],
  };
}
