import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../product/client';

/** Limits: characters per ingredient name, ingredients per recipe, and meals that use them. */
const NAME_LENGTH = 200;
const INGREDIENTS = 200;
const MEALS = 25;
const MAX_TRIES = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const mealTypes = ['breakfast', 'lunch', 'dinner'] as const;
const DAYS = Math.ceil(MEALS / mealTypes.length);

/** The days of a list, as instants. */
interface Range {
  startDate: string;
  endDate: string;
}

interface Grocery {
  name: string;
  quantity: number;
  unit: string | null;
}

/** Names and units that are as expensive to merge as possible: a megabyte of each kind. */
export const hostileGroceries: Readonly<Record<string, (index: number) => Grocery>> = {
  'choices without an end': (index) => groceryNamed(`${index % 900} ${'a or '.repeat(40)}`),
  'commas without an end': (index) => groceryNamed(`${index % 900} ${'a,'.repeat(100)}`),
  'brackets that never close': (index) => groceryNamed(`${index % 900} ${'('.repeat(NAME_LENGTH)}`),
  'names that are nearly the same': (index) => groceryNamed(`${'tomato '.repeat(27)}${index % 900}`),
  'one name in unknown units': (index) => ({ name: 'salt', quantity: 1, unit: `unit ${index}` }),
};

function groceryNamed(text: string): Grocery {
  return { name: text.slice(0, NAME_LENGTH).trim(), quantity: 1, unit: 'cup' };
}

export interface HostileNamesOutcome {
  /** Status of the generation: 200, or a rejection with a reason. */
  status: number;
  /** Number of requests: more than one after a 503 with Retry-After. */
  tries: number;
  /** From sending the last of these requests to the end of its response. */
  ms: number;
}

/** Generates a list from a plan of such groceries, once for each kind. */
export async function hostileNames(
  client: Client,
  kinds: readonly string[] = Object.keys(hostileGroceries),
): Promise<ReadonlyMap<string, HostileNamesOutcome>> {
  const outcomes = new Map<string, HostileNamesOutcome>();
  let day = Date.UTC(2027, 0, 3, 12);
  for (const kind of kinds) {
    outcomes.set(kind, await generateList(client, await planHostileMeals(client, day, kind)));
    await sendOrThrow(client, 'DELETE', '/api/shopping-list/clear-all', undefined);
    day += (DAYS + 7) * DAY_MS;
  }
  return outcomes;
}

/** Retries a few times after a 503 with Retry-After: the plan may not have reached the list yet. */
async function generateList(client: Client, range: Range): Promise<HostileNamesOutcome> {
  for (let tries = 1; ; tries += 1) {
    const started = performance.now();
    const { status, headers } = await client.request('POST', '/api/generate-shopping-list', range);
    const retryAfter = headers.get('retry-after');
    const isFinal = status !== 503 || retryAfter === null || tries === MAX_TRIES;
    if (isFinal) return { status, tries, ms: performance.now() - started };
    await pause(Number(retryAfter) * 1_000);
  }
}

/**
 * Plans a week or more of recipes made of groceries of that kind, from `firstDay` on. Returns the days to generate a
 * list for.
 */
export async function planHostileMeals(client: Client, firstDay: number, kind: string): Promise<Range> {
  const grocery = hostileGroceries[kind];
  if (!grocery) throw new Error(`There are no groceries of the kind '${kind}'`);
  for (let meal = 0; meal < MEALS; meal += 1) {
    const ingredients = Array.from({ length: INGREDIENTS }, (_, at) => grocery(meal * INGREDIENTS + at));
    const recipeName = `Stew ${meal}`;
    const recipe = { name: recipeName, ingredients };
    const { id: recipeId } = await sendOrThrow<{ id: string }>(client, 'POST', '/api/recipes', recipe);
    const date = instant(firstDay + Math.floor(meal / mealTypes.length) * DAY_MS);
    const mealType = mealTypes[meal % mealTypes.length];
    await sendOrThrow(client, 'POST', '/api/meal-plans', { date, mealType, recipeName, recipeId });
  }
  return { startDate: instant(firstDay), endDate: instant(firstDay + (DAYS - 1) * DAY_MS) };
}

async function sendOrThrow<Body>(client: Client, method: string, path: string, body: unknown): Promise<Body> {
  const answer = await client.request<Body>(method, path, body);
  if (answer.status > 299)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
