import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { accounts } from '@forkcast/accounts';
import { calendar } from '@forkcast/calendar';
import { community } from '@forkcast/community';
import { eventually } from '@forkcast/event-sourcing/testing';
import { mail } from '@forkcast/mail';
import { planner } from '@forkcast/planner';
import { recipes } from '@forkcast/recipes';
import type { Identity, RunningService, ServiceDependencies } from '@forkcast/service-kit';
import { serviceHarness, servicesTogether, type ServiceHarness } from '@forkcast/service-kit/testing';
import { shopping } from '@forkcast/shopping';
import { STREAM_DELETED, CHECKPOINTS } from '@forkcast/stores';
import { startMailbox, type Mailbox } from '../../../services/accounts/src/testing/mailbox';
import { blobNamesIn, picture } from '../../../services/recipes/src/testing/kitchen';
import { password, register } from './testing/register';
import { nextIntentId } from '../../../services/shopping/src/shopping-list/intents/intents.examples';

const friday = new Date('2026-11-20T10:00:00.000Z');
const saturdayMorning = new Date('2026-11-21T08:00:00.000Z');
const TUESDAY = '2026-11-23T23:00:00.000Z';
const LAST_TUESDAY = '2026-11-16T23:00:00.000Z';

let mailbox: Mailbox;
let harness: ServiceHarness;
beforeAll(async () => (mailbox = await startMailbox()));
afterAll(() => mailbox?.stop());
beforeEach(async () => (harness = await serviceHarness(startServices, { now: friday })));
afterEach(() => harness?.stop());

/** All services behind one address, like the gateway. */
async function startServices(dependencies: ServiceDependencies): Promise<RunningService> {
  const options = { productName: 'Forkcast', publicOrigin: 'https://forkcast.test' };
  const sending = { ...options, smtpUrl: mailbox.url, from: 'forkcast@example.org' };
  return servicesTogether([
    await accounts.start(dependencies, { mail: sending }),
    await planner.start(dependencies),
    await shopping.start(dependencies),
    await community.start(dependencies),
    await recipes.start(dependencies),
    await calendar.start(dependencies),
    await mail.start(dependencies, { options, everyMs: 10 }),
  ]);
}

interface Person {
  identity: Identity;
  email: string;
  call(method: string, path: string, body?: object): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
}

async function registerPerson(): Promise<Person> {
  const { email, identity } = await register(harness);
  const call = async (method: string, where: string, sent?: object) => {
    const response = await harness.request(method, `/api${where}`, { identity, body: sent });
    if (response.status >= 300) throw new Error(`${method} ${where}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  return { identity, email, call };
}

/** A distinct word for each place where a household's data is stored. */
const words = (mark: string) => {
  const word = (what: string) => `${what}${mark}`;
  return {
    recipe: word('Aubergine'),
    notes: word('Grandmother'),
    ingredient: word('cardamom'),
    deleted: word('Borscht'),
    imported: word('Chowder'),
    planned: word('Dumplings'),
    mealNote: word('Eggless'),
    past: word('Fondue'),
    item: word('Gherkins'),
    guest: word('Ingrid'),
    template: word('Holidays'),
    description: word('Jolly'),
    step: word('Knead'),
    tag: word('Lenten'),
    author: word('Mildred'),
    photo: word('Nutmeg'),
    importedMeal: word('Omelette'),
    importedPast: word('Porridge'),
    importedItem: word('Quinces'),
    store: word('Rosies'),
  };
};

/** Creates data of every kind. */
async function live(
  { call, identity }: Person,
  texts: ReturnType<typeof words>,
): Promise<{ listing: string }> {
  const recipe = await call('POST', '/recipes', {
    name: texts.recipe,
    notes: texts.notes,
    ingredients: [{ name: texts.ingredient, quantity: 2, unit: null }],
    description: texts.description,
    steps: [{ text: texts.step }],
    tags: [texts.tag],
    source: { name: null, author: texts.author },
  });
  await photograph(identity, recipe.id, texts.photo);
  await call('POST', `/recipes/${recipe.id}/share-link`);
  const deleted = await call('POST', '/recipes', { name: texts.deleted });
  await call('POST', '/recipes/import', { importId: randomUUID(), recipes: [{ name: texts.imported }] });
  await call('POST', '/meal-plans', {
    date: TUESDAY,
    mealType: 'dinner',
    recipeName: texts.recipe,
    recipeId: recipe.id,
    notes: texts.mealNote,
  });
  const meal = { date: TUESDAY, mealType: 'lunch', recipeName: texts.planned };
  const { id } = await call('POST', '/meal-plans', meal);
  await call('POST', `/meal-plans/${id}/repeat`, {});
  await call('POST', '/meal-plans', { date: LAST_TUESDAY, mealType: 'dinner', recipeName: texts.past });
  await call('POST', '/meal-history/sync-from-plan', {});
  const meals = [
    { externalId: '1', day: '2026-11-24', mealType: 'breakfast', recipeName: texts.importedMeal },
    { externalId: '2', day: '2026-10-02', mealType: 'dinner', recipeName: texts.importedPast, as: 'eaten' },
  ];
  await call('POST', '/meal-plans/import', { importId: randomUUID(), meals });
  await call('POST', '/meal-plans/templates', { week: TUESDAY, name: texts.template });
  await call('POST', '/generate-shopping-list', { startDate: TUESDAY, endDate: TUESDAY });
  await call('POST', '/shopping-list', { name: texts.item });
  const items = [{ externalId: '1', name: texts.importedItem }];
  await call('POST', '/shopping-list/import', { importId: randomUUID(), items });
  const made = { id: nextIntentId(), madeAt: friday.toISOString() };
  const store = { type: 'make-store', ...made, storeId: randomUUID(), name: texts.store };
  await call('POST', '/shopping-list/intents', { sentAt: friday.toISOString(), intents: [store] });
  const { link } = await call('POST', '/shopping-list/share-link');
  const guest = { guest: { id: randomUUID(), name: texts.guest }, sentAt: friday.toISOString(), intents: [] };
  expect((await harness.request('POST', `${link.path}/ticks`, { body: guest })).body.name).toBe(texts.guest);
  await call('PUT', '/user/preferences', {
    emailNotifications: true,
    weeklySummary: true,
    shoppingListReminders: true,
  });
  await call('DELETE', `/recipes/${deleted.id}`);
  await harness.settled();
  const listing = await call('POST', '/community', { recipeId: recipe.id, submitterName: 'Someone' });
  return { listing: listing.id };
}

async function photograph(identity: Identity, recipeId: string, alt: string): Promise<void> {
  const answer = await harness.request('POST', `/api/recipes/${recipeId}/photos?alt=${alt}`, {
    identity,
    body: await picture(),
    headers: { 'content-type': 'image/jpeg' },
  });
  if (answer.status !== 201) throw new Error(`A photo was answered ${answer.status}`);
}

const filesWith = (text: string) =>
  readdirSync(harness.stores.directory, { encoding: 'utf8', recursive: true })
    .map((name) => path.join(harness.stores.directory, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text));
const foundOf = (texts: Record<string, string>) =>
  Object.values(texts).flatMap((word) => filesWith(word).map((file) => `${word} in ${file}`));

/**
 * A weekly repeat that runs at the same time may write after the household is gone; that data is erased two minutes
 * later.
 */
async function erased(texts: Record<string, string>): Promise<void> {
  const isErased = () => eventually(() => expect(foundOf(texts)).toEqual([]));
  await isErased().catch(isErased).catch(isErased);
}

async function seenBy({ call }: Person) {
  return {
    recipes: await call('GET', '/recipes'),
    plan: await call('GET', `/meal-plans?startDate=${LAST_TUESDAY}&endDate=${TUESDAY}`),
    history: await call('GET', '/meal-history'),
    templates: await call('GET', '/meal-plans/templates'),
    list: await call('GET', '/shopping-list'),
    community: await call('GET', '/community'),
  };
}

jest.setTimeout(240_000);

test('erases a household from every file when its last member leaves, and nothing of others', async () => {
  const [ann, bob] = [await registerPerson(), await registerPerson()];
  const [annSaid, bobSaid] = [words('OfAnn'), words('OfBob')];
  const { listing } = await live(ann, annSaid);
  await live(bob, bobSaid);
  // A listing collected by another household.
  await bob.call('POST', `/community/${listing}/add-to-collection`, {});
  await harness.settled();
  harness.setClock(saturdayMorning);
  await mailbox.next(ann.email);
  await mailbox.next(bob.email);
  for (const word of Object.values(annSaid)) expect(filesWith(word)).not.toEqual([]);

  await ann.call('DELETE', '/user', { password });
  const copied = ['recipe', 'notes', 'ingredient', 'description', 'step', 'tag', 'author', 'photo'] as const;
  const ofTheCopy = copied.map((each) => annSaid[each]);
  const own = Object.fromEntries(Object.entries(annSaid).filter(([, word]) => !ofTheCopy.includes(word)));
  await erased(own);
  for (const word of ofTheCopy) expect(filesWith(word)).not.toEqual([]);

  const before = await seenBy(bob);
  expect(JSON.stringify(before.recipes)).toContain(annSaid.recipe);
  expect(JSON.stringify(before.community)).not.toContain(annSaid.recipe);
  for (const word of Object.values(bobSaid)) expect(filesWith(word)).not.toEqual([]);

  // Rebuilds everything from a log with gaps.
  await harness.stores.database.collection(CHECKPOINTS).deleteMany({});
  await harness.restart();
  await harness.settled();
  expect(await seenBy(bob)).toEqual(before);
  expect(foundOf(own)).toEqual([]);
});

test('erases deleted and shared recipes from the log that no household collected', async () => {
  const ann = await registerPerson();
  const texts = words('Alone');
  await live(ann, texts);
  for (const word of Object.values(texts)) expect([word, filesWith(word)]).not.toEqual([word, []]);
  expect(await blobNamesIn(harness)).not.toEqual([]);
  await ann.call('DELETE', '/user', { password });
  await erased(texts);
  await eventually(async () => expect(await blobNamesIn(harness)).toEqual([]));

  const left = new Set<string>();
  for await (const { event } of harness.stores.store.readAll()) {
    if (event && event.type !== STREAM_DELETED) left.add(event.streamId.replace(/-.*/, ''));
  }
  // The streams that only record that an account and household existed.
  expect([...left].sort()).toEqual(['account', 'emailReservation', 'household', 'usernameReservation']);
  // A session lasts up to a minute longer, but can't write anything.
  const { identity } = ann;
  const list = await harness.request('POST', '/api/shopping-list', { identity, body: { name: 'Milk' } });
  expect(list).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
});
