import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type MealHistoryStats,
  type Recipe,
  type RecipeList,
  type ShoppingListItem,
} from '@forkcast/contracts';
import { readConfig, startForkcast } from '@forkcast/embedded';
import { eventually } from '@forkcast/event-sourcing/testing';
import { examineDirectory } from '../../doctor/examineDirectory';
import { earlierAnswersSchema, Visitor, type EarlierAnswer } from './visitor';

// Data of a version without steps, times, tags, photos and ratings. README.md says which version, and how it was made.
const data = path.join(__dirname, 'data');
const earlier = earlierAnswersSchema.parse(JSON.parse(readFileSync(path.join(data, 'answers.json'), 'utf8')));
const people = Object.entries(earlier.of);

let directory: string;
let product: Awaited<ReturnType<typeof startForkcast>>;

jest.setTimeout(240_000);

beforeAll(async () => {
  // Sessions, invitations and due emails depend on the day on which the data was made.
  jest.useFakeTimers({
    now: Date.parse(earlier.madeAt) + 60_000,
    advanceTimers: true,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  directory = mkdtempSync(path.join(tmpdir(), 'forkcast-earlier-'));
  for (const name of ['events.db', 'documents.db']) {
    const packed = new Uint8Array(readFileSync(path.join(data, `${name}.gz`)));
    writeFileSync(path.join(directory, name), new Uint8Array(gunzipSync(packed)));
  }
  copyFileSync(path.join(data, 'secrets.json'), path.join(directory, 'secrets.json'));
  product = await startForkcast(readConfig({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await product.stop();
  jest.useRealTimers();
  rmSync(directory, { recursive: true });
});

/** A visitor whose browser is still signed in. */
function back(name: string): Visitor {
  return new Visitor(product.url, earlier.of[name]?.cookies);
}

/** The response that Ann got from that version. */
function answered<Body>(where: string): Body {
  const answer = earlier.of.ann?.answers.find(({ path: requestPath }) => requestPath === where);
  // The caller knows the type of the response.
  return answer?.body as Body;
}

const named = (name: string) => {
  const found = answered<RecipeList>('/recipes?limit=100').recipes.find((recipe) => recipe.name === name);
  if (!found) throw new Error(`There was no ${name}`);
  return found;
};
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;

function expectAsBefore(now: EarlierAnswer, before: EarlierAnswer): void {
  expect([now.path, now.status]).toEqual([before.path, before.status]);
  if (before.status >= 400) expect(codeOf(now.body)).toBe(codeOf(before.body));
  else expect({ body: withTiesInOrder(now) }).toMatchObject({ body: withTiesInOrder(before) });
}

/** Recipes with the same last-made time are sorted by id: ascending in the old version, descending now. */
function withTiesInOrder({ path: requestPath, body }: EarlierAnswer): unknown {
  if (!requestPath.includes('sortColumn=lastUsed')) return body;
  const list = body as RecipeList;
  const times = [...new Set(list.recipes.map(({ lastUsed }) => lastUsed))];
  const madeAt = (time: string | null) => list.recipes.filter(({ lastUsed }) => lastUsed === time);
  return {
    ...list,
    recipes: times.flatMap((time) => madeAt(time).toSorted((a, b) => (a.id < b.id ? -1 : 1))),
  };
}

describe('data of a version before recipes held more', () => {
  test.each(people)(
    'returns to %s, still logged in, what it returned then, and more',
    async (name, { answers }) => {
      const visitor = back(name);
      expect(answers.length).toBeGreaterThan(20);
      for (const before of answers) {
        expectAsBefore(await visitor.request('GET', before.path), before);
      }
    },
  );

  test('accepts passwords, an open invitation and a calendar link', async () => {
    const bob = new Visitor(product.url);
    const { password, invitation } = earlier;
    await bob.send('POST', '/auth/login', { email: 'bob@example.org', password });
    expect(await bob.send('GET', '/user')).toMatchObject({ displayName: 'bob' });
    const preview = await back('cleo').send('POST', '/household/preview-invitation', { token: invitation });
    expect(preview).toMatchObject({ invitedBy: 'ann', members: ['ann', 'bob'] });
    const feed = await fetch(product.url + answered<{ path: string }>('/calendar-feed').path);
    expect(feed.status).toBe(200);
    expect(await feed.text()).toMatch(/BEGIN:VCALENDAR[^]*SUMMARY:[^\n]*Tomato soup/);
  });

  test('serves an avatar that was stored as uploaded as WebP, at the same address', async () => {
    const { avatar } = answered<{ avatar: string }>('/user');
    const headers = { cookie: back('ann').cookies() };
    await eventually(async () => {
      const response = await fetch(product.url + avatar, { headers });
      return response.headers.get('content-type') === 'image/webp';
    });
    expect(await back('ann').send('GET', '/user')).toMatchObject({ avatar });
  });

  test("returns a recipe whole, without values that didn't exist then", async () => {
    const soup = named('Tomato soup, the red one');
    expect(await back('ann').send('GET', `/recipes/${soup.id}`)).toMatchObject({
      ...soup,
      description: null,
      source: null,
      times: null,
      nutrition: null,
      language: null,
      steps: [],
      tags: [],
      photos: [],
      rating: null,
      favourite: false,
      revision: 3,
    });
  });

  test('changes, rates, finds and restores a recipe', async () => {
    const [ann, bob] = [back('ann'), back('bob')];
    const { id, ...soup } = named('Tomato soup, the red one');
    const steps = [{ text: 'Simmer for 25 minutes.', section: 'Soup' }];
    const more = { steps, tags: ['Soup'], times: { prep: 10, cook: 25 }, revision: 3 };
    expect(await ann.send('PATCH', `/recipes/${id}`, more)).toMatchObject({ ...soup, steps, tags: ['Soup'] });
    await bob.send('PUT', `/recipes/${id}/rating`, { rating: 4 });
    await bob.send('PUT', `/recipes/${id}/favourite`, { favourite: true });
    const found = await bob.send<RecipeList>(
      'GET',
      '/recipes?tag=soup&minRating=4&favourite=true&maxTotal=40',
    );
    expect(found.recipes).toMatchObject([{ id }]);
    const restored = await ann.send<Recipe>('POST', `/recipes/${id}/restore`, { revision: 0 });
    expect(restored).toMatchObject({ name: 'Tomato soup', steps: [], tags: [], rating: 4 });
    await ann.send('POST', `/recipes/${id}/restore`, { revision: 2 });
    expect(await ann.send('GET', `/recipes/${id}`)).toMatchObject({ ...soup, steps: [], rating: 4 });
  });

  test('updates the list from the plan, and keeps what was bought, dismissed, moved and at home', async () => {
    const ann = back('ann');
    const curry = 'Chickpea curry';
    const before = answered<ShoppingListItem[]>('/shopping-list');
    const { id: recipeId } = named(curry);
    const date = '2026-11-26T23:00:00.000Z';
    await ann.send('POST', '/meal-plans', {
      date,
      mealType: 'lunch',
      recipeName: curry,
      recipeId,
      servings: 3,
    });
    const list = await ann.send<ShoppingListItem[]>('GET', '/shopping-list');
    const byName = (name: string) => list.find((item) => item.name === name);
    expect(list.map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort());
    expect(byName('chickpeas')).toMatchObject({ quantity: '4 cans' });
    expect(byName('coconut milk')).toMatchObject({ quantity: '800 ml', category: 'The corner shop' });
    expect(byName('tomatoes')).toMatchObject({ isChecked: true, checkedBy: 'bob' });
    expect(byName('salt')).toMatchObject({ isPantryItem: true });
    expect(byName('Milk')).toEqual(before.find(({ name }) => name === 'Milk'));
    expect(byName('basil')).toBeUndefined();
  });

  test('restores the last cooking date when a new one is undone', async () => {
    const ann = back('ann');
    const { id: recipeId, name: recipeName } = named('Chickpea curry');
    const making = `/meal-history/makings/${randomUUID()}`;
    const lastMade = async () => {
      const stats = await ann.send<MealHistoryStats>('GET', '/meal-history/stats');
      return stats.lastMade.find((recipe) => recipe.recipeId === recipeId)?.day;
    };
    const before = answered<MealHistoryStats>('/meal-history/stats').lastMade;
    const was = before.find((recipe) => recipe.recipeId === recipeId)?.day;
    expect(was).toBe('2026-11-18');
    await ann.send('PUT', making, { date: earlier.madeAt, mealType: 'dinner', recipeId, recipeName });
    expect(await lastMade()).toBe('2026-11-23');
    await ann.send('DELETE', making);
    expect(await lastMade()).toBe(was);
  });

  test('undoes an import, applies a template and collects a listing', async () => {
    const [ann, cleo] = [back('ann'), back('cleo')];
    const { lastImport } = answered<{ lastImport: { importId: string } }>('/recipes/import');
    await ann.send('DELETE', `/recipes/import/${lastImport.importId}`);
    const { recipes } = await ann.send<RecipeList>('GET', '/recipes?limit=100');
    const imported = ['Zwieback', 'Äpfel im Schlafrock', 'Crêpes'];
    const others = answered<RecipeList>('/recipes?limit=100').recipes.filter(
      ({ name }) => !imported.includes(name),
    );
    expect(recipes.map(({ id }) => id)).toEqual(others.map(({ id }) => id));

    const [template] = answered<{ id: string }[]>('/meal-plans/templates');
    const week = '2027-01-02T23:00:00.000Z';
    await ann.send('POST', `/meal-plans/templates/${template?.id ?? ''}/apply`, { week });
    const planned = await ann.send<{ recipeName: string }[]>(
      'GET',
      `/meal-plans?startDate=${week}&endDate=2027-01-08T23:00:00.000Z`,
    );
    expect(planned.map(({ recipeName }) => recipeName)).toEqual(['Tomato soup', 'Chickpea curry', 'Bread']);

    const { recipes: listings } = answered<{ recipes: { id: string; name: string }[] }>('/community');
    const soup = listings.find(({ name }) => name.startsWith('Tomato soup'));
    const { recipeId } = await cleo.send<{ recipeId: string }>(
      'POST',
      `/community/${soup?.id ?? ''}/add-to-collection`,
      {},
    );
    const copied = await cleo.send<Recipe>('GET', `/recipes/${recipeId}`);
    expect(copied.name).toBe('Tomato soup, the red one');
  });

  test('satisfies the doctor when stopped again', async () => {
    await product.stop();
    const checks = [];
    for await (const check of examineDirectory({ directory, secrets: {}, progress: () => undefined })) {
      checks.push(check);
    }
    expect(checks.filter(({ verdict }) => verdict !== 'well')).toEqual([]);
    expect(checks.length).toBeGreaterThan(10);
  });
});
