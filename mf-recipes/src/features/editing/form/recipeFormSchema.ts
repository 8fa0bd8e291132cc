import {
  eachRecipeText,
  limits,
  nutritionKeys,
  recipeTextLimits,
  timeKeys,
  type RecipeText,
} from '@forkcast/contracts';
import { z } from 'zod';
import '@forkcast/contracts/jitless';
import { parseIngredients } from '../ingredients/ingredientLines';
import { parseAmount, type IngredientRow, isEmptyRow } from '../ingredients/ingredientRows';
import { parseMinutes } from './parseMinutes';
import { parseNutrient, type RecipeForm } from './recipeForm';
import type { StepRow } from './stepRows';
import { t } from '../texts';

/** The contract's limit for a unit, in characters. */
const MAX_UNIT_LENGTH = 30;
const WHOLE_NUMBER = /^\d*$/;
const servingsMessage = t('servingsWrong', { most: limits.servings });
const atMost = (count: number) => z.string().trim().max(count, t('textTooLong', { count }));
const recipeText = (text: RecipeText) => atMost(recipeTextLimits[text]);

const minutes = z
  .string()
  .trim()
  .refine((text) => text === '' || (parseMinutes(text) ?? limits.recipeMinutes + 1) <= limits.recipeMinutes, {
    message: t('minutesWrong'),
  });
const nutrient = z
  .string()
  .trim()
  .refine((text) => text === '' || (parseNutrient(text) ?? limits.nutrition + 1) <= limits.nutrition, {
    message: t('nutrientWrong'),
  });

const ingredientRow = z.custom<IngredientRow>().superRefine((row, context) => {
  const addIssue = (key: keyof IngredientRow, message: string) =>
    context.addIssue({ code: 'custom', path: [key], message });
  const checkLength = (key: 'name' | 'unit' | 'note', count: number) => {
    if (row[key].trim().length > count) addIssue(key, t('textTooLong', { count }));
  };
  if (row.isHeading) return checkLength('name', limits.recipeSection);
  if (isEmptyRow(row)) return;
  if (row.name.trim() === '') addIssue('name', t('ingredientUnnamed'));
  if (row.amount.trim() !== '' && parseAmount(row.amount) === null) addIssue('amount', t('amountWrong'));
  checkLength('name', limits.ingredientName);
  checkLength('unit', MAX_UNIT_LENGTH);
  checkLength('note', limits.ingredientNote);
});

const stepRow = z.custom<StepRow>().superRefine(({ isHeading, text }, context) => {
  const count = isHeading ? limits.recipeSection : limits.recipeStep;
  if (text.trim().length <= count) return;
  context.addIssue({ code: 'custom', path: ['text'], message: t('textTooLong', { count }) });
});

const countItems = <Row extends { isHeading: boolean }>(rows: readonly Row[]) =>
  rows.filter(({ isHeading }) => !isHeading).length;

/** `url` has no format, because a link may be any text. */
const fields = {
  name: z
    .string()
    .trim()
    .min(1, t('nameMissingBody'))
    .max(limits.name, t('textTooLong', { count: limits.name })),
  ...eachRecipeText(recipeText),
  servings: z
    .string()
    .trim()
    .regex(WHOLE_NUMBER, servingsMessage)
    .refine((text) => Number(text || 1) >= 1 && Number(text || 1) <= limits.servings, servingsMessage),
  times: z.record(z.enum(timeKeys), minutes),
  tags: z.array(z.string()),
  ingredients: z
    .string()
    .refine(
      (text) => parseIngredients(text).length <= limits.ingredients,
      t('tooManyIngredients', { count: limits.ingredients }),
    )
    .refine(
      (text) => parseIngredients(text).every(({ name }) => name.length <= limits.ingredientName),
      t('ingredientTooLong', { count: limits.ingredientName }),
    )
    .refine(
      (text) => parseIngredients(text).every(({ section = '' }) => section.length <= limits.recipeSection),
      t('headingTooLong', { count: limits.recipeSection }),
    ),
  ingredientRows: z
    .array(ingredientRow)
    .refine(
      (rows) => countItems(rows) <= limits.ingredients,
      t('tooManyIngredients', { count: limits.ingredients }),
    ),
  steps: z
    .array(stepRow)
    .refine(
      (rows) => countItems(rows) <= limits.recipeSteps,
      t('tooManySteps', { count: limits.recipeSteps }),
    ),
  source: z.object({ name: atMost(limits.recipeSource), author: atMost(limits.recipeSource) }),
  nutrition: z.record(z.enum(nutritionKeys), nutrient),
  language: z.string(),
  ingredientsAs: z.enum(['text', 'rows']),
  knownIngredients: z.array(z.custom<RecipeForm['knownIngredients'][number]>()),
} satisfies Record<keyof RecipeForm, z.ZodType>;

type Field = keyof typeof fields;

/**
 * Schema of the Add and Edit dialogs. Skips untouched fields of `stored`, which may predate today's limits,
 * and the inactive one of the two ways to enter ingredients.
 */
export function recipeFormSchema(stored?: RecipeForm) {
  return z.custom<RecipeForm>().superRefine((form, context) => {
    const hiddenField = form.ingredientsAs === 'text' ? 'ingredientRows' : 'ingredients';
    // Object.keys loses the key type.
    for (const field of Object.keys(fields) as Field[]) {
      if (field === hiddenField || isUntouched(field, form, stored)) continue;
      for (const issue of fields[field].safeParse(form[field]).error?.issues ?? [])
        context.addIssue({ ...issue, path: [field, ...issue.path] });
    }
  });
}

function isUntouched(field: Field, form: RecipeForm, stored: RecipeForm | undefined): boolean {
  if (!stored) return false;
  const comparableText = (value: RecipeForm[Field]) =>
    typeof value === 'string' ? value.trim() : JSON.stringify(value);
  return comparableText(form[field]) === comparableText(stored[field]);
}
