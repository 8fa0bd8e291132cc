// The longest list that can be generated, and how soon the plan and other devices are seen on it.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../product/client';
import { startProduct } from '../product/product';
import { figures, print, timed } from './measured';
import { groceryOf } from './recipeWords';

const DAYS = 92;
const MEAL_TYPES = ['breakfast', 'lunch', 'dinner'] as const;
const RECIPES = 250;
const INGREDIENTS = 12;
const GENERATIONS = 20;
/** What follows the clearing of such a list, as learning what the household buys, has been done by then. */
const REST_MS = 1_500;
const CHANGES = 200;
const SEEN_WITHIN_MS = 10_000;
const FIRST_DAY = Date.UTC(2027, 0, 3, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

interface Item {
  id: string;
  name: string;
  isChecked: boolean;
}

async function main(): Promise<void> {
  const product = await startProduct();
  try {
    const client = await Client.registered(product.origin);
    const recipeIds = await addRecipes(client);
    for (let meal = 0; meal < DAYS * MEAL_TYPES.length; meal += 1) {
      await plan(client, meal, recipeIds[(meal * 37) % RECIPES] ?? '');
    }
    const range = { startDate: instant(0), endDate: instant(DAYS - 1) };
    const generation = async (rest: number) => {
      await required(client, 'DELETE', '/api/shopping-list/clear-all');
      await pause(rest);
      return timed(() => required(client, 'POST', '/api/generate-shopping-list', range));
    };
    const generations = { cleared: [] as number[], rested: [] as number[] };
    for (let time = 0; time < GENERATIONS; time += 1) {
      generations.cleared.push(await generation(0));
      generations.rested.push(await generation(REST_MS));
    }
    const lines = await listOf(client);
    print(
      `a list of ${DAYS} days with 3 meals, ${RECIPES} recipes of ${INGREDIENTS}: ${lines.length} lines`,
      figures(generations.rested),
    );
    print('the same right after such a list was cleared', figures(generations.cleared));

    const other = await Listener.of(client);
    const planned: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const name = `only in change ${change}`;
      const ingredients = [{ name, quantity: 1, unit: 'g' }];
      const recipe = await required<Item>(client, 'POST', '/api/recipes', { name, ingredients });
      planned.push(
        await timed(async () => {
          const seen = other.until((items) => items.some((item) => item.name === name));
          await plan(client, change, recipe.id);
          await seen;
        }),
      );
    }
    print('from a meal being planned to its line being read by another device', figures(planned));

    const ticks: number[] = [];
    const heard: number[] = [];
    for (const { id } of lines.slice(0, CHANGES)) {
      heard.push(
        await timed(async () => {
          const seen = other.until((items) => items.some((item) => item.id === id && item.isChecked));
          ticks.push(
            await timed(() => required(client, 'PUT', `/api/shopping-list/${id}`, { isChecked: true })),
          );
          await seen;
        }),
      );
    }
    print('a tick, until it is answered', figures(ticks));
    print('a tick, until another device has read it', figures(heard));
    other.close();
  } finally {
    await product.dispose();
  }
}

async function addRecipes(client: Client): Promise<string[]> {
  const ids: string[] = [];
  for (let recipe = 0; recipe < RECIPES; recipe += 1) {
    const ingredients = Array.from({ length: INGREDIENTS }, (_, index) => ({
      name: groceryOf(recipe * INGREDIENTS + index),
      quantity: 50 * (index + 1),
      unit: 'g',
    }));
    ids.push(
      (await required<Item>(client, 'POST', '/api/recipes', { name: `Meal ${recipe}`, ingredients })).id,
    );
  }
  return ids;
}

async function plan(client: Client, meal: number, recipeId: string): Promise<void> {
  const date = instant(Math.floor(meal / MEAL_TYPES.length) % DAYS);
  const mealType = MEAL_TYPES[meal % MEAL_TYPES.length];
  await required(client, 'POST', '/api/meal-plans', { date, mealType, recipeName: 'Meal', recipeId });
}

const listOf = (client: Client) => required<Item[]>(client, 'GET', '/api/shopping-list');

/** Another device of the household: reads the list anew whenever it hears that it has changed. */
class Listener {
  readonly #client: Client;
  readonly #ended = new AbortController();
  #onChange = () => {};

  private constructor(client: Client) {
    this.#client = client;
  }

  static async of(client: Client): Promise<Listener> {
    const listener = new Listener(client);
    const { body } = await fetch(`${client.origin}/api/live`, {
      headers: { cookie: client.cookieHeader() },
      signal: listener.#ended.signal,
    });
    if (!body) throw new Error('GET /api/live: no body');
    void listener.#listen(body);
    return listener;
  }

  async #listen(body: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      for await (const chunk of body) {
        if (Buffer.from(chunk).includes('shopping')) this.#onChange();
      }
    } catch (error) {
      if (!this.#ended.signal.aborted) throw error;
    }
  }

  /** Until it has read a list of which that is true. */
  until(isTrue: (items: readonly Item[]) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The other device never saw it')), SEEN_WITHIN_MS);
      let reading = Promise.resolve();
      this.#onChange = () => {
        reading = reading.then(async () => {
          if (!isTrue(await listOf(this.#client))) return;
          clearTimeout(late);
          resolve();
        });
        reading.catch(reject);
      };
    });
  }

  close(): void {
    this.#ended.abort();
  }
}

async function required<Body>(client: Client, method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await client.request<Body>(method, path, body);
  if (answer.status > 299)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

function instant(day: number): string {
  return new Date(FIRST_DAY + day * DAY_MS).toISOString();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
