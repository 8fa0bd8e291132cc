import type { Ingredient, MealType } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import {
  addAmounts,
  ingredientKey,
  isFromTheTap,
  languageOfKeys,
  packSizeOf,
  sameGrocery,
  type Amount,
} from '@forkcast/ingredients';
import { memoize } from './memoize';

/** A planned meal. `ingredients` are its recipe's, scaled to the planned servings; empty without a recipe. */
export interface PlannedRecipe {
  removed: false;
  entryId: string;
  day: Day;
  mealType: MealType;
  recipeId: string | null;
  recipeName: string;
  /** The planned servings; missing means the recipe's own. */
  servings?: number;
  ingredients: readonly Ingredient[];
  /** The recipe's language, if it has one. */
  language?: string | null;
}

/** The last known state of a planned entry. An unknown entry never counts as removed. */
export type KnownMeal = PlannedRecipe | { removed: true; entryId: string };

/** One planned meal's need of one grocery. Generated lists consist of needs. */
export interface Need {
  entryId: string;
  day: Day;
  mealType: MealType;
  recipeId: string | null;
  recipeName: string;
  /** The planned servings; missing if they are the recipe's own, and in older needs. */
  servings?: number;
  /** Set if the recipe was added to the list on `day` without being planned. */
  isAdded?: true;
  /** The name in the recipe. */
  name: string;
  amounts: readonly Amount[];
  /** The pack size by unit, if the recipe states one ({ can: '400 g' }); missing in older needs. */
  packs?: Readonly<Record<string, string>>;
}

/** The fields that all needs of a meal share. */
export type MealFields = Omit<Need, 'name' | 'amounts' | 'packs'>;

const UNSPECIFIED_AMOUNT: Amount = { quantity: null, unit: null };

/** `ingredientKey` with a cache: a merge needs each name several times. */
export const cachedIngredientKey = memoize(ingredientKey);

/** `sameGrocery` with a cache. */
export const cachedGrocery = memoize(sameGrocery);

/** The key of a grocery, the same for all names and spellings. */
export const groceryKey = memoize(
  (name) => cachedGrocery(cachedIngredientKey(name)) || name.trim().toLowerCase(),
);

/**
 * A meal's needs by grocery. A meal without ingredients becomes an item itself, so that nothing planned is
 * missing. Water is left out.
 */
export function needsOf(meal: PlannedRecipe): ReadonlyMap<string, Need> {
  const ingredients =
    meal.ingredients.length > 0 ? meal.ingredients : [{ ...UNSPECIFIED_AMOUNT, name: meal.recipeName }];
  const groceries = new Map<string, { name: string; amounts: Amount[]; lines: Ingredient[] }>();
  for (const ingredient of ingredients) {
    const { name, quantity, unit } = ingredient;
    const key = groceryKey(name);
    if (isFromTheTap(key)) continue;
    const known = groceries.get(key);
    if (known) {
      known.amounts.push({ quantity, unit });
      known.lines.push(ingredient);
    } else groceries.set(key, { name, amounts: [{ quantity, unit }], lines: [ingredient] });
  }
  const needs = new Map<string, Need>();
  for (const [key, { name, amounts, lines }] of groceries) {
    needs.set(key, needOf(meal, { name, amounts: addAmounts(amounts), packs: packsOf(lines) }));
  }
  return needs;
}

/** Lists the fields, because spreading a meal into thousands of needs takes twenty times as long. */
export function needOf(
  { entryId, day, mealType, recipeId, recipeName, servings, isAdded }: MealFields,
  { name, amounts, packs }: Pick<Need, 'name' | 'amounts' | 'packs'>,
): Need {
  const need: Need = { entryId, day, mealType, recipeId, recipeName, name, amounts };
  if (servings !== undefined) need.servings = servings;
  if (isAdded) need.isAdded = isAdded;
  if (packs) need.packs = packs;
  return need;
}

/** With several lines of one grocery, the size could belong to any of them. */
function packsOf([line, another]: readonly Ingredient[]): Need['packs'] {
  const pack = line && another === undefined ? packSizeOf(line) : null;
  return pack ? { [pack.unit]: pack.size } : undefined;
}

/** Cached per meal, because each of its groceries needs it. */
const languages = new WeakMap<PlannedRecipe, string | null>();

/** The language of a meal's ingredients: the recipe's, otherwise the one that most words belong to. */
export function languageOfMeal(meal: PlannedRecipe): string | null {
  let language = meal.language ?? languages.get(meal);
  if (language === undefined) {
    language = languageOfNames(meal.ingredients.map(({ name }) => name));
    languages.set(meal, language);
  }
  return language;
}

export function languageOfNames(names: readonly string[]): string | null {
  return languageOfKeys(names.map(cachedIngredientKey));
}

/** A copy, because importing the contract's list would load its schemas in each worker thread. */
const MEAL_ORDER: Readonly<Record<MealType, number>> = { breakfast: 0, lunch: 1, dinner: 2 };

/** Sorts needs by day and meal of the day. */
export function sortNeeds(needs: readonly Need[]): readonly Need[] {
  return [...needs].sort(
    (a, b) =>
      compare(a.day, b.day) ||
      MEAL_ORDER[a.mealType] - MEAL_ORDER[b.mealType] ||
      compare(a.entryId, b.entryId),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const NEGLIGIBLE_QUANTITY = 1e-6;

/** Subtracts `covered` from `amounts`; other dimensions aren't affected. */
export function remainder(amounts: readonly Amount[], covered: readonly Amount[]): readonly Amount[] {
  if (covered.length === 0) return amounts;
  const subtracted = covered.filter(isCounted).map(({ quantity, unit }) => ({ quantity: -quantity, unit }));
  return addAmounts([...amounts.filter(isCounted), ...subtracted]).filter(
    (amount) => isCounted(amount) && amount.quantity > NEGLIGIBLE_QUANTITY,
  );
}

function isCounted(amount: Amount): amount is Amount & { quantity: number } {
  return amount.quantity !== null;
}
