import {
  type CreateRecipeRequest,
  type Ingredient,
  limits,
  type Recipe,
  type UpdateRecipeRequest,
} from '@forkcast/contracts';
import { z } from 'zod';
import { ingredientsIn, ingredientsText } from './ingredientLines';
import { t } from './texts';

const atMost = (count: number) => t('textTooLong', { count });

const WHOLE_NUMBER = /^\d*$/;
const servingsMessage = t('servingsWrong', { most: limits.servings });

/** A link may be any text (specification, section 5). */
const fields = {
  name: z.string().trim().min(1, t('nameMissingBody')).max(limits.name, atMost(limits.name)),
  url: z.string().trim().max(limits.link, atMost(limits.link)),
  notes: z.string().trim().max(limits.notes, atMost(limits.notes)),
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
};

/**
 * What the Add and Edit dialogs ask for. What was stored before there were bounds may stay as it is: a field of `stored`
 * that nobody touched is not looked at.
 */
export function recipeFormSchema(stored?: RecipeForm) {
  const field = (name: keyof typeof fields) =>
    z
      .string()
      .trim()
      .superRefine((text, context) => {
        if (stored && text === stored[name].trim()) return;
        for (const issue of fields[name].safeParse(text).error?.issues ?? []) context.addIssue({ ...issue });
      });
  return z.object({
    name: field('name'),
    url: field('url'),
    notes: field('notes'),
    servings: field('servings'),
    ingredients: field('ingredients'),
  });
}
export type RecipeForm = Record<keyof typeof fields, string>;

/** The form as it opens: empty, or with what the recipe has. */
export function formFor(recipe: Recipe | null): RecipeForm {
  return {
    name: recipe?.name ?? '',
    url: recipe?.url ?? '',
    notes: recipe?.notes ?? '',
    servings: recipe?.servings?.toString() ?? '',
    ingredients: ingredientsText(recipe?.ingredients ?? []),
  };
}

/** The request that adds what the form says. */
export function creation(form: RecipeForm): CreateRecipeRequest {
  return { ...plainFields(form), ingredients: [...ingredientsIn(form.ingredients)] };
}

/**
 * The request that makes the recipe what the form says. Only what was changed in the form is sent, so that
 * two people who edit different fields of one recipe both keep their work.
 */
export function changesOf(form: RecipeForm, recipe: Recipe): UpdateRecipeRequest & { id: string } {
  const opened = formFor(recipe);
  const { name, url, notes, servings } = plainFields(form);
  return {
    id: recipe.id,
    ...(form.name === opened.name ? {} : { name }),
    ...(form.url === opened.url ? {} : { url }),
    ...(form.notes === opened.notes ? {} : { notes }),
    ...(form.servings === opened.servings ? {} : { servings }),
    ...(form.ingredients === opened.ingredients ? {} : { ingredients: keepingUnchanged(form, recipe) }),
  };
}

function keepingUnchanged(form: RecipeForm, recipe: Recipe): Ingredient[] {
  return [...ingredientsIn(form.ingredients, recipe.ingredients)];
}

function plainFields(form: RecipeForm) {
  return {
    name: form.name,
    url: form.url || null,
    notes: form.notes || null,
    servings: form.servings ? Number(form.servings) : null,
  };
}
