// CPU time per request of the booted product, over all its threads. Other work on the machine affects it far less than
// wall-clock time. Builds to compare run at the same time and take turns in short stretches: `npx tsx
// e2e/bench/costBench.ts [main.js …]`. ROUNDS=<n> sets the number of rounds, RECIPES=<n> the size of the household, and
// ACCEPT_ENCODING=br requests what browsers do. A bare Koa serves the same responses from memory; the ratio to its CPU
// time is comparable across machines.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from '../product/client';
import { startProduct, type Product } from '../product/product';
import type { BareAnswers } from './support/bareKoa';
import { inParallel } from './support/inParallel';
import { cpuTimeMs, residentMegabytes } from './support/processFigures';
import { plainRecipe } from './support/recipeWords';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const STARTS = 4;
const RECIPES = Number(process.env.RECIPES ?? 200);
/** The limit of one import. */
const ROWS = 5_000;
const DAYS = 30;
const REQUESTS = 150;
const WARM_UP = 600;
const CONCURRENCY = 4;
/** Projections and consumers continue after a response. */
const SETTLE_MS = 150;
const IDLE_MS = 5_000;

/** Three meals a day. */
const week = { startDate: '2025-01-05T00:00:00.000Z', endDate: '2025-01-11T23:59:59.999Z' };

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: (index: number) => unknown;
  atOnce?: number;
}

const acceptEncoding = { 'accept-encoding': process.env.ACCEPT_ENCODING ?? 'identity' };

const newRecipe: Call = { method: 'POST', path: '/api/recipes', body: (index) => plainRecipe(index) };
/** Sequentially: older builds respond 409 to concurrent meals of one week. */
const newMeal: Call = { method: 'POST', path: '/api/meal-plans', body: laterMeal, atOnce: 1 };
/** Days planned for the plan that is read. */
const DAYS_READ = 14;

const calls: readonly Call[] = [
  { method: 'GET', path: '/api/recipes?page=1&limit=20' },
  { method: 'GET', path: `/api/meal-plans?${new URLSearchParams(week).toString()}` },
  { method: 'GET', path: '/api/shopping-list' },
  { method: 'GET', path: '/api/user' },
  newRecipe,
  newMeal,
];

const reading = calls.filter(({ method }) => method === 'GET');

/** The same responses without any work. */
class Bare {
  readonly #process: ChildProcess;
  readonly #client: Client;

  private constructor(child: ChildProcess, client: Client) {
    this.#process = child;
    this.#client = client;
  }

  static async start(answers: BareAnswers): Promise<Bare> {
    const child = fork(path.join(__dirname, 'support/bareKoa.ts'));
    child.send(answers);
    const [port] = (await once(child, 'message')) as [number]; // bareKoa.ts sends nothing else
    const bare = new Bare(child, new Client(`http://127.0.0.1:${port}`));
    for (const call of reading) await send(bare.#client, call, WARM_UP);
    return bare;
  }

  /** Milliseconds per request; undefined for requests that change data. */
  async measure(call: Call): Promise<number | undefined> {
    if (!reading.includes(call)) return undefined;
    const before = cpuTimeMs(this.#process);
    await send(this.#client, call, REQUESTS);
    await pause(SETTLE_MS);
    return (cpuTimeMs(this.#process) - before) / REQUESTS;
  }

  dispose(): void {
    this.#process.kill();
  }
}

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
    for (let from = 0; from < RECIPES; from += ROWS) {
      const recipes = Array.from({ length: Math.min(ROWS, RECIPES - from) }, (_, index) =>
        plainRecipe(from + index),
      );
      const { status } = await this.#client.request('POST', '/api/recipes/import', { recipes });
      if (status !== 200) throw new Error(`POST /api/recipes/import: ${status}`);
    }
    const { body } = await this.#client.request<{ recipes: { id: string }[] }>(
      'GET',
      '/api/recipes?limit=20',
    );
    const planned = (index: number) => ({ ...meal(index), recipeId: body.recipes[index % 20]?.id });
    await send(this.#client, { ...newMeal, body: planned }, DAYS_READ * 3);
    const { status } = await this.#client.request('POST', '/api/generate-shopping-list', week);
    if (status >= 300) throw new Error(`POST /api/generate-shopping-list: ${status}`);
    for (const call of calls) await send(this.#client, call, WARM_UP);
  }

  async measure(call: Call, bareMs: number | undefined): Promise<void> {
    const before = this.#cpuTimeMs();
    await send(this.#client, call, REQUESTS);
    await pause(SETTLE_MS);
    const ms = (this.#cpuTimeMs() - before) / REQUESTS;
    this.#record(`${nameOf(call)}: ms a request`, ms);
    if (bareMs !== undefined) this.#record(`${nameOf(call)}: times bare Koa`, ms / bareMs);
  }

  /** The product's responses to read requests, for the baseline to serve. */
  async answers(): Promise<BareAnswers> {
    const answers: BareAnswers = {};
    for (const { path } of reading) {
      const response = await fetch(this.#product.origin + path, {
        headers: { cookie: this.#client.cookieHeader() },
      });
      answers[path] = { type: response.headers.get('content-type') ?? '', text: await response.text() };
    }
    return answers;
  }

  async idle(): Promise<void> {
    const before = this.#cpuTimeMs();
    await pause(IDLE_MS);
    this.#record('at rest: ms a second', (this.#cpuTimeMs() - before) / (IDLE_MS / 1000));
    this.#record('at rest: MB resident', residentMegabytes(this.#product.process()));
  }

  async restart(): Promise<void> {
    await this.#product.kill();
    await this.#product.start();
    this.#record('start after kill -9: ms', this.#cpuTimeMs());
  }

  /** The median, minimum and maximum of each measurement. */
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

  #record(what: string, figure: number): void {
    this.#figures.set(what, [...(this.#figures.get(what) ?? []), figure]);
  }

  #cpuTimeMs(): number {
    return cpuTimeMs(this.#product.process());
  }
}

async function send(
  client: Client,
  { method, path, body, atOnce = CONCURRENCY }: Call,
  count: number,
): Promise<void> {
  await inParallel(atOnce, count, async (index) => {
    const answer = await client.request(method, path, body?.(index), acceptEncoding);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status}`);
  });
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path.split('?', 1).join('')}`;
}

async function main(): Promise<void> {
  const mains: readonly (string | undefined)[] = process.argv.slice(2);
  const builds: Build[] = [];
  let bare: Bare | undefined;
  const forEachBuild = async (work: (build: Build) => Promise<void>) => {
    for (const build of builds) await work(build);
  };
  try {
    for (const main of mains.length > 0 ? mains : [undefined]) builds.push(await Build.start(main));
    await forEachBuild((build) => build.idle());
    await forEachBuild((build) => build.fill());
    bare = await Bare.start((await builds[0]?.answers()) ?? {});
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const call of calls) {
        const bareMs = await bare.measure(call);
        await forEachBuild((build) => build.measure(call, bareMs));
      }
    }
    for (let start = 0; start < STARTS; start += 1) await forEachBuild((build) => build.restart());
    const columns = builds.map((build) => new Map(build.figures()));
    for (const what of columns[0]?.keys() ?? []) {
      console.log(what.padEnd(42), ...columns.map((column) => column.get(what)));
    }
  } finally {
    bare?.dispose();
    await forEachBuild((build) => build.dispose());
  }
}

function meal(index: number) {
  return {
    date: new Date(Date.UTC(2025, 0, 1 + (Math.floor(index / 3) % (DAYS_READ + DAYS)))).toISOString(),
    mealType: ['breakfast', 'lunch', 'dinner'][index % 3],
    recipeName: `Recipe ${index}`,
  };
}

/** Outside the range that is read. */
function laterMeal(index: number) {
  return meal(index + DAYS_READ * 3);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void main();
