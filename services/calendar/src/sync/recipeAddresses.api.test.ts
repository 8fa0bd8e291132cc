import { storesForAll } from '@forkcast/stores/testing';
import { EVENTS } from '../lastingCollections';
import { PLAN_REPLICA } from '../plan/planCopy';
import { startGoogleCalendar, type GoogleCalendarServer } from '../testing/googleCalendarServer';
import legacyData from './earlier/calendarWithoutRecipes.json';
import { aMeal } from './planner.examples';
import { syncHarness } from './syncHarness.examples';

const publicOrigin = 'https://forkcast.example';
const recipeId = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001';
const address = `${publicOrigin}/recipes/${recipeId}`;

const stores = storesForAll();
let google: GoogleCalendarServer;
let ann: Awaited<ReturnType<typeof syncHarness>>;

beforeEach(async () => {
  google = await startGoogleCalendar();
});
afterEach(async () => {
  await ann.stop();
  await google.stop();
});

const follow = async (origin?: string) => {
  ann = await syncHarness(stores, google, origin === undefined ? {} : { publicOrigin: origin });
};
const descriptions = () => google.state.events().map(({ summary, description }) => [summary, description]);
const soup = () => aMeal({ recipeId, servings: 6, notes: 'With basil' });

/** Restores data of the previous version, whose plan replica has no recipe ids: replica, mirrored events and Google's events. */
async function restorePreviousVersion(): Promise<void> {
  for (const { _id: entryId, day, mealType, recipeName, recipeUrl, notes } of legacyData.meals) {
    await ann.put(aMeal({ entryId, day, mealType: mealType as 'dinner', recipeName, recipeUrl, notes }));
  }
  // Creates an empty calendar: all meals are outside of these days.
  await ann.save({ enabled: false });
  await ann.sync({ range: { first: '2020-01-01', last: '2020-01-01' } });
  await ann.save({ enabled: true });
  const [calendarId = ''] = google.state.calendarIds;
  for (const event of legacyData.events) google.state.insert(calendarId, event);
  const put = async (collection: string, documents: readonly { _id: string }[]) => {
    for (const { _id, ...document } of documents) {
      await stores.database
        .collection<{ _id: string }>(collection)
        .replaceOne({ _id: owned(_id) }, owned(document), { upsert: true });
    }
  };
  await put(PLAN_REPLICA, legacyData.meals);
  await put(EVENTS, legacyData.mirrors);
  google.writes = 0;
}

function owned<Value>(value: Value): Value {
  const text = JSON.stringify(value).replaceAll('ACCOUNT', ann.accountId);
  return JSON.parse(text.replaceAll('HOUSEHOLD', ann.householdId)) as Value; // same shape with other ids
}

test('links a new event to the recipe for the planned servings, and writes it once', async () => {
  await follow(publicOrigin);
  await ann.put(soup());
  await ann.put(aMeal({ recipeName: 'Toast' }));
  await ann.put(aMeal({ recipeName: 'Curry', recipeId, recipeUrl: 'https://example.org/curry' }));
  await ann.sync();
  expect(descriptions()).toEqual([
    ['Soup', `With basil\n\nRecipe: ${address}?servings=6`],
    ['Toast', ''],
    ['Curry', `https://example.org/curry\n\nRecipe: ${address}`],
  ]);
  google.writes = 0;
  await ann.sync({ full: true });
  expect(google.writes).toBe(0);
});

describe('events of the previous version', () => {
  beforeEach(async () => {
    await follow(publicOrigin);
    await restorePreviousVersion();
  });

  test("doesn't rewrite the events on any sync", async () => {
    expect(await ann.sync()).toMatchObject({ unchanged: 3 });
    expect(await ann.sync({ full: true })).toMatchObject({ unchanged: 3 });
    expect(google.writes).toBe(0);
    const known = await stores.database.collection(EVENTS).find({ accountId: ann.accountId }).toArray();
    const hashes = (mirrors: readonly object[]) =>
      mirrors.map((mirror) => ('hash' in mirror ? mirror.hash : null)).sort();
    expect(hashes(known)).toEqual(hashes(legacyData.mirrors));
  });

  test("doesn't rewrite the events when the plan is sent again with recipes", async () => {
    for (const meal of [...ann.plan.values()]) await ann.put({ ...meal, recipeId, servings: 4 });
    expect(await ann.sync({ full: true })).toMatchObject({ unchanged: 3 });
    expect(google.writes).toBe(0);
  });

  test('links only a changed event to its recipe', async () => {
    const [first] = [...ann.plan.values()];
    if (!first) throw new Error('Nothing is planned');
    await ann.put({ ...first, recipeId, notes: 'Without basil' });
    expect(await ann.sync({ full: true })).toMatchObject({ updated: 1, unchanged: 2 });
    expect(google.writes).toBe(1);
    expect(descriptions()).toEqual([
      ['Soup', `Without basil\n\nhttps://example.org/soup\n\nRecipe: ${address}`],
      ['Lasagne', ''],
      ['Oats', ''],
    ]);
  });
});
