import {
  ingredientKeys,
  nutritionKeys,
  type Ingredient,
  type Nutrition,
  type RecipeDetails,
  type RecipeStep,
} from '@forkcast/contracts';
import { ingredientLine } from './ingredientLine';

/** How details stand in a spreadsheet: the columns with their heads. New ones come last, for those who count them. */
export const csvColumns: readonly (readonly [head: string, cell: (recipe: RecipeDetails) => string])[] = [
  ['Name', ({ name }) => name],
  ['URL', ({ url }) => url ?? ''],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Servings', ({ servings }) => servings?.toString() ?? ''],
  ['Ingredients', ({ ingredients }) => ingredients.map(ingredientLine).join('\n')],
  ['Yield', ({ yieldText }) => yieldText ?? ''],
  ['Description', ({ description }) => description ?? ''],
  ['Steps', ({ steps }) => stepsText(steps)],
  ['Tags', ({ tags }) => tags.join('\n')],
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

/** Steps with an empty line between them, each section's name in square brackets before its first step. */
function stepsText(steps: readonly RecipeStep[]): string {
  let section: string | undefined;
  const parts: string[] = [];
  for (const step of steps) {
    // Where a section ends and none begins, the brackets are empty.
    if (step.section !== section) parts.push(`[${step.section ?? ''}]`);
    ({ section } = step);
    parts.push(step.text.replace(/\n\s*\n/g, '\n'));
  }
  return parts.join('\n\n');
}

function nutritionText(nutrition: Nutrition | null): string {
  return nutritionKeys
    .flatMap((key) => (nutrition?.[key] === undefined ? [] : `${key}: ${nutrition[key]}`))
    .join('\n');
}

/** What a line does not say of its ingredient, as JSON beside the line that it is about; empty where lines say all. */
function ingredientDetails(ingredients: readonly Ingredient[]): string {
  const more = ingredients
    .filter(saysMore)
    .map((ingredient) => ({ line: ingredientLine(ingredient), ...ofMore(ingredient) }));
  return more.length > 0 ? JSON.stringify(more) : '';
}

function ofMore({ name: _name, quantity: _quantity, unit: _unit, ...more }: Ingredient): Partial<Ingredient> {
  return more;
}

function saysMore(ingredient: Ingredient): boolean {
  return Object.keys(ofMore(ingredient)).length > 0;
}

/** What schema.org has no word for, under our own. */
export const linkedContext = ['https://schema.org', { forkcast: 'urn:forkcast:recipe:' }] as const;

/** Details in the words of schema.org; null where there is nothing to say. */
export const linkedDetails = (recipe: RecipeDetails) => {
  const { name, url, description, notes, servings, yieldText, ingredients, times, tags } = recipe;
  return {
    name,
    url,
    // Programs that know no notes find them where a description is missing, as they did before there was one.
    description: description ?? notes,
    'forkcast:notes': description === null ? null : notes,
    recipeYield: oneOrMore([servingsText(servings), yieldText].filter((said) => said !== null)),
    prepTime: duration(times?.prep),
    cookTime: duration(times?.cook),
    'forkcast:restTime': duration(times?.rest),
    totalTime: duration(times?.total),
    keywords: tags.length > 0 ? tags : null,
    author: recipe.source?.author ? { '@type': 'Person', name: recipe.source.author } : null,
    publisher: recipe.source?.name ? { '@type': 'Organization', name: recipe.source.name } : null,
    inLanguage: recipe.language,
    recipeIngredient: ingredients.map(ingredientLine),
    'forkcast:ingredients': ingredients.some(saysMore) ? ingredients.map(inOrder) : null,
    recipeInstructions: recipe.steps.length > 0 ? linkedSteps(recipe.steps) : null,
    nutrition: linkedNutrition(recipe.nutrition),
  };
};

function inOrder(ingredient: Ingredient) {
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

/** Grams of sodium in a gram of salt, as labels reckon. */
const SODIUM = 1 / 2.5;

function linkedNutrition(nutrition: Nutrition | null) {
  if (!nutrition) return null;
  const { energy, protein, carbohydrate, sugar, fat, saturated, fibre, salt } = nutrition;
  const grams = (amount: number | undefined) => (amount === undefined ? null : `${amount} g`);
  const said = {
    calories: energy === undefined ? null : `${energy} kcal`,
    proteinContent: grams(protein),
    carbohydrateContent: grams(carbohydrate),
    sugarContent: grams(sugar),
    fatContent: grams(fat),
    saturatedFatContent: grams(saturated),
    fiberContent: grams(fibre),
    sodiumContent: salt === undefined ? null : `${Math.round(salt * SODIUM * 1_000)} mg`,
    'forkcast:saltContent': grams(salt),
  };
  return {
    '@type': 'NutritionInformation',
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
  };
}

/** Minutes as ISO 8601 has them. */
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
