// What requests cost the booted product: processor time of all its threads, which other work on the machine touches far
// less than the clock. Builds to compare run side by side and have their turns one after the other in short stretches:
// `npx tsx e2e/bench/costBench.ts [main.js …]`, ROUNDS=<n> for more of them.
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const STARTS = 4;
const RECIPES = 300;
const DAYS = 30;
const REQUESTS = 150;
const WARM_UP = 200;
const AT_ONCE = 4;
/** Projections and consumers go on after an answer. */
const SETTLED_MS = 150;
const IDLE_MS = 5_000;

const week = { startDate: '2025-02-09T00:00:00.000Z', endDate: '2025-02-15T23:59:59.999Z' };

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: (index: number) => unknown;
  atOnce?: number;
}

const newRecipe: Call = { method: 'POST', path: '/api/recipes', body: recipe };
/** One after the other: meals of one week at once were answered 409 by builds of before. */
const newMeal: Call = { method: 'POST', path: '/api/meal-plans', body: meal, atOnce: 1 };

const calls: readonly Call[] = [
  { method: 'GET', path: '/api/recipes?page=1&limit=20' },
  { method: 'GET', path: `/api/meal-plans?${new URLSearchParams(week).toString()}` },
  { method: 'GET', path: '/api/shopping-list' },
  { method: 'GET', path: '/api/user' },
  newRecipe,
  newMeal,
];

class Build {
  readonly #figures = new Map<string, number[]>();
  readonly #product: Product;
  readonly #client: Client;

  private constructor(product: Product, client: Client) {
    this.#product = product;
    this.#client = client;
  }

  static async start(main: string | undefined): Promise<Build> {
    const product = await startProduct({}, main ? [main] : undefined);
    return new Build(product, await Client.registered(product.origin));
  }

  async fill(): Promise<void> {
    await this.send(newRecipe, RECIPES);
    await this.send(newMeal, DAYS * 3);
    const { status } = await this.#client.request('POST', '/api/generate-shopping-list', week);
    if (status >= 300) throw new Error(`POST /api/generate-shopping-list: ${status}`);
    for (const call of calls) await this.send(call, WARM_UP);
  }

  async measure(call: Call): Promise<void> {
    const before = this.#processorMs();
    await this.send(call, REQUESTS);
    await pause(SETTLED_MS);
    const name = `${call.method} ${call.path.split('?', 1).join('')}`;
    this.#note(`${name}: ms a request`, (this.#processorMs() - before) / REQUESTS);
  }

  async idle(): Promise<void> {
    const before = this.#processorMs();
    await pause(IDLE_MS);
    this.#note('at rest: ms a second', (this.#processorMs() - before) / (IDLE_MS / 1000));
    this.#note('at rest: MB resident', this.#residentMegabytes());
  }

  async startAgain(): Promise<void> {
    await this.#product.kill();
    await this.#product.start();
    this.#note('start after kill -9: ms', this.#processorMs());
  }

  async send({ method, path, body, atOnce = AT_ONCE }: Call, count: number): Promise<void> {
    let next = 0;
    const lane = async () => {
      while (next < count) {
        const index = next++;
        const answer = await this.#client.request(method, path, body?.(index));
        if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  /** The median of what was measured, and the least and the most of it. */
  figures(): [string, string][] {
    return [...this.#figures].map(([what, figures]) => {
      const sorted = figures.toSorted((a, b) => a - b);
      const [median = 0, least = 0, most = 0] = [sorted.length >> 1, 0, sorted.length - 1].map(
        (at) => sorted[at],
      );
      return [
        what,
        `${median.toFixed(2).padStart(9)} (${least.toFixed(2)} to ${most.toFixed(2)})`.padEnd(30),
      ];
    });
  }

  dispose(): Promise<void> {
    return this.#product.dispose();
  }

  #note(what: string, figure: number): void {
    this.#figures.set(what, [...(this.#figures.get(what) ?? []), figure]);
  }

  /** What the threads that there are have had of the processors, in nanoseconds' detail. */
  #processorMs(): number {
    const threads = `/proc/${this.#product.process().pid}/task`;
    const ran = readdirSync(threads).map((thread) =>
      Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return ran.reduce((sum, ns) => sum + ns, 0) / 1e6;
  }

  #residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.#product.process().pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }
}

async function main(): Promise<void> {
  const given: readonly (string | undefined)[] = process.argv.slice(2);
  const builds: Build[] = [];
  const inTurn = async (work: (build: Build) => Promise<void>) => {
    for (const build of builds) await work(build);
  };
  try {
    for (const main of given.length > 0 ? given : [undefined]) builds.push(await Build.start(main));
    await inTurn((build) => build.idle());
    await inTurn((build) => build.fill());
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const call of calls) await inTurn((build) => build.measure(call));
    }
    for (let start = 0; start < STARTS; start += 1) await inTurn((build) => build.startAgain());
    const columns = builds.map((build) => new Map(build.figures()));
    for (const what of columns[0]?.keys() ?? []) {
      console.log(what.padEnd(42), ...columns.map((column) => column.get(what)));
    }
  } finally {
    await inTurn((build) => build.dispose());
  }
}

function recipe(index: number): unknown {
  return {
    name: `Recipe ${index}`,
    notes: 'From the bench',
    ingredients: Array.from({ length: 8 }, (_, n) => ({
      name: `ingredient ${(index * 7 + n) % 400}`,
      quantity: 100,
      unit: 'g',
    })),
  };
}

function meal(index: number): unknown {
  return {
    date: new Date(Date.UTC(2025, 0, 1 + (Math.floor(index / 3) % DAYS))).toISOString(),
    mealType: ['breakfast', 'lunch', 'dinner'][index % 3],
    recipeName: `Recipe ${index}`,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void main();
