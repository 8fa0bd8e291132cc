import { randomUUID } from 'node:crypto';
import type {
  DocumentCollection,
  DocumentDatabase,
  EventStore,
  StoredDocument,
} from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '@forkcast/event-sourcing/testing';
import { createLogger, type Logger } from '@forkcast/service-kit';
import type { ChangeItem, ShoppingListCommand } from './commands';
import { aMeal, grams, TODAY, WEEK } from './shoppingList.examples';
import { shoppingListStream } from './shoppingList';
import { createShoppingLists, EVENTS_BETWEEN_SNAPSHOTS } from './shoppingLists';

const AT = '2026-11-18T12:00:00.000Z';
const logger: Logger = createLogger({ name: 'test', level: 'silent' });
let stores: TestStores;

beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.close());

/** A list that has seen much: one generated item, one in the pantry, one settled, and `toggles` ticks. */
async function usedList(toggles: number) {
  const householdId = randomUUID();
  const lists = createShoppingLists({ ...stores, logger });
  const run = (command: ShoppingListCommand) => lists.change(householdId, () => command, {});
  const meals = [aMeal('Soup', [grams('tomatoes', 250), grams('onions', 1), grams('leeks', 1)])];
  const asked = { householdId, at: AT };
  const { state } = await run({
    type: 'GenerateList',
    ...asked,
    range: WEEK,
    today: TODAY,
    meals,
    stepId: randomUUID(),
  });
  const [first, second, third] = [...state.items.keys()];
  const change = (changes: Partial<ChangeItem>) =>
    run({
      type: 'ChangeItem',
      ...asked,
      itemId: first ?? '',
      by: 'Ann',
      meals,
      stepId: randomUUID(),
      ...changes,
    });
  await change({ itemId: second, isPantryItem: true, category: 'Market', quantity: '3' });
  await run({ type: 'RemoveItem', ...asked, itemId: third ?? '' });
  for (let toggle = 0; toggle < toggles; toggle += 1) await change({ isChecked: toggle % 2 === 0 });
  return { householdId, lists, change };
}

/** The store, noting from which revisions it is read. */
function noted(store: EventStore): { store: EventStore; readFrom: unknown[] } {
  const readFrom: unknown[] = [];
  return {
    readFrom,
    store: {
      appendToStream: store.appendToStream,
      readAll: store.readAll,
      subscribeToAll: store.subscribeToAll,
      readStream: (streamName, options, readableOptions) => {
        readFrom.push(options?.fromRevision);
        return store.readStream(streamName, options, readableOptions);
      },
    },
  };
}

test('a list of any age → is loaded from its latest snapshot, and is the same as from its first event', async () => {
  const { householdId } = await usedList(3 * EVENTS_BETWEEN_SNAPSHOTS + 20);
  const { store, readFrom } = noted(stores.store);
  const fromSnapshot = await createShoppingLists({ ...stores, store, logger }).load(householdId);
  expect(readFrom).toHaveLength(1);
  expect(Number(readFrom[0])).toBeGreaterThanOrEqual(fromSnapshot.revision - EVENTS_BETWEEN_SNAPSHOTS);

  await stores.database.collection('shopping-list-snapshots').deleteMany({});
  const { state, revision, position } = await createShoppingLists({ ...stores, logger }).load(householdId);
  expect(revision).toBeGreaterThan(3 * EVENTS_BETWEEN_SNAPSHOTS);
  expect(fromSnapshot).toMatchObject({ state, revision, position });
  expect(state.settled.size).toBe(1);
});

test('a list loaded from a snapshot → goes on where it was', async () => {
  const { householdId, change } = await usedList(EVENTS_BETWEEN_SNAPSHOTS);
  const { revision } = await createShoppingLists({ ...stores, logger }).load(householdId);
  const changed = await change({ quantity: '7 bags' });
  expect(changed.revision).toBe(revision + 1);
  const loaded = await createShoppingLists({ ...stores, logger }).load(householdId);
  expect([...loaded.state.items.values()].map((item) => item.fixedQuantity)).toContainEqual({
    text: '7 bags',
  });
});

test('a snapshot of another history → is passed over', async () => {
  const { householdId, lists } = await usedList(EVENTS_BETWEEN_SNAPSHOTS);
  const loaded = await lists.load(householdId);
  const restarted = createShoppingLists({ ...stores, logger });
  const snapshots = stores.database.collection<{ _id: string; eventId: string; items: unknown[] }>(
    'shopping-list-snapshots',
  );
  const _id = shoppingListStream(householdId);
  await snapshots.updateOne({ _id }, { $set: { eventId: randomUUID(), items: [] } });
  expect((await restarted.load(householdId)).state).toEqual(loaded.state);
});

test('a snapshot from beyond the end of the log → is passed over', async () => {
  const { householdId, lists } = await usedList(EVENTS_BETWEEN_SNAPSHOTS);
  const loaded = await lists.load(householdId);
  const restarted = createShoppingLists({ ...stores, logger });
  const snapshots = stores.database.collection<{ _id: string; revision: number }>('shopping-list-snapshots');
  await snapshots.updateOne({ _id: shoppingListStream(householdId) }, { $set: { revision: 5_000 } });
  expect((await restarted.load(householdId)).state).toEqual(loaded.state);
});

test('a list that another process changed → is loaded with the changes', async () => {
  const { householdId, lists } = await usedList(2);
  await lists.load(householdId);
  const other = createShoppingLists({ ...stores, logger });
  await other.change(householdId, () => ({ type: 'ClearAll', householdId, at: AT }), {});
  expect((await lists.load(householdId)).state.items.size).toBe(0);
});

test('a log that was put back to an earlier copy → is believed over memory', async () => {
  const { householdId, lists } = await usedList(2);
  const { state } = await lists.load(householdId);
  const earlier = await openTestStores();
  const store = { ...stores.store, readStream: stores.store.readStream };
  const moving = createShoppingLists({ ...stores, store, logger });
  expect((await moving.load(householdId)).state).toEqual(state);
  store.readStream = earlier.store.readStream;
  expect((await moving.load(householdId)).state.items.size).toBe(0);
  await earlier.close();
});

test('a snapshot that cannot be kept → fails nobody, and is logged', async () => {
  const warnings: unknown[] = [];
  const database: DocumentDatabase = {
    collection: <Doc extends StoredDocument>(name: string) => readOnly(stores.database.collection<Doc>(name)),
  };
  const noting = { ...logger, warn: (details: unknown) => warnings.push(details) } as unknown as Logger;
  const householdId = randomUUID();
  const lists = createShoppingLists({ store: stores.store, database, logger: noting });
  for (let count = 0; count < EVENTS_BETWEEN_SNAPSHOTS; count += 1) {
    const item = { itemId: randomUUID(), name: `thing ${count}`, quantity: null, category: null };
    const flags = { isPantryItem: false, isChecked: false, by: 'Ann' };
    await lists.change(householdId, () => ({ type: 'AddItem', householdId, ...item, ...flags, at: AT }), {});
  }
  expect(warnings).toHaveLength(1);
  expect((await lists.load(householdId)).state.items.size).toBe(EVENTS_BETWEEN_SNAPSHOTS);
});

function readOnly<Doc extends StoredDocument>(collection: DocumentCollection<Doc>): DocumentCollection<Doc> {
  return {
    find: (...query) => collection.find(...query),
    findOne: (...query) => collection.findOne(...query),
    countDocuments: (...query) => collection.countDocuments(...query),
    createIndex: (...index) => collection.createIndex(...index),
    updateOne: refuse,
    replaceOne: refuse,
    deleteOne: refuse,
    deleteMany: refuse,
    bulkWrite: refuse,
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('disk full'));
}
