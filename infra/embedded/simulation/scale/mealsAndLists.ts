import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  jsonEvent,
  type DocumentDatabase,
  type EventStore,
  type StoredDocument,
} from '@forkcast/event-sourcing';

const DISHES = ['Goulash', 'Ratatouille', 'Lasagne'];
export const MEALS_PER_HOUSEHOLD = DISHES.length;
const POLL_MS = 500;
/**
 * Fail after this many ms without a new item. Long, because all households' lists are created before the first item.
 */
const STALL_TIMEOUT_MS = 600_000;
const WEEK = { first: '2026-11-15', last: '2026-11-21' };
const AT = '2026-11-14T12:00:00.000Z';

export function createList(store: EventStore, householdId: string) {
  const data = { householdId, at: AT, range: WEEK, followed: [WEEK], reopened: [] };
  return store.appendToStream(`shoppingList-${householdId}`, [jsonEvent({ type: 'ListGenerated', data })]);
}

/** A meal without a recipe becomes a list item with its name. */
export function planMeal(store: EventStore, householdId: string, number: number) {
  const meal = {
    entryId: randomUUID(),
    day: WEEK.first,
    mealType: 'dinner',
    recipeId: null,
    recipeName: DISHES[number] ?? '',
    recipeUrl: null,
    notes: null,
    servings: null,
    repeatId: null,
    isTemplate: false,
  };
  const data = { householdId, meal, at: AT };
  return store.appendToStream(`mealPlan-${householdId}-${WEEK.first}`, [
    jsonEvent({ type: 'MealPlanned', data }),
  ]);
}

interface ListItem extends StoredDocument {
  householdId: string;
  name: string;
}

export async function waitUntilListed(database: DocumentDatabase, expected: number): Promise<void> {
  const items = database.collection<ListItem>('shopping-list-items');
  let highest = 0;
  let grewAt = performance.now();
  for (;;) {
    const listed = await items.countDocuments({});
    if (listed >= expected) return;
    if (listed > highest) {
      highest = listed;
      grewAt = performance.now();
    }
    if (performance.now() - grewAt > STALL_TIMEOUT_MS)
      throw new Error(`${listed} of ${expected} items are listed`);
    await pause(POLL_MS);
  }
}

export async function checkLists(database: DocumentDatabase, ids: readonly string[]): Promise<void> {
  const listed = new Map<string, string[]>(ids.map((id) => [id, []]));
  for await (const { householdId, name } of database.collection<ListItem>('shopping-list-items').find({})) {
    listed.get(householdId)?.push(name);
  }
  const expected = [...DISHES].sort().join();
  for (const [householdId, names] of listed) {
    if (names.sort().join() !== expected)
      throw new Error(`The list of ${householdId} says ${names.join() || 'nothing'}`);
  }
}
