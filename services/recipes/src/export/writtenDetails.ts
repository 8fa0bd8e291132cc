import {
  ingredientKeys,
  limits,
  nutritionKeys,
  type Ingredient,
  type Nutrition,
  type RecipeDetails,
  type RecipeStep,
} from '@forkcast/contracts';
import { SERVINGS } from '@forkcast/recipe-files/schema-org';
import { ingredientLine, isParsedAs } from './ingredientLine';

/** The columns of the CSV file. Append new ones, because some readers count columns. */
export const csvColumns: readonly (readonly [head: string, cell: (recipe: RecipeDetails) => string])[] = [
  ['Name', ({ name }) => name],
  ['URL', ({ url }) => url ?? ''],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Servings', ({ servings }) => servings?.toString() ?? ''],
  ['Ingredients', ({ ingredients }) => ingredients.map(ingredientLine).join('\n')],
  ['Yield', ({ yieldText }) => yieldText ?? ''],
  ['Description', ({ description }) => description ?? ''],
  ['Steps', ({ steps }) => stepsText(steps)],
  ['Tags', ({ tags }) => tagsText(tags)],
  ['Prep Minutes', ({ times }) => times?.prep?.toString() ?? ''],
  ['Cook Minutes', ({ times }) => times?.cook?.toString() ?? ''],
  ['Rest Minutes', ({ times }) => times?.rest?.toString() ?? ''],
  ['Total Minutes', ({ times }) => times?.total?.toString() ?? ''],
  ['Source Title', ({ source }) => source?.name ?? ''],
  ['Author', ({ source }) => source?.author ?? ''],
  ['Nutrition per Serving', ({ nutrition }) => nutritionText(nutrition)],
  ['Language', ({ language }) => language ?? ''],
  ['Ingredient Details', ({ ingredients }) => ingredientDetails(ingredients)],
];

/** One tag per line, as a JSON string if reading the plain tag would split or change it. */
function tagsText(tags: readonly string[]): string {
  const isPlain = (tag: string) => !/^"|\n/.test(tag) && (tags.length > 1 || !/[,;^]/.test(tag));
  return tags.map((tag) => (isPlain(tag) ? tag : JSON.stringify(tag))).join('\n');
}

/**
 * Steps separated by empty lines, with each section's name in square brackets before its first step. As JSON if
 * they would be parsed differently.
 */
function stepsText(steps: readonly RecipeStep[]): string {
  if (!steps.every(isPlainStep) || (steps.length === 1 && steps[0]?.text.includes('\n'))) {
    return JSON.stringify(steps);
  }
  let section: string | undefined;
  const parts: string[] = [];
  for (const step of steps) {
    // Empty brackets end a section without starting another.
    if (step.section !== section) parts.push(`[${step.section ?? ''}]`);
    ({ section } = step);
    parts.push(step.text);
  }
  return parts.join('\n\n');
}

/** Whether a step has no empty lines, no spaces around lines and no brackets that look like a heading. */
function isPlainStep({ text, section = '' }: RecipeStep): boolean {
  const lines = text.split('\n');
  return (
    lines.every((line) => line !== '' && line.trim() === line) &&
    !/^\[[^\]\n]*\]$/.test(text) &&
    !/[\]\n]/.test(section)
  );
}

function nutritionText(nutrition: Nutrition | null): string {
  return nutritionKeys
    .flatMap((key) => (nutrition?.[key] === undefined ? [] : `${key}: ${nutrition[key]}`))
    .join('\n');
}

/** The parts that the lines don't express, as JSON with their lines; empty if the lines express everything. */
function ingredientDetails(ingredients: readonly Ingredient[]): string {
  const written = ingredients.map((ingredient) => ({ ingredient, line: ingredientLine(ingredient) }));
  const special = new Set(written.flatMap((each) => (isWholeLine(each) ? [] : [each.line])));
  // Each of several equal lines has its own entry, so that they aren't mixed up.
  const entries = written
    .filter(({ line }) => special.has(line))
    .map(({ ingredient, line }) => ({
      line,
      ...(isReadableLine(line, ingredient) ? restOf(ingredient) : inKeyOrder(ingredient)),
    }));
  return entries.length > 0 ? JSON.stringify(entries) : '';
}

function isWholeLine({ ingredient, line }: { ingredient: Ingredient; line: string }): boolean {
  return !hasOptionalParts(ingredient) && isReadableLine(line, ingredient);
}

/** Whether a line is parsed as the ingredient, not as a heading, and isn't too long. */
function isReadableLine(line: string, ingredient: Ingredient): boolean {
  return (
    line.length <= limits.ingredientName && !/^\[.*\]$|^[^\d]*:$/.test(line) && isParsedAs(line, ingredient)
  );
}

function restOf({ name: _name, quantity: _quantity, unit: _unit, ...rest }: Ingredient): Partial<Ingredient> {
  return rest;
}

function hasOptionalParts(ingredient: Ingredient): boolean {
  return Object.keys(restOf(ingredient)).length > 0;
}

/** Extensions for details that schema.org has no term for. */
export const linkedContext = ['https://schema.org', { forkcast: 'urn:forkcast:recipe:' }] as const;

/** Details in schema.org's terms; null for missing ones. */
export const linkedDetails = (recipe: RecipeDetails) => {
  const { name, url, description, notes, servings, yieldText, ingredients, times, tags } = recipe;
  return {
    // Marks our own exports: texts are unchanged and notes are here.
    'forkcast:format': 1,
    name,
    url,
    // Programs without notes find them here if there is no description.
    description: description ?? notes,
    'forkcast:notes': notes,
    recipeYield: oneOrMore([servingsText(servings), yieldText].filter((text) => text !== null)),
    // Only for a yield that looks like servings.
    'forkcast:yield': yieldText !== null && SERVINGS.test(yieldText) ? yieldText : null,
    prepTime: duration(times?.prep),
    cookTime: duration(times?.cook),
    'forkcast:restTime': duration(times?.rest),
    totalTime: duration(times?.total),
    keywords: tags.length > 0 ? tags : null,
    author: recipe.source?.author ? { '@type': 'Person', name: recipe.source.author } : null,
    publisher: recipe.source?.name ? { '@type': 'Organization', name: recipe.source.name } : null,
    inLanguage: recipe.language,
    recipeIngredient: ingredients.map(ingredientLine),
    'forkcast:ingredients': ingredients.every((ingredient) =>
      isWholeLine({ ingredient, line: ingredientLine(ingredient) }),
    )
      ? null
      : ingredients.map(inKeyOrder),
    recipeInstructions: recipe.steps.length > 0 ? linkedSteps(recipe.steps) : null,
    nutrition: linkedNutrition(recipe.nutrition),
  };
};

function inKeyOrder(ingredient: Ingredient) {
  return Object.fromEntries(
    ingredientKeys.flatMap((key) => (ingredient[key] === undefined ? [] : [[key, ingredient[key]]])),
  );
}

interface LinkedStep {
  '@type': 'HowToStep';
  text: string;
}

function linkedSteps(steps: readonly RecipeStep[]) {
  const parts: (LinkedStep | { '@type': 'HowToSection'; name: string; itemListElement: LinkedStep[] })[] = [];
  for (const { text, section } of steps) {
    const step: LinkedStep = { '@type': 'HowToStep', text };
    const last = parts.at(-1);
    if (section === undefined) parts.push(step);
    else if (last?.['@type'] === 'HowToSection' && last.name === section) last.itemListElement.push(step);
    else parts.push({ '@type': 'HowToSection', name: section, itemListElement: [step] });
  }
  return parts;
}

/** Grams of sodium per gram of salt on food labels. */
const SODIUM_PER_SALT = 1 / 2.5;

function linkedNutrition(nutrition: Nutrition | null) {
  if (!nutrition) return null;
  const { energy, protein, carbohydrate, sugar, fat, saturated, fibre, salt } = nutrition;
  const grams = (amount: number | undefined) => (amount === undefined ? null : `${amount} g`);
  const properties = {
    calories: energy === undefined ? null : `${energy} kcal`,
    proteinContent: grams(protein),
    carbohydrateContent: grams(carbohydrate),
    sugarContent: grams(sugar),
    fatContent: grams(fat),
    saturatedFatContent: grams(saturated),
    fiberContent: grams(fibre),
    sodiumContent: salt === undefined ? null : `${Math.round(salt * SODIUM_PER_SALT * 1_000)} mg`,
    'forkcast:saltContent': grams(salt),
  };
  return {
    '@type': 'NutritionInformation',
    ...Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)),
  };
}

/** An ISO 8601 duration. */
function duration(minutes: number | undefined): string | null {
  return minutes === undefined ? null : `PT${minutes}M`;
}

function servingsText(servings: number | null): string | null {
  if (servings === null) return null;
  return servings === 1 ? '1 serving' : `${servings} servings`;
}

function oneOrMore(values: readonly string[]): string | readonly string[] | null {
  return values.length > 1 ? values : (values[0] ?? null);
}
