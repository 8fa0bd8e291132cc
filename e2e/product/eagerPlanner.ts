import { Client } from './client';

interface Named {
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
  quantity: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LEMONS = 'lemons';
const DAYS = 7;
const mealTypes = ['breakfast', 'lunch', 'dinner'] as const;

/**
 * A household that plans continuously. Each meal needs one lemon, so the list shows how many meals the shopping service
 * has processed. It records acknowledged writes.
 */
export class EagerPlanner {
  readonly recipes = new Map<string, string>();
  readonly meals = new Map<string, string>();
  /** Requests that were not acknowledged: they may or may not have been applied. */
  failures = 0;
  readonly #client: Client;
  readonly #day = new Date(Math.floor(Date.now() / DAY_MS + 7) * DAY_MS);
  #running: Promise<void> | undefined;
  #stopping = false;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async at(origin: string): Promise<EagerPlanner> {
    const planner = new EagerPlanner(await Client.registered(origin));
    await planner.#requestUntilSuccess('POST', '/api/generate-shopping-list', {
      startDate: planner.#dayAt(0),
      endDate: planner.#dayAt(DAYS - 1),
    });
    return planner;
  }

  start(): void {
    this.#running = this.#plan();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }

  async #plan(): Promise<void> {
    for (let number = 0; !this.#stopping; number += 1) {
      const recipe = await this.#send<Named>('POST', '/api/recipes', {
        name: `Lemonade ${number}`,
        ingredients: [{ name: LEMONS, quantity: 1, unit: null }],
      });
      if (recipe) {
        this.recipes.set(recipe.id, recipe.name);
        const meal = await this.#send<Entry>('POST', '/api/meal-plans', {
          // Slots have a limit of recipes, so meals are spread evenly over them.
          date: this.#dayAt(Math.floor(number / mealTypes.length) % DAYS),
          mealType: mealTypes[number % mealTypes.length],
          recipeId: recipe.id,
          recipeName: recipe.name,
        });
        if (meal) this.meals.set(meal.id, meal.recipeName);
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  #dayAt(number: number): string {
    return new Date(this.#day.getTime() + number * DAY_MS).toISOString();
  }

  /** The response to a write; undefined if it was not acknowledged. */
  async #send<T>(method: string, path: string, body: unknown): Promise<T | undefined> {
    try {
      const answer = await this.#client.request<T>(method, path, body);
      if (answer.status === 201) return answer.body;
      if (answer.status < 500)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      // What fetch throws when the connection breaks; its class isn't the TypeError of Jest's environment.
      if (!String(error).startsWith('TypeError: fetch failed')) throw error;
    }
    this.failures += 1;
    return undefined;
  }

  /** Returns the number of planned meals, including every acknowledged one. Throws if one is lost or duplicated. */
  async check(): Promise<number> {
    const recipes = await this.#read<{ recipes: Named[] }>('/api/recipes');
    const plan = await this.#read<Entry[]>(
      `/api/meal-plans?startDate=${this.#dayAt(0)}&endDate=${this.#dayAt(DAYS - 1)}`,
    );
    compare(
      'recipes',
      this.recipes,
      recipes.recipes.map(({ id, name }) => [id, name]),
    );
    compare(
      'meals',
      this.meals,
      plan.map(({ id, recipeName }) => [id, recipeName]),
    );
    return plan.length;
  }

  /** The number of lemons on the list. */
  async lemons(): Promise<number> {
    const items = await this.#read<Item[]>('/api/shopping-list');
    const lemons = items.filter(({ name }) => name === LEMONS);
    if (lemons.length > 1) throw new Error(`lemons are on the list ${lemons.length} times`);
    return Number(lemons[0]?.quantity ?? 0);
  }

  #read<T>(path: string): Promise<T> {
    return this.#requestUntilSuccess<T>('GET', path);
  }

  /** For requests that may be retried: right after a kill, a service may have to catch up first. */
  async #requestUntilSuccess<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#client.request<T>(method, path, body);
      if (answer.status < 300) return answer.body;
      if (answer.status < 500 || attempt === 60) throw new Error(`${method} ${path}: ${answer.status}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function compare(
  what: string,
  acknowledged: ReadonlyMap<string, string>,
  found: readonly (readonly [string, string])[],
): void {
  const names = new Map(found);
  const lost = [...acknowledged].filter(([id, name]) => names.get(id) !== name);
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged ${what} are lost: ${lost[0]?.join(' ')}`);
  const duplicates = found.map(([, name]) => name).filter((name, index, all) => all.indexOf(name) !== index);
  if (duplicates.length > 0) throw new Error(`${what} are found twice: ${duplicates.join(', ')}`);
}
