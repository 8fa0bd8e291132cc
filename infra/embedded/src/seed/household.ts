import {
  type CreateRecipeRequest,
  type MealType,
  type Photo,
  type PlanMealRequest,
  type Recipe,
  type ShoppingListItem,
} from '@forkcast/contracts';
import { addDays, dayOf, daysOfWeek, midnightOf, weekStart, type Day } from '@forkcast/days';
import { toIngredient, toWholeIngredient } from '@forkcast/ingredients';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiClient } from './apiClient';
import { jottedRecipes, detailedRecipes, type JottedRecipe, type DetailedRecipe } from './recipes';

const WEEKS = 8;
const meals = ['breakfast', 'lunch', 'dinner'] as const;

/** The meals of this week, Sunday first, with their servings. */
const thisWeek: readonly (readonly (readonly [MealType, recipe: string, servings: number])[])[] = [
  [
    ['breakfast', 'Shakshuka', 3],
    ['dinner', 'Roast chicken with lemon', 4],
  ],
  [
    ['breakfast', 'Overnight oats with berries', 2],
    ['lunch', 'Tomato soup with basil', 4],
    ['dinner', 'Mushroom risotto', 4],
  ],
  [
    ['lunch', 'Fried rice with egg', 2],
    ['dinner', 'Chickpea curry', 4],
  ],
  [
    ['breakfast', 'Overnight oats with berries', 2],
    ['lunch', 'Greek salad', 2],
    ['dinner', 'Salmon with dill potatoes', 4],
  ],
  [
    ['lunch', 'Linsensuppe mit Zitrone', 4],
    ['dinner', 'Spaghetti al pomodoro', 4],
  ],
  [
    ['breakfast', 'Avocado toast with radish', 2],
    ['lunch', 'Pea and mint soup', 2],
    ['dinner', 'Pizza margherita', 6],
  ],
  [
    ['breakfast', 'Banana pancakes', 6],
    ['lunch', 'Quiche aux poireaux', 6],
    ['dinner', 'Vegetable ramen', 4],
  ],
];

/** List items that are checked, that are in the pantry, and that no recipe needs. */
const bought = new Set(['milk', 'yogurt', 'rolled oats', 'lemons', 'lemon']);
const atHome = new Set(['salt', 'olive oil', 'sugar', 'flour', 'soy sauce']);
const byHand = [
  { name: 'Coffee', quantity: '500 g' },
  { name: 'Candles', quantity: '2 packs' },
];

type SeedRecipe = JottedRecipe | DetailedRecipe;
type Collected = ReadonlyMap<string, { seed: SeedRecipe; recipe: Recipe }>;

/** Adds recipes with photos and ratings to the signed-in account; `pictures` is the folder with the photos. */
export async function collectRecipes(client: ApiClient, pictures: string): Promise<Collected> {
  const collected = new Map<string, { seed: SeedRecipe; recipe: Recipe }>();
  for (const seed of jottedRecipes) {
    const ingredients = seed.ingredients.map((line) => toIngredient(line));
    const request: CreateRecipeRequest = { name: seed.name, notes: seed.notes, ingredients };
    const recipe = await client.call<Recipe>('POST', '/api/recipes', request);
    collected.set(seed.name, { seed, recipe });
  }
  for (const seed of detailedRecipes) {
    const recipe = await client.call<Recipe>('POST', '/api/recipes', asRequest(seed));
    await addPhoto(client, recipe, { file: path.join(pictures, `${seed.picture}.webp`), alt: seed.alt });
    const { rating, isFavourite } = seed;
    if (rating !== undefined) await client.call('PUT', `/api/recipes/${recipe.id}/rating`, { rating });
    if (isFavourite) await client.call('PUT', `/api/recipes/${recipe.id}/favourite`, { favourite: true });
    collected.set(seed.name, { seed, recipe });
  }
  return collected;
}

interface PhotoFile {
  file: string;
  alt: string;
}

async function addPhoto(client: ApiClient, { id }: Recipe, { file, alt }: PhotoFile): Promise<void> {
  const photo = await client.call<Photo>('POST', `/api/recipes/${id}/photos`, await readFile(file));
  await client.call('PATCH', `/api/recipes/${id}`, { photos: [{ id: photo.id, alt }] });
}

function asRequest(seed: DetailedRecipe): CreateRecipeRequest {
  const {
    meal: _meal,
    picture: _picture,
    alt: _alt,
    rating: _rating,
    isFavourite: _isFavourite,
    ...details
  } = seed;
  return {
    ...details,
    ingredients: underHeadings(seed.ingredients).map(({ text, section }) => toWholeIngredient(text, section)),
    steps: underHeadings(seed.steps),
  };
}

/** Gives each line the heading above it. */
function underHeadings(lines: readonly string[]): { text: string; section: string | null }[] {
  let section: string | null = null;
  return lines.flatMap((line) => {
    if (!line.endsWith(':')) return [{ text: line, section }];
    section = line.slice(0, -1);
    return [];
  });
}

/** Plans eight past weeks and this one, records what was eaten, and shops for this week. */
export async function fillHousehold(
  client: ApiClient,
  collected: Collected,
  timeZone: string,
): Promise<void> {
  const sunday = weekStart(dayOf(new Date(), timeZone));
  for (let back = WEEKS; back > 0; back -= 1) {
    await planUsualWeek(client, addDays(sunday, -7 * back), timeZone, collected);
  }
  for (const [weekday, day] of daysOfWeek(sunday).entries()) {
    for (const [mealType, name, servings] of thisWeek[weekday] ?? []) {
      const { recipe } = collected.get(name) ?? {};
      if (!recipe) throw new Error(`There is no recipe ${name}`);
      await plan(client, recipe, { day, mealType, timeZone, servings });
    }
  }
  await client.call('POST', '/api/meal-history/sync-from-plan', {});
  await shop(client, sunday, timeZone);
}

async function planUsualWeek(
  client: ApiClient,
  sunday: Day,
  timeZone: string,
  collected: Collected,
): Promise<void> {
  const week = Math.round(midnightOf(sunday, 'UTC').getTime() / (7 * 24 * 60 * 60 * 1000));
  for (const [weekday, day] of daysOfWeek(sunday).entries()) {
    for (const mealType of meals) {
      // Households sometimes eat out or have leftovers, and repeat their favourites.
      const turn = week * 5 + weekday * 3 + meals.indexOf(mealType);
      if (turn % 6 === 0) continue;
      const choices = [...collected.values()].filter(({ seed }) => seed.meal === mealType);
      const choice = choices[(turn * 7) % choices.length];
      if (choice) await plan(client, choice.recipe, { day, mealType, timeZone });
    }
  }
}

interface MealSlot {
  day: Day;
  mealType: MealType;
  timeZone: string;
  servings?: number;
}

async function plan(
  client: ApiClient,
  recipe: Recipe,
  { day, mealType, timeZone, servings = recipe.servings ?? undefined }: MealSlot,
): Promise<void> {
  const date = midnightOf(day, timeZone).toISOString();
  const request: PlanMealRequest = { date, mealType, recipeName: recipe.name, recipeId: recipe.id, servings };
  await client.call('POST', '/api/meal-plans', request);
}

async function shop(client: ApiClient, sunday: Day, timeZone: string): Promise<void> {
  const list = await client.call<ShoppingListItem[]>('POST', '/api/generate-shopping-list', {
    startDate: midnightOf(sunday, timeZone).toISOString(),
    endDate: new Date(midnightOf(addDays(sunday, 7), timeZone).getTime() - 1).toISOString(),
  });
  for (const { id, name } of list) {
    const change = bought.has(name) ? { isChecked: true } : atHome.has(name) ? { isPantryItem: true } : null;
    if (change) await client.call('PUT', `/api/shopping-list/${id}`, change);
  }
  for (const item of byHand) await client.call('POST', '/api/shopping-list', item);
}
