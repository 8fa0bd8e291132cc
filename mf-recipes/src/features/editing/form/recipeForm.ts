import {
  eachRecipeText,
  isSameDetail,
  noRecipeDetails,
  nutritionKeys,
  recipeDetails,
  timeKeys,
  type CreateRecipeRequest,
  type Ingredient,
  type Nutrition,
  type RecipeDetails,
  type RecipeText,
  type RecipeTimes,
  type UpdateRecipeRequest,
  type WrittenDetails,
} from '@forkcast/contracts';
import { parseIngredients, ingredientsText } from '../ingredients/ingredientLines';
import { ingredientRows, type IngredientRow, rowsToIngredients } from '../ingredients/ingredientRows';
import { timeText } from '@forkcast/recipe-ui';
import { parseMinutes } from './parseMinutes';
import { type StepRow, stepRows, rowsToSteps } from './stepRows';

/** A recipe as form values. */
export interface RecipeForm extends Record<RecipeText, string> {
  name: string;
  servings: string;
  times: Record<keyof RecipeTimes, string>;
  tags: string[];
  /** One per line; used while `ingredientsAs` is 'text'. */
  ingredients: string;
  ingredientRows: IngredientRow[];
  ingredientsAs: 'text' | 'rows';
  /** Ingredients whose unchanged lines in `ingredients` aren't parsed again. */
  knownIngredients: readonly Ingredient[];
  steps: StepRow[];
  source: { name: string; author: string };
  nutrition: Record<keyof Nutrition, string>;
  language: string;
}

/** Initial form values: empty, or those of the recipe. */
export function toRecipeForm(recipe: Partial<RecipeDetails> | null): RecipeForm {
  const details = { ...noRecipeDetails, ...recipe };
  const { name, source, servings, times, tags, ingredients, steps, nutrition, language } = details;
  return {
    name,
    ...eachRecipeText((text) => details[text] ?? ''),
    source: { name: source?.name ?? '', author: source?.author ?? '' },
    servings: servings?.toString() ?? '',
    times: fromKeys(timeKeys, (key) => (times?.[key] === undefined ? '' : timeText(times[key]))),
    tags: [...tags],
    ingredients: ingredientsText(ingredients),
    ingredientRows: [],
    ingredientsAs: 'text',
    knownIngredients: ingredients,
    steps: stepRows(steps),
    nutrition: fromKeys(nutritionKeys, (key) => nutrition?.[key]?.toString() ?? ''),
    language: language ?? '',
  };
}

/** Converts form values to recipe details. */
export function toRecipeDetails(form: RecipeForm): WrittenDetails {
  const { source, nutrition, times } = form;
  return {
    name: form.name.trim(),
    ...eachRecipeText((text) => form[text].trim() || null),
    source: parseTexts(
      fromKeys(['name', 'author'] as const, (key) => source[key].trim()),
      (text) => text || undefined,
    ),
    servings: form.servings.trim() === '' ? null : Number(form.servings),
    times: parseTexts(times, (text) => parseMinutes(text) ?? undefined),
    tags: form.tags,
    ingredients: ingredientsOf(form),
    steps: rowsToSteps(form.steps),
    nutrition: parseTexts(nutrition, (text) => parseNutrient(text) ?? undefined),
    language: form.language || null,
  };
}

/** The form's ingredients, from text or rows. */
function ingredientsOf(form: RecipeForm): Ingredient[] {
  const { ingredientsAs, ingredients, knownIngredients } = form;
  if (ingredientsAs === 'rows') return rowsToIngredients(form.ingredientRows);
  return parseIngredients(ingredients, knownIngredients);
}

/** Switches between text and rows with the same ingredients. */
export function switchIngredientsInput(
  form: RecipeForm,
): Pick<RecipeForm, 'ingredients' | 'ingredientRows' | 'ingredientsAs' | 'knownIngredients'> {
  const knownIngredients = ingredientsOf(form);
  return {
    knownIngredients,
    ingredients: ingredientsText(knownIngredients),
    ingredientRows: ingredientRows(knownIngredients),
    ingredientsAs: form.ingredientsAs === 'text' ? 'rows' : 'text',
  };
}

/** Parses grams or kilocalories: '1.5' or '1,5'. Returns null if invalid. */
export function parseNutrient(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** The request that creates the form's recipe. */
export function toCreateRequest(form: RecipeForm): CreateRecipeRequest {
  const { name, url, servings, yieldText, ingredients, notes, ...more } = toRecipeDetails(form);
  return { name, url, servings, yieldText, ingredients, notes, ...omitEmpty(more) };
}

/** The fields that differ from the opened recipe. */
export function findChanges(form: RecipeForm, opened: RecipeDetails): Omit<UpdateRecipeRequest, 'id'> {
  const details = toRecipeDetails(form);
  // Normalised through the form, because stored values may have trailing spaces or empty texts.
  const before = toRecipeDetails(toRecipeForm(opened));
  const changed = recipeDetails.filter((detail) => !isSameDetail(detail, details, before));
  return Object.fromEntries(changed.map((detail) => [detail, details[detail]]));
}

function fromKeys<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** Parses the filled-in texts; null if there are none. */
function parseTexts<Key extends string, Value>(
  texts: Record<Key, string>,
  valueOf: (text: string) => Value | undefined,
): { [Each in Key]?: Value } | null {
  const values = omitEmpty(fromKeys(Object.keys(texts) as Key[], (key) => valueOf(texts[key])));
  return Object.keys(values).length > 0 ? values : null;
}

/** Omits empty values. */
export function omitEmpty<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], null | undefined> } {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [Key in keyof Values]?: Exclude<Values[Key], null | undefined> };
}
