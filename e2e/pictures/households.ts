import { addDays, dayOf, weekStart } from '@forkcast/days';
import type { Client } from '../product/client';

const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
const LONG_NAMES = [
  'Slow-roasted shoulder of lamb with rosemary, anchovies, white beans and a sauce of its own juices',
  'Ofenkartoffelgemüseauflaufmitrahmspinatundkräuterkruste',
  'Tarte',
  'みそ汁とおにぎり、焼き鮭の朝ごはん',
  'خورش قورمه سبزی با برنج زعفرانی',
];
const RECIPES = 300;
const LINES = 250;
const TAGS = [
  'Vegetarian',
  'Quick',
  'For many guests',
  'Summer',
  'From grandmother’s notebook',
  'Freezes well',
];

/** Fills a household to the limits: 63 meals this week, hundreds of recipes and items, names of all lengths. */
export async function fillToLimits(client: Client, timeZone: string): Promise<void> {
  const recipes = Array.from({ length: RECIPES }, (_, at) => ({
    name: `${LONG_NAMES[at % LONG_NAMES.length]} ${at + 1}`,
    url: 'https://www.a-site-with-a-long-name.example.org/recipes/of/the/season/2026/11/26',
    notes: 'Starts the evening before. '.repeat(1 + (at % 12)).trim(),
    servings: 1 + (at % 12),
    tags: TAGS.slice(0, at % (TAGS.length + 1)),
    ingredients: Array.from({ length: 1 + (at % 20) }, (__, nth) => ({
      name: `${nth % 3 === 0 ? 'coarsely ground ' : ''}thing ${(at + nth) % 90}`,
      quantity: nth + 0.5,
      unit: nth % 2 === 0 ? 'g' : null,
    })),
    steps: Array.from({ length: 1 + (at % 9) }, (__, nth) => ({
      text: `Step ${nth + 1}: stir for ${nth + 3} minutes, then leave it alone. `
        .repeat(1 + (nth % 3))
        .trim(),
    })),
  }));
  const { status } = await client.request('POST', '/api/recipes/import', { recipes });
  if (status !== 200) throw new Error(`The import answered ${status}`);
  const { body } = await client.request<{ recipes: { id: string; name: string }[] }>(
    'GET',
    '/api/recipes?page=1&limit=100',
  );
  const sunday = weekStart(dayOf(new Date(), timeZone));
  for (let meal = 0; meal < 63; meal += 1) {
    const recipe = body.recipes[(meal * 17) % body.recipes.length];
    if (!recipe) throw new Error('There are no recipes');
    await client.request('POST', '/api/meal-plans', {
      date: `${addDays(sunday, meal % 7)}T12:00:00Z`,
      mealType: MEALS[Math.floor(meal / 7) % MEALS.length],
      recipeName: recipe.name,
      recipeId: recipe.id,
      notes: meal % 5 === 0 ? 'Ann is away, Bob brings two friends who eat no nuts' : undefined,
    });
  }
  await client.request('POST', '/api/meal-history/sync-from-plan', {});
  await client.request('POST', '/api/generate-shopping-list', {
    startDate: `${sunday}T00:00:00Z`,
    endDate: `${addDays(sunday, 6)}T00:00:00Z`,
  });
  for (let line = 0; line < LINES; line += 1) {
    await client.request('POST', '/api/shopping-list', {
      name: line % 9 === 0 ? `${LONG_NAMES[line % LONG_NAMES.length]} ${line}` : `Item ${line}`,
      isChecked: line % 4 === 0,
    });
  }
  for (const { id } of body.recipes.slice(0, 30)) {
    await client.request('POST', '/api/community', {
      recipeId: id,
      submitterName: 'Wilhelmina van der Grootenhuizen',
    });
  }
}
