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
import { remembered } from './remembered';

/** A meal as the list follows it. `ingredients` are its recipe's, for as many as are planned; none without a recipe. */
export interface PlannedRecipe {
  removed: false;
  entryId: string;
  day: Day;
  mealType: MealType;
  recipeId: string | null;
  recipeName: string;
  /** How many it is planned for; missing: the recipe's servings. */
  servings?: number;
  ingredients: readonly Ingredient[];
  /** The recipe's language, if it has one. */
  language?: string | null;
}

/** The last known state of a planned entry. An unknown entry never counts as removed. */
export type KnownMeal = PlannedRecipe | { removed: true; entryId: string };

/** What one planned meal needs of one grocery: a generated list is made of these. */
export interface Need {
  entryId: string;
  day: Day;
  mealType: MealType;
  recipeId: string | null;
  recipeName: string;
  /** How many it is planned for; missing if the recipe's servings apply, and from earlier needs. */
  servings?: number;
  /** The recipe was added to the list without being planned, on `day`. Missing: a planned meal. */
  isAdded?: true;
  /** The grocery as this recipe writes it. */
  name: string;
  amounts: readonly Amount[];
  /** The size of one pack, by unit, if the recipe has one ({ can: '400 g' }); missing from earlier needs. */
  packs?: Readonly<Record<string, string>>;
}

/** The fields that all needs of a meal share. */
export type WhyNeeded = Omit<Need, 'name' | 'amounts' | 'packs'>;

const SOME: Amount = { quantity: null, unit: null };

/** `ingredientKey` with a cache: a merge needs each name several times. */
export const knownIngredientKey = remembered(ingredientKey);

/** `sameGrocery`, likewise. */
export const knownGrocery = remembered(sameGrocery);

/** The key of a grocery, the same for all its names and spellings. */
export const groceryKey = remembered(
  (name) => knownGrocery(knownIngredientKey(name)) || name.trim().toLowerCase(),
);

/**
 * A meal's needs by grocery. A meal without ingredients needs itself, so that nothing planned is forgotten; water is not
 * bought.
 */
export function needsOf(meal: PlannedRecipe): ReadonlyMap<string, Need> {
  const ingredients = meal.ingredients.length > 0 ? meal.ingredients : [{ ...SOME, name: meal.recipeName }];
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

/** Written out, as there are thousands of them: to spread a meal into each takes twenty times as long. */
export function needOf(
  { entryId, day, mealType, recipeId, recipeName, servings, isAdded }: WhyNeeded,
  { name, amounts, packs }: Pick<Need, 'name' | 'amounts' | 'packs'>,
): Need {
  const need: Need = { entryId, day, mealType, recipeId, recipeName, name, amounts };
  if (servings !== undefined) need.servings = servings;
  if (isAdded) need.isAdded = isAdded;
  if (packs) need.packs = packs;
  return need;
}

/** With several lines of one grocery, the size could be about any of them. */
function packsOf([line, another]: readonly Ingredient[]): Need['packs'] {
  const pack = line && another === undefined ? packSizeOf(line) : null;
  return pack ? { [pack.unit]: pack.size } : undefined;
}

/** Found out once for each meal, however many of its groceries ask. */
const languages = new WeakMap<PlannedRecipe, string | null>();

/** The language of a meal's ingredients: the recipe's, else the one that knows most of the words. */
export function languageOfMeal(meal: PlannedRecipe): string | null {
  let language = meal.language ?? languages.get(meal);
  if (language === undefined) {
    language = languageOfNames(meal.ingredients.map(({ name }) => name));
    languages.set(meal, language);
  }
  return language;
}

export function languageOfNames(names: readonly string[]): string | null {
  return languageOfKeys(names.map(knownIngredientKey));
}

/** The schemas beside the contract's own list would have to be loaded by each thread that merges. */
const MEAL_ORDER: Readonly<Record<MealType, number>> = { breakfast: 0, lunch: 1, dinner: 2 };

/** In the order in which they are eaten. */
export function inOrder(needs: readonly Need[]): readonly Need[] {
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

const NOTHING_TO_SPEAK_OF = 1e-6;

/** `amounts` minus `covered`; amounts of another dimension are not covered. */
export function remainder(amounts: readonly Amount[], covered: readonly Amount[]): readonly Amount[] {
  if (covered.length === 0) return amounts;
  const taken = covered.filter(isCounted).map(({ quantity, unit }) => ({ quantity: -quantity, unit }));
  return addAmounts([...amounts.filter(isCounted), ...taken]).filter(
    (amount) => isCounted(amount) && amount.quantity > NOTHING_TO_SPEAK_OF,
  );
}

function isCounted(amount: Amount): amount is Amount & { quantity: number } {
  return amount.quantity !== null;
}
