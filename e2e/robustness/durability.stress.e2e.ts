import { Client } from '../product/client';
import { importRecipes } from '../product/importRecipes';
import { startProduct, type Product } from '../product/product';

/** `KILLS=1000 npm run journeys -- durability` runs more rounds. */
const ROUNDS = Number(process.env.KILLS ?? 20);
const WRITERS = 8;
const RECIPES = 20_000;
/** With KILLS set, each start has to be ready within 3 s; a build machine runs other work, too. */
const READY_WITHIN_MS = process.env.KILLS ? 3_000 : 15_000;
const ROUND_MS = 10_000;

let product: Product;
beforeAll(async () => (product = await startProduct()));
afterAll(() => product.dispose());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Recipe {
  id: string;
  name: string;
}
interface Entry {
  id: string;
  recipeName: string;
}
interface Item {
  id: string;
  name: string;
  isChecked: boolean;
}

/** Each round plans a different week. */
const dayOf = (round: number, day: number) => new Date(Date.UTC(2026, 0, 1 + round * 7 + day)).toISOString();
const PLAN = `/api/meal-plans?startDate=${dayOf(-1, 0)}&endDate=${dayOf(ROUNDS, 0)}`;

/** Waits until all local replicas of the recipes are up to date, so that a start's time isn't spent on catching up. */
async function waitUntilListFollows(client: Client): Promise<void> {
  for (const path of [PLAN, '/api/shopping-list', '/api/community']) {
    while ((await client.request('GET', path)).status === 503) await pause(100);
    expect((await client.request('GET', path)).status).toBe(200);
  }
}

test(
  `keeps every acknowledged write exactly once after ${ROUNDS} × kill -9`,
  async () => {
    const client = await Client.registered(product.origin);
    await importRecipes(client, RECIPES);
    await waitUntilListFollows(client);
    const starts: number[] = [];
    const recipes = new Map<string, string>();
    const entries = new Map<string, string>();
    const items = new Map<string, boolean>();

    for (let round = 0; round < ROUNDS; round += 1) {
      let running = true;
      const acknowledged = () => recipes.size + entries.size + items.size;
      const enough = acknowledged() + WRITERS * 3;
      const writer = async (number: number) => {
        for (let index = 0; running; index += 1) {
          try {
            const name = `r${round} w${number} i${index}`;
            const recipe = await client.request<Recipe>('POST', '/api/recipes', { name });
            if (recipe.status === 201) recipes.set(recipe.body.id, name);
            const entry = await client.request<Entry>('POST', '/api/meal-plans', {
              date: dayOf(round, number % 7),
              mealType: (['breakfast', 'lunch', 'dinner'] as const)[index % 3],
              recipeName: name,
            });
            if (entry.status === 201) entries.set(entry.body.id, name);
            if (index % 5 === 0) {
              const item = await client.request<Item>('POST', '/api/shopping-list', { name });
              if (item.status === 201) {
                items.set(item.body.id, false);
                const checked = await client.request<Item>('PUT', `/api/shopping-list/${item.body.id}`, {
                  isChecked: true,
                });
                if (checked.status === 200) items.set(item.body.id, true);
              }
            }
          } catch (error) {
            // The kill broke the connection: that write was not acknowledged and may or may not be stored.
            if (running && !(error instanceof TypeError)) throw error;
            return;
          }
        }
      };
      const writers = Array.from({ length: WRITERS }, (_, number) => writer(number));
      while (acknowledged() < enough) await pause(5);
      await pause((round * 37) % 200);
      const killed = product.kill();
      running = false;
      await Promise.all([killed, ...writers]);
      const started = performance.now();
      await product.start();
      starts.push(performance.now() - started);
    }

    starts.sort((a, b) => a - b);
    const [median = 0, longest = 0] = [starts[Math.floor(starts.length / 2)], starts.at(-1)];
    console.info(
      `${recipes.size} recipes, ${entries.size} meals and ${items.size} items acknowledged; ready again after ` +
        `${median.toFixed(0)} ms (median), ${longest.toFixed(0)} ms (longest) beside ${RECIPES} recipes`,
    );

    const everyRecipe = new Map<string, string>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { status, body } = await client.request<{
        recipes: Recipe[];
        pagination: { totalPages: number; total: number };
      }>('GET', `/api/recipes?page=${page}&limit=100`);
      expect(status).toBe(200);
      pages = body.pagination.totalPages;
      for (const recipe of body.recipes) {
        expect(everyRecipe.has(recipe.id)).toBe(false);
        everyRecipe.set(recipe.id, recipe.name);
      }
    }
    for (const [id, name] of recipes) expect(everyRecipe.get(id)).toBe(name);

    const { body: plan } = await client.request<Entry[]>('GET', PLAN);
    const planned = new Map(plan.map((entry) => [entry.id, entry.recipeName]));
    expect(planned.size).toBe(plan.length);
    for (const [id, name] of entries) expect(planned.get(id)).toBe(name);

    const { body: list } = await client.request<Item[]>('GET', '/api/shopping-list');
    const listed = new Map(list.map((item) => [item.id, item.isChecked]));
    for (const [id, isChecked] of items) {
      expect(listed.has(id)).toBe(true);
      if (isChecked) expect(listed.get(id)).toBe(true);
    }

    expect(longest).toBeLessThan(READY_WITHIN_MS);
  },
  120_000 + ROUNDS * ROUND_MS,
);
