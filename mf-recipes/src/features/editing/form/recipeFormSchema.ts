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
import { ingredientsIn } from '../ingredients/ingredientLines';
import { amountIn, type IngredientRow, isEmptyRow } from '../ingredients/ingredientRows';
import { minutesIn } from './minutesIn';
import { nutrientIn, type RecipeForm } from './recipeForm';
import type { StepRow } from './stepRows';
import { t } from '../texts';

/** The contract's limit for a unit, in characters. */
const LONGEST_UNIT = 30;
const WHOLE_NUMBER = /^\d*$/;
const servingsMessage = t('servingsWrong', { most: limits.servings });
const atMost = (count: number) => z.string().trim().max(count, t('textTooLong', { count }));
const ofText = (text: RecipeText) => atMost(recipeTextLimits[text]);

const minutes = z
  .string()
  .trim()
  .refine((text) => text === '' || (minutesIn(text) ?? limits.recipeMinutes + 1) <= limits.recipeMinutes, {
    message: t('minutesWrong'),
  });
const nutrient = z
  .string()
  .trim()
  .refine((text) => text === '' || (nutrientIn(text) ?? limits.nutrition + 1) <= limits.nutrition, {
    message: t('nutrientWrong'),
  });

const ingredientRow = z.custom<IngredientRow>().superRefine((row, context) => {
  const wrong = (key: keyof IngredientRow, message: string) =>
    context.addIssue({ code: 'custom', path: [key], message });
  const tooLong = (key: 'name' | 'unit' | 'note', count: number) => {
    if (row[key].trim().length > count) wrong(key, t('textTooLong', { count }));
  };
  if (row.isHeading) return tooLong('name', limits.recipeSection);
  if (isEmptyRow(row)) return;
  if (row.name.trim() === '') wrong('name', t('ingredientUnnamed'));
  if (row.amount.trim() !== '' && amountIn(row.amount) === null) wrong('amount', t('amountWrong'));
  tooLong('name', limits.ingredientName);
  tooLong('unit', LONGEST_UNIT);
  tooLong('note', limits.ingredientNote);
});

const stepRow = z.custom<StepRow>().superRefine(({ isHeading, text }, context) => {
  const count = isHeading ? limits.recipeSection : limits.recipeStep;
  if (text.trim().length <= count) return;
  context.addIssue({ code: 'custom', path: ['text'], message: t('textTooLong', { count }) });
});

const items = <Row extends { isHeading: boolean }>(rows: readonly Row[]) =>
  rows.filter(({ isHeading }) => !isHeading).length;

/** A link may be any text. */
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
  times: z.record(z.enum(timeKeys), minutes),
  tags: z.array(z.string()),
  ingredients: z
    .string()
    .refine(
      (text) => ingredientsIn(text).length <= limits.ingredients,
      t('tooManyIngredients', { count: limits.ingredients }),
    )
    .refine(
      (text) => ingredientsIn(text).every(({ name }) => name.length <= limits.ingredientName),
      t('ingredientTooLong', { count: limits.ingredientName }),
    )
    .refine(
      (text) => ingredientsIn(text).every(({ section = '' }) => section.length <= limits.recipeSection),
      t('headingTooLong', { count: limits.recipeSection }),
    ),
  ingredientRows: z
    .array(ingredientRow)
    .refine(
      (rows) => items(rows) <= limits.ingredients,
      t('tooManyIngredients', { count: limits.ingredients }),
    ),
  steps: z
    .array(stepRow)
    .refine((rows) => items(rows) <= limits.recipeSteps, t('tooManySteps', { count: limits.recipeSteps })),
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
    const unseen = form.ingredientsAs === 'text' ? 'ingredientRows' : 'ingredients';
    // Object.keys loses the key type.
    for (const field of Object.keys(fields) as Field[]) {
      if (field === unseen || isUntouched(field, form, stored)) continue;
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
