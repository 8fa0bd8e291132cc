import { randomUUID } from 'node:crypto';
import { recipeDetailsOf, type MealPlanEntry, type Recipe, type ShoppingListItem } from '@forkcast/contracts';
import {
  itemRowsOf,
  mealRowsOf,
  readRecipeFile,
  sourceOf,
  type Imported,
  type ImportedRecipe,
} from '@forkcast/recipe-files';
import fc from 'fast-check';
import sharp from 'sharp';
import { recipes as anyRecipe } from './testing/anyRecipe';
import { aProduct, type Product } from './testing/product';

/** `reds` are the red values of the photos' colours. */
const recipesOf = fc.array(
  fc.record({
    recipe: anyRecipe,
    reds: fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { maxLength: 2 }),
    alt: fc.constantFrom('', 'A bowl of soup'),
    rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    favourite: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
/** A day as its midnight in the household's time zone, Berlin; all of these are in winter time. */
const days = fc
  .integer({ min: 1, max: 28 })
  .map((day) => new Date(Date.UTC(2026, 10, day, -1)).toISOString());
const words = fc.stringMatching(/^[A-Z][a-zäöü&<>"']{1,12}( [a-z]{1,8})?$/);
/** `recipe` is an index into the household's recipes; beyond the end, the meal is a text. */
const aMeal = fc.record({
  mealType: fc.constantFrom('breakfast', 'lunch', 'dinner'),
  recipe: fc.integer({ min: 0, max: 8 }),
  recipeName: words,
  notes: fc.option(words, { nil: null }),
  servings: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
});
const meals = fc.uniqueArray(fc.tuple(days, aMeal), {
  maxLength: 8,
  selector: ([date, { mealType }]) => `${date} ${mealType}`,
});
const lines = fc.uniqueArray(
  fc.record({
    name: words,
    quantity: fc.option(fc.constantFrom('2 l', '1 1/2', 'a few', '0.5 kg'), { nil: null }),
    category: fc.option(fc.constantFrom('Drinks', 'Other'), { nil: null }),
    isChecked: fc.boolean(),
    isPantryItem: fc.boolean(),
  }),
  { maxLength: 6, selector: ({ name }) => name.toLowerCase() },
);
const households = fc.record({ recipes: recipesOf, meals, lines });
type Household = typeof households extends fc.Arbitrary<infer Value> ? Value : never;

const picture = async (red: number) =>
  new Uint8Array(
    await sharp({
      create: { width: 60 + red, height: 40, channels: 3, background: { r: red * 16, g: 90, b: 9 } },
    })
      .webp({ lossless: true })
      .toBuffer(),
  );

async function live({ call }: Product, household: Household): Promise<void> {
  const ids: string[] = [];
  for (const { recipe, reds, alt, rating, favourite } of household.recipes) {
    const { id } = (await (await call('POST', '/recipes', recipe)).json()) as Recipe;
    ids.push(id);
    for (const red of reds) {
      await call('POST', `/recipes/${id}/photos?alt=${encodeURIComponent(alt)}`, await picture(red));
    }
    if (rating !== null) await call('PUT', `/recipes/${id}/rating`, { rating });
    if (favourite) await call('PUT', `/recipes/${id}/favourite`, { favourite });
  }
  for (const [date, { recipe: at, ...meal }] of household.meals) {
    const recipe = household.recipes[at]?.recipe;
    const planned = recipe ? { ...meal, recipeId: ids[at], recipeName: recipe.name } : meal;
    await call('POST', '/meal-plans', { date, ...planned });
  }
  await call('POST', '/meal-history/sync-from-plan', {});
  for (const line of household.lines) await call('POST', '/shopping-list', line);
}

async function exported({ call }: Product): Promise<Uint8Array> {
  return new Uint8Array(await (await call('GET', '/user/export')).arrayBuffer());
}

async function read(zip: Uint8Array): Promise<readonly Imported[]> {
  const all: Imported[] = [];
  for await (const each of readRecipeFile(sourceOf('forkcast-export.zip', zip))) all.push(each);
  return all;
}

function rowOf({ details, rating, favourite, lastMade, createdAt, externalId }: ImportedRecipe) {
  return { ...recipeDetailsOf(details), rating, favourite, lastMade, createdAt, externalId, as: 'new' };
}

/** Imports what the screen would. */
async function moveIn({ call }: Product, all: readonly Imported[]): Promise<void> {
  const found = all.filter((each) => each.kind === 'recipe');
  const importId = randomUUID();
  const rows = found.map(rowOf);
  const answer = await call('POST', '/recipes/import', { importId, offset: 0, more: false, recipes: rows });
  const came = ((await answer.json()) as { recipes: { row: number; recipeId: string }[] }).recipes;
  const recipeIds = new Map<string, string>();
  for (const { row, recipeId } of came) {
    const recipe = found[row - 1] as ImportedRecipe;
    recipeIds.set(recipe.externalId ?? '', recipeId);
    for (const { alt = '', bytes } of recipe.photos) {
      const query = `importId=${importId}&alt=${encodeURIComponent(alt)}`;
      await call('POST', `/recipes/${recipeId}/photos?${query}`, await bytes());
    }
  }
  const meals = mealRowsOf(all.filter((each) => each.kind === 'meal')).rows.map(({ row, recipe }) => ({
    ...row,
    recipeId: recipe === null ? null : recipeIds.get(recipe),
  }));
  if (meals.length > 0) await call('POST', '/meal-plans/import', { importId, meals });
  const items = itemRowsOf(all.filter((each) => each.kind === 'list-item')).rows;
  if (items.length > 0) await call('POST', '/shopping-list/import', { importId, items });
}

/** A household's visible data, without generated ids and revisions. Photos are compared by size and colour. */
async function seen({ call }: Product) {
  const json = async <Value>(path: string) => (await (await call('GET', path)).json()) as Value;
  const whole = await json<Recipe[]>('/recipes/whole');
  const names = new Map(whole.map(({ id, name }) => [id, name]));
  const recipes = await Promise.all(
    whole.map(async ({ id: _, revision: _r, photos, ...rest }) => ({
      ...rest,
      photos: await Promise.all(
        photos.map(async ({ id, ...photo }) => {
          const { dominant } = await sharp(await (await call('GET', `/photos/${id}`)).arrayBuffer()).stats();
          return { ...photo, red: Math.round(dominant.r / 16) };
        }),
      ),
    })),
  );
  const EVER = 'startDate=1970-01-02T00:00:00.000Z&endDate=2199-12-31T00:00:00.000Z';
  const meal = ({ id: _, recipeId, ...rest }: MealPlanEntry) => ({
    ...rest,
    recipe: recipeId === null ? null : names.get(recipeId),
  });
  const plan = (await json<MealPlanEntry[]>(`/meal-plans?${EVER}`)).map(meal);
  const { meals } = await json<{ meals: MealPlanEntry[] }>('/meal-history?page=1&limit=100');
  const list = (await json<ShoppingListItem[]>('/shopping-list')).map(
    ({ id: _, checkedBy: _b, ...rest }) => rest,
  );
  const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  return { recipes: inOrder(recipes), plan, history: meals.map(meal), list: inOrder(list) };
}

test('imports a household’s zip elsewhere with recipes, photos, plan, history and list', async () => {
  await fc.assert(
    fc.asyncProperty(households, async (household) => {
      const [left, found] = [await aProduct(), await aProduct()];
      try {
        await live(left, household);
        const all = await read(await exported(left));
        expect(all.filter(({ kind }) => kind === 'problem')).toEqual([]);
        await moveIn(found, all);
        expect(await seen(found)).toEqual(await seen(left));
        const again = (await read(await exported(found))).filter((each) => each.kind === 'recipe');
        const before = all.filter((each) => each.kind === 'recipe');
        const detailsOf = (some: readonly ImportedRecipe[]) =>
          some.map(({ details }) => JSON.stringify(details)).sort();
        expect(detailsOf(again)).toEqual(detailsOf(before));
      } finally {
        await left.stop();
        await found.stop();
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
