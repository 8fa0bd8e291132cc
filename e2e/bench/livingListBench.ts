// The longest list that can be generated, and how soon changes of the plan and of other devices appear on it.
import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Client } from '../product/client';
import { startProduct } from '../product/product';
import { figures, print, timed } from './measured';
import { PlainReader } from './plainReader';
import { groceryOf } from './recipeWords';

const DAYS = 92;
const MEAL_TYPES = ['breakfast', 'lunch', 'dinner'] as const;
const RECIPES = 250;
const INGREDIENTS = 12;
const GENERATIONS = 20;
/** Background work after such a list is cleared, such as learning purchases, has finished by then. */
const REST_MS = 1_500;
const CHANGES = 200;
/** The pause between two changes, as fast as people are. */
const PACE_MS = Number(process.env.PACE_MS ?? 500);
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
    const planned: Heard[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const name = `only in change ${change}`;
      const ingredients = [{ name, quantity: 1, unit: 'g' }];
      const recipe = await required<Item>(client, 'POST', '/api/recipes', { name, ingredients });
      await pause(PACE_MS);
      planned.push(
        await other.timeUntil(
          (items) => items.some((item) => item.name === name),
          () => plan(client, change, recipe.id),
        ),
      );
    }
    print('from planning a meal until the list with its item is announced', figures(told(planned)));
    print('  until another device has read it', figures(read(planned)));

    const ticks: number[] = [];
    const heard: Heard[] = [];
    for (const { id } of lines.slice(0, CHANGES)) {
      await pause(PACE_MS);
      const tick = () => required(client, 'PUT', `/api/shopping-list/${id}`, { isChecked: true });
      heard.push(
        await other.timeUntil(
          (items) => items.some((item) => item.id === id && item.isChecked),
          async () => ticks.push(await timed(tick)),
        ),
      );
    }
    print('a tick, until it is answered', figures(ticks));
    print('from a check until the list with it is announced', figures(told(heard)));
    print('  until another device has read it', figures(read(heard)));
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

/** Milliseconds until another device was notified of the change, and until it had read the expected list. */
interface Heard {
  told: number;
  read: number;
}

const told = (all: readonly Heard[]) => all.map((one) => one.told);
const read = (all: readonly Heard[]) => all.map((one) => one.read);

/** Another device of the household: reads the list again after each notification. */
class Listener {
  readonly #reader: PlainReader;
  readonly #live: ClientRequest;
  #onChange = () => {};

  private constructor(client: Client, live: ClientRequest, heard: IncomingMessage) {
    this.#reader = new PlainReader(client);
    this.#live = live;
    heard.on('data', (chunk: Buffer) => {
      if (chunk.includes('shopping')) this.#onChange();
    });
  }

  static async of(client: Client): Promise<Listener> {
    const live = get(`${client.origin}/api/live`, { headers: { cookie: client.cookieHeader() } });
    const [heard] = (await once(live, 'response')) as [IncomingMessage];
    return new Listener(client, live, heard);
  }

  /**
   * The time from the start of `work` until a list that satisfies `isTrue` has been received completely, and until the
   * notification before it. Excludes parsing the list in this process.
   */
  timeUntil(isTrue: (items: readonly Item[]) => boolean, work: () => Promise<unknown>): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The other device never saw it')), SEEN_WITHIN_MS);
      const started = performance.now();
      let reading = Promise.resolve();
      this.#onChange = () => {
        const told = performance.now() - started;
        reading = reading.then(async () => {
          const bytes = await this.#reader.read('/api/shopping-list');
          const came = performance.now();
          const items = JSON.parse(gunzipSync(bytes).toString()) as readonly Item[];
          if (!isTrue(items)) return;
          clearTimeout(late);
          resolve({ told, read: came - started });
        });
        reading.catch(reject);
      };
      work().catch(reject);
    });
  }

  close(): void {
    this.#live.destroy();
    this.#reader.close();
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
