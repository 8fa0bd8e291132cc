import { randomBytes } from 'node:crypto';
import {
  type CreateRecipeRequest,
  type Ingredient,
  type PlanMealRequest,
  type Recipe,
  type User,
} from '@forkcast/contracts';
import { addDays, dayOf, daysOfWeek, midnightOf, weekStart } from '@forkcast/days';
import { toIngredient } from '@forkcast/ingredients';
import { readConfig } from './config';
import { startForkcast } from './forkcast';
import { isForTheOperator } from './isForTheOperator';
import { Browserless } from './seed/browserless';
import { seedRecipes, type SeedRecipe } from './seed/recipes';

const WEEKS = 8;
const meals = ['breakfast', 'lunch', 'dinner'] as const;

/** Fills a demonstration household through the product's own API, as a person would, only faster. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const forkcast = await startForkcast({ ...config, port: 0, host: '127.0.0.1', logLevel: 'warn' });
  try {
    const client = new Browserless(forkcast.url);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const password = randomBytes(9).toString('base64url');
    const suffix = randomBytes(3).toString('hex');
    const email = `demo-${suffix}@example.org`;
    await client.post<User>('/api/auth/register', {
      email,
      username: `demo-${suffix}`,
      displayName: 'Robin Demo',
      password,
      timeZone,
    });

    console.log(`Adding ${seedRecipes.length} recipes …`);
    const recipes = new Map<SeedRecipe, Recipe>();
    for (const recipe of seedRecipes) {
      recipes.set(recipe, await client.post<Recipe>('/api/recipes', asRequest(recipe)));
    }

    console.log(`Planning ${WEEKS} weeks and this one, and keeping what was eaten …`);
    const thisWeek = weekStart(dayOf(new Date(), timeZone));
    for (let back = WEEKS; back >= 0; back -= 1) {
      await planWeek(client, addDays(thisWeek, -7 * back), timeZone, recipes);
    }
    await client.post('/api/meal-history/sync-from-plan', {});
    await client.post('/api/generate-shopping-list', {
      startDate: midnightOf(thisWeek, timeZone).toISOString(),
      endDate: new Date(midnightOf(addDays(thisWeek, 7), timeZone).getTime() - 1).toISOString(),
    });
    console.log(`Done. Run 'npm start' and sign in as ${email} with the password ${password}`);
  } finally {
    await forkcast.stop();
  }
}

function asRequest(recipe: SeedRecipe): CreateRecipeRequest {
  const ingredients: Ingredient[] = recipe.ingredients.map((line) => toIngredient(line));
  return { name: recipe.name, notes: recipe.notes, ingredients };
}

async function planWeek(
  client: Browserless,
  sunday: string,
  timeZone: string,
  recipes: ReadonlyMap<SeedRecipe, Recipe>,
): Promise<void> {
  const week = Math.round(midnightOf(sunday, 'UTC').getTime() / (7 * 24 * 60 * 60 * 1000));
  for (const [weekday, day] of daysOfWeek(sunday).entries()) {
    for (const meal of meals) {
      // A household eats out or has leftovers now and then, and repeats what it likes.
      const turn = week * 5 + weekday * 3 + meals.indexOf(meal);
      if (turn % 6 === 0) continue;
      const choices = [...recipes].filter(([recipe]) => recipe.meal === meal);
      const choice = choices[(turn * 7) % choices.length];
      if (!choice) continue;
      const [, recipe] = choice;
      const request: PlanMealRequest = {
        date: midnightOf(day, timeZone).toISOString(),
        mealType: meal,
        recipeName: recipe.name,
        recipeId: recipe.id,
        recipeUrl: recipe.url,
        notes: recipe.notes,
      };
      await client.post('/api/meal-plans', request);
    }
  }
}

main().catch((error: unknown) => {
  console.error(isForTheOperator(error) ? `Cannot seed: ${error.message}` : error);
  process.exit(1);
});
