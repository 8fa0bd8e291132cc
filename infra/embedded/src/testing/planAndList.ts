import { randomUUID } from 'node:crypto';
import type { IntegrationEvent, MealPlanEntry, ShoppingListItem } from '@forkcast/contracts';
import { addDays, dayOf, midnightOf } from '@forkcast/days';
import {
  addAmounts,
  amountsToBuy,
  formatAmounts,
  ingredientKey,
  scaleIngredient,
  type Ingredient,
} from '@forkcast/ingredients';
import { planner } from '@forkcast/planner';
import type { Identity, RunningService, ServiceDependencies } from '@forkcast/service-kit';
import {
  asIdentity,
  harnessForAll,
  servicesTogether,
  type ServiceHarness,
} from '@forkcast/service-kit/testing';
import { shopping } from '@forkcast/shopping';

/** Planner and shopping with a model of their expected state, for tests. */
export const ZONE = 'Europe/Berlin';
/** The first day of the three weeks that are planned and shopped for. */
const FIRST = '2026-11-15';
export const midnight = (day: string) => midnightOf(day, ZONE).toISOString();
export const dayAt = (index: number) => addDays(FIRST, index);

export interface KnownRecipe {
  recipeId: string;
  name: string;
  servings: number | null;
  ingredients: readonly Ingredient[];
}

/** Amounts and servings are exact in binary, so that sums don't depend on the order of addition. */
function someRecipes(): readonly KnownRecipe[] {
  const recipe = (name: string, servings: number | null, ...ingredients: Ingredient[]) => ({
    recipeId: randomUUID(),
    name,
    servings,
    ingredients,
  });
  const grams = (name: string, quantity: number) => ({ name, quantity, unit: 'g' });
  return [
    recipe('Soup', 4, grams('tomatoes', 400), { name: 'onions', quantity: 2, unit: null }),
    recipe('Stew', 2, grams('tomatoes', 200), grams('flour', 64)),
    recipe('Toast', null, { name: 'bread', quantity: 4, unit: null }),
    recipe('Salad', 4),
  ];
}

/** Both services behind one address, like the gateway. */
async function startBoth(dependencies: ServiceDependencies): Promise<RunningService> {
  return servicesTogether([await planner.start(dependencies), await shopping.start(dependencies)]);
}

/** Planner and shopping, which all tests of the file share. */
export const plannerAndShopping = () => harnessForAll(startBoth, { now: new Date('2026-11-16T12:00:00Z') });

/** A new household whose list follows three weeks, and clients for its members. */
export async function aHousehold(harness: ServiceHarness) {
  const identity: Identity = asIdentity({ timeZone: ZONE });
  const recipes = someRecipes();
  await harness.deliver(identity.householdId, ...recipes.map(recipeSaved));
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api${path}`, { identity, body });
  const range = { startDate: midnight(FIRST), endDate: midnight(dayAt(20)) };
  const generate = () => call('POST', '/generate-shopping-list', range);
  await generate();
  return {
    recipes,
    call,
    generate,
    plan: async (): Promise<MealPlanEntry[]> =>
      (await call('GET', `/meal-plans?startDate=${range.startDate}&endDate=${range.endDate}`)).body,
    list: async (): Promise<readonly string[]> =>
      (await call('GET', '/shopping-list')).body.map(formatItem).sort(),
    /** Computes what to buy from the plan alone. */
    expectedList: (plan: readonly MealPlanEntry[]) => expectedList(plan, recipes),
  };
}

export type Household = Awaited<ReturnType<typeof aHousehold>>;

function recipeSaved({ ingredients, ...recipe }: KnownRecipe): IntegrationEvent {
  const data = { ...recipe, url: null, notes: null, ingredients: [...ingredients] };
  return { type: 'recipes.recipe-saved', data };
}

function formatItem({
  name,
  quantity,
  reasons,
}: Pick<ShoppingListItem, 'name' | 'quantity' | 'reasons'>): string {
  const why = reasons
    .map(({ recipeName, servings, day, mealType }) => `${recipeName} ${servings} ${day} ${mealType}`)
    .sort();
  return [name, quantity, ...why].join(' | ');
}

function expectedList(plan: readonly MealPlanEntry[], recipes: readonly KnownRecipe[]): readonly string[] {
  const items = new Map<string, { amounts: Ingredient[]; reasons: ShoppingListItem['reasons'] }>();
  for (const { date, mealType, recipeId, recipeName, servings } of plan) {
    const recipe = recipes.find((each) => each.recipeId === recipeId);
    const factor = recipe?.servings && servings ? servings / recipe.servings : 1;
    const needed = recipe?.ingredients.length
      ? recipe.ingredients.map((ingredient) => scaleIngredient(ingredient, factor))
      : [{ name: recipeName, quantity: null, unit: null }];
    for (const ingredient of needed) {
      const item = items.get(ingredient.name) ?? { amounts: [], reasons: [] };
      items.set(ingredient.name, {
        amounts: [...item.amounts, ingredient],
        reasons: [...item.reasons, { recipeId, recipeName, servings, day: dayOf(date, ZONE), mealType }],
      });
    }
  }
  return [...items]
    .map(([name, { amounts, reasons }]) => {
      const toBuy = amountsToBuy(addAmounts(amounts), ingredientKey(name));
      return formatItem({ name, quantity: formatAmounts(toBuy), reasons });
    })
    .sort();
}
