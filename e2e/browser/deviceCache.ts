import { eventually } from '@forkcast/event-sourcing/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { Client } from '../product/client';

/** The browser's errors without a network. */
export const NETWORK = /ERR_(?:INTERNET|CONNECTION|SOCKET|INCOMPLETE|EMPTY)_/;

export const soup = { name: 'Tomato soup', servings: 2, steps: [{ text: 'Simmer for 20 minutes.' }] };

/** A household with a soup with a photo planned for today, and eggs on the list. */
export async function householdWithList(
  origin: string,
): Promise<{ client: Client; recipeId: string; mealId: string }> {
  const client = await Client.registered(origin, 'Europe/Berlin');
  const { body: recipe } = await client.request<{ id: string }>('POST', '/api/recipes', soup);
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer();
  await client.photograph(recipe.id, bytes);
  const today = new Date().toISOString();
  const { body: meal } = await client.request<{ id: string }>('POST', '/api/meal-plans', {
    date: today,
    mealType: 'dinner',
    recipeId: recipe.id,
    recipeName: soup.name,
  });
  await client.request('POST', '/api/shopping-list', { name: 'eggs' });
  return { client, recipeId: recipe.id, mealId: meal.id };
}

/** Waits until the device has cached everything for the signed-in user. */
export async function waitUntilCached(page: Page): Promise<void> {
  await eventually(async () => {
    const keptAt = await page.evaluate(async () => {
      const kept = await caches.match('/state');
      return kept ? ((await kept.json()) as { keptAt: number }).keptAt : 0;
    });
    return keptAt > 0;
  });
}

/** Waits until the server's answer to every list change is stored on the device. */
export async function waitUntilSent(page: Page): Promise<void> {
  await eventually(async () => (await page.evaluate(countPending)) === 0);
}

function countPending(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('forkcast-intents');
    opening.onerror = () => reject(new Error('The database of list changes does not open.'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('intents').objectStore('intents').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve((reading.result as { status: string }[]).filter(({ status }) => status === 'pending').length);
      };
    };
  });
}

export const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

export async function itemsOnServer(client: Client): Promise<string[]> {
  const { body } = await client.request<{ name: string; isChecked: boolean }[]>('GET', '/api/shopping-list');
  return body.map(({ name, isChecked }) => `${isChecked ? 'x' : '-'} ${name}`).sort();
}

export async function addItem(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Add an item...').fill(name);
  await page.getByPlaceholder('Add an item...').press('Enter');
  await page.getByRole('checkbox', { name }).waitFor();
}

/** The items on the screen, in order. */
export async function itemsOnScreen(page: Page): Promise<string[]> {
  const boxes = await page.getByRole('checkbox').all();
  return Promise.all(
    boxes.map(async (box) => `${(await box.isChecked()) ? 'x' : '-'} ${await box.evaluate(nameOf)}`),
  );
}

function nameOf(box: Element): string {
  return (box.closest('li')?.querySelector('label')?.textContent ?? '').trim();
}
