// Eight concurrent clients plan meals and check off items, each in its own household or all in one. Measures writes per
// second, CPU time per write until the list is updated, and rejections. Builds to compare take turns: `npx tsx
// e2e/bench/writesBench.ts [main.js …]`, ROUNDS=<n> for more rounds.
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import { cpuTimeMs } from './support/processFigures';
import { plainRecipe } from './support/recipeWords';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CLIENTS = 8;
const RECIPES = 40;
const MEALS_A_ROUND = 30;
const TICKS_A_ROUND = 60;
const SETTLE_MS = 300;
const FIRST_DAY = Date.UTC(2025, 1, 9);
const DAY_MS = 86_400_000;

const week = { startDate: '2025-02-09T00:00:00.000Z', endDate: '2025-02-15T23:59:59.999Z' };

interface Item {
  id: string;
  isChecked: boolean;
}

class Build {
  readonly #figures = new Map<string, number[]>();
  readonly #product: Product;
  readonly #households: readonly Household[];

  private constructor(product: Product, households: readonly Household[]) {
    this.#product = product;
    this.#households = households;
  }

  static async start(main: string | undefined): Promise<Build> {
    const product = await startProduct({}, main ? [main] : undefined);
    const households = await Promise.all(
      Array.from({ length: CLIENTS }, () => Household.create(product.origin)),
    );
    return new Build(product, households);
  }

  async runRound(): Promise<void> {
    const households = this.#households;
    const one = households.slice(0, 1);
    await this.#measure('planned, eight households', MEALS_A_ROUND, (client) =>
      (households[client] ?? throwMissing()).plan(),
    );
    await this.#measure('checked, eight households', TICKS_A_ROUND, (client) =>
      (households[client] ?? throwMissing()).check(),
    );
    await this.#measure('planned, one household', MEALS_A_ROUND / 5, () => (one[0] ?? throwMissing()).plan());
    await this.#measure('checked, one household', TICKS_A_ROUND, () => (one[0] ?? throwMissing()).check());
    await Promise.all(households.map((household) => household.clear()));
  }

  async #measure(what: string, each: number, work: (client: number) => Promise<number>): Promise<void> {
    const before = cpuTimeMs(this.#product.process());
    const started = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const answers: number[] = [];
        for (let time = 0; time < each; time += 1) answers.push(await work(client));
        return answers;
      }),
    );
    const seconds = (performance.now() - started) / 1_000;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const all = statuses.flat();
    this.#record(`${what}: a second`, all.length / seconds);
    this.#record(`${what}: ms of CPU time each`, (cpuTimeMs(this.#product.process()) - before) / all.length);
    this.#record(`${what}: refused`, all.filter((status) => status >= 300).length);
  }

  /** The median of each measurement. */
  figures(): [string, string][] {
    return [...this.#figures].map(([what, figures]) => {
      const sorted = figures.toSorted((a, b) => a - b);
      return [what, (sorted[sorted.length >> 1] ?? 0).toFixed(2).padStart(10)];
    });
  }

  dispose(): Promise<void> {
    return this.#product.dispose();
  }

  #record(what: string, figure: number): void {
    this.#figures.set(what, [...(this.#figures.get(what) ?? []), figure]);
  }
}

/** A household with recipes, a list generated from a week, and a week of 21 slots to plan. */
class Household {
  #meals = 0;
  #checks = 0;

  private constructor(
    readonly client: Client,
    readonly recipes: readonly string[],
    readonly items: readonly string[],
  ) {}

  static async create(origin: string): Promise<Household> {
    const client = await Client.registered(origin);
    const recipes: string[] = [];
    for (let index = 0; index < RECIPES; index += 1) {
      const { body } = await client.request<{ id: string }>('POST', '/api/recipes', plainRecipe(index, 60));
      recipes.push(body.id);
    }
    await client.request('POST', '/api/generate-shopping-list', week);
    const items: string[] = [];
    for (let index = 0; index < RECIPES; index += 1) {
      const item = { name: `Thing ${index}`, category: 'Other' };
      const { status, body } = await client.request<Item>('POST', '/api/shopping-list', item);
      if (status !== 201) throw new Error(`POST /api/shopping-list: ${status} ${JSON.stringify(body)}`);
      items.push(body.id);
    }
    return new Household(client, recipes, items);
  }

  async plan(): Promise<number> {
    const index = this.#meals++;
    const { status } = await this.client.request('POST', '/api/meal-plans', {
      date: new Date(FIRST_DAY + (index % 7) * DAY_MS).toISOString(),
      mealType: ['breakfast', 'lunch', 'dinner'][index % 3],
      recipeId: this.recipes[index % RECIPES],
      recipeName: `Recipe ${index % RECIPES}`,
    });
    return status;
  }

  async check(): Promise<number> {
    const index = this.#checks++;
    const path = `/api/shopping-list/${this.items[index % RECIPES]}`;
    const isChecked = Math.floor(index / RECIPES) % 2 === 0;
    return (await this.client.request('PUT', path, { isChecked })).status;
  }

  /** Empties the week so that every round starts from the same state. */
  async clear(): Promise<void> {
    const { body } = await this.client.request<{ id: string }[]>(
      'GET',
      `/api/meal-plans?${new URLSearchParams(week).toString()}`,
    );
    for (const { id } of body) await this.client.request('DELETE', `/api/meal-plans/${id}`);
  }
}

function throwMissing(): never {
  throw new Error('There is a household for each client');
}

async function main(): Promise<void> {
  const mains: readonly (string | undefined)[] = process.argv.slice(2);
  const builds: Build[] = [];
  try {
    for (const main of mains.length > 0 ? mains : [undefined]) builds.push(await Build.start(main));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const build of builds) await build.runRound();
    }
    const columns = builds.map((build) => new Map(build.figures()));
    for (const what of columns[0]?.keys() ?? []) {
      console.log(what.padEnd(58), ...columns.map((column) => column.get(what)));
    }
  } finally {
    for (const build of builds) await build.dispose();
  }
}

void main();
