import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client';

/** The limit of one request. */
const BATCH_SIZE = 5_000;
/** The number of recipes that the screen sends in one request. */
export const SCREEN_BATCH_SIZE = 500;

/** Imports `count` recipes of eight ingredients into a household, called 'Recipe 0' and so on. */
export async function importRecipes(client: Client, count: number, atOnce = BATCH_SIZE): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const recipes = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => ({
      name: `Recipe ${from + index}`,
      notes: 'From a journey',
      ingredients: Array.from({ length: 8 }, (_unused, n) => ({
        name: `ingredient ${((from + index) * 7 + n) % 400}`,
        quantity: 100,
        unit: 'g',
      })),
    }));
    let { status, body } = await client.request('POST', '/api/recipes/import', { recipes });
    // An import waits until the previous one is readable, and is rejected as a whole if that exceeds a request's time
    // limit.
    while (status === 503) {
      await pause(1_000);
      ({ status, body } = await client.request('POST', '/api/recipes/import', { recipes }));
    }
    if (status !== 200) throw new Error(`POST /api/recipes/import: ${status} ${JSON.stringify(body)}`);
  }
}
