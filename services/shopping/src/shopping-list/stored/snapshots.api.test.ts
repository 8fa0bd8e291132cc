import { randomBytes, randomUUID } from 'node:crypto';
import { createEmbeddedBus } from '@forkcast/bus';
import type {
  DocumentCollection,
  DocumentDatabase,
  EventStore,
  StoredDocument,
} from '@forkcast/event-sourcing';
import { createExecute, createLoad, Snapshots, type CommandFor } from '@forkcast/event-sourcing';
import { createLogger, type Logger } from '@forkcast/service-kit';
import { storesForEach } from '@forkcast/stores/testing';
import type { ChangeItem, ShoppingListCommand } from '../commands';
import { nextIntentId } from '../intents/intents.examples';
import { aMeal, grams, TODAY, WEEK } from '../shoppingList.examples';
import { shoppingList } from '../shoppingList';
import type { ShoppingListState } from '../shoppingListState';
import { shopping } from '../../shopping';
import { EVENTS_BETWEEN_SNAPSHOTS } from './snapshots';

const AT = '2026-11-18T12:00:00.000Z';
const logger: Logger = createLogger({ name: 'test', level: 'silent' });
const stores = storesForEach();

interface Given {
  store: EventStore;
  database: DocumentDatabase;
  log?: Logger;
}

/** The list functions of one process. */
function process({ store, database, log = logger }: Given) {
  const snapshots = new Snapshots({ database, logger: log });
  const [execute, load] = [createExecute({ store, snapshots }), createLoad({ store, snapshots })];
  return {
    load: (householdId: string) => load(shoppingList.of(householdId)),
    change: (householdId: string, command: CommandFor<ShoppingListState, ShoppingListCommand>) =>
      execute(shoppingList.of(householdId), command, { metadata: {} }),
  };
}

/** A list with one generated, one pantry and one settled item, and `toggles` check marks. */
async function usedList(toggles: number) {
  const householdId = randomUUID();
  const lists = process(stores);
  const run = (command: ShoppingListCommand) => lists.change(householdId, command);
  const meals = [aMeal('Soup', [grams('tomatoes', 250), grams('onions', 1), grams('leeks', 1)])];
  const commonFields = { householdId, at: AT };
  const { state } = await run({
    type: 'GenerateList',
    ...commonFields,
    range: WEEK,
    today: TODAY,
    meals,
    stepId: randomUUID(),
  });
  const [first, second, third] = [...state.items.keys()];
  const change = (changes: Partial<ChangeItem>) =>
    run({
      type: 'ChangeItem',
      ...commonFields,
      itemId: first ?? '',
      by: 'Ann',
      meals,
      stepId: randomUUID(),
      ...changes,
    });
  await change({ itemId: second, isPantryItem: true, category: 'Market', quantity: '3' });
  await run({ type: 'RemoveItem', ...commonFields, itemId: third ?? '' });
  await run(wanting(householdId, BOUGHT));
  for (let toggle = 0; toggle < toggles; toggle += 1) await change({ isChecked: toggle % 2 === 0 });
  return { householdId, lists, change };
}

/** An intent about an unknown item: only its answer is stored. */
const BOUGHT = nextIntentId();

function wanting(householdId: string, id: string): ShoppingListCommand {
  const about = { itemId: randomUUID(), seen: { quantity: null, isChecked: false } };
  const made = { intent: { id, type: 'bought', ...about }, madeAt: AT } as const;
  return {
    type: 'ApplyIntents',
    householdId,
    intents: [made],
    meals: [],
    stepId: randomUUID(),
    by: 'Ann',
    at: AT,
  };
}

/** Wraps a store to record the revisions that it is read from. */
function noted(store: EventStore): { store: EventStore; readFrom: unknown[] } {
  const readFrom: unknown[] = [];
  return {
    readFrom,
    store: {
      appendToStream: store.appendToStream,
      readAll: store.readAll,
      subscribeToAll: store.subscribeToAll,
      tombstoneStream: store.tombstoneStream,
      readStream: (streamName, options, readableOptions) => {
        readFrom.push(options?.fromRevision);
        return store.readStream(streamName, options, readableOptions);
      },
    },
  };
}

test('loads the same list from the latest snapshot as from the first event', async () => {
  const { householdId } = await usedList(3 * EVENTS_BETWEEN_SNAPSHOTS + 20);
  const { store, readFrom } = noted(stores.store);
  const fromSnapshot = await process({ ...stores, store }).load(householdId);
  expect(readFrom).toHaveLength(1);
  expect(Number(readFrom[0])).toBeGreaterThanOrEqual(fromSnapshot.revision - EVENTS_BETWEEN_SNAPSHOTS);

  await stores.database.collection('shopping-list-snapshots').deleteMany({});
  const { state, revision, position } = await process(stores).load(householdId);
  expect(revision).toBeGreaterThan(3 * EVENTS_BETWEEN_SNAPSHOTS);
  expect(fromSnapshot).toMatchObject({ state, revision, position });
  expect(state.settled.size).toBe(1);
});

test("doesn't apply an intent again that was answered before the snapshot", async () => {
  const { householdId } = await usedList(2 * EVENTS_BETWEEN_SNAPSHOTS);
  const again = await process(stores).change(householdId, wanting(householdId, BOUGHT));
  expect(again.events).toEqual([]);
  const other = await process(stores).change(householdId, wanting(householdId, nextIntentId()));
  expect(other.events).toMatchObject([{ data: { answers: [{ refused: 'not-found' }] } }]);
});

test.each([
  ['of another history', { eventId: randomUUID() }],
  ['from beyond the end of the log', { revision: 5_000 }],
])('ignores a snapshot %s', async (_case, changes) => {
  const { householdId, lists } = await usedList(EVENTS_BETWEEN_SNAPSHOTS);
  const loaded = await lists.load(householdId);
  const { snapshots, _id, content } = await storedSnapshot(householdId);
  const other = JSON.stringify({ ...content, items: [] });
  await snapshots.updateOne({ _id }, { $set: { ...changes, content: other } });
  expect((await process(stores).load(householdId)).state).toEqual(loaded.state);
});

test('loads a snapshot of an earlier version and replaces it later', async () => {
  const { householdId, lists, change } = await usedList(EVENTS_BETWEEN_SNAPSHOTS);
  const { state } = await lists.load(householdId);
  const { snapshots, _id, content } = await storedSnapshot(householdId);
  await snapshots.updateOne({ _id }, { $set: { version: 7, content } });
  const { store, readFrom } = noted(stores.store);
  const loaded = await process({ ...stores, store }).load(householdId);
  expect(loaded.state).toEqual(state);
  expect(Number(readFrom[0])).toBeGreaterThan(0);
  for (let count = 0; count < EVENTS_BETWEEN_SNAPSHOTS; count += 1)
    await change({ quantity: `${count} bags` });
  // Earlier releases ignore it, because they query version 7.
  expect(await snapshots.findOne({ _id })).toMatchObject({
    version: 1_007,
    content: expect.any(String) as string,
  });
});

async function storedSnapshot(householdId: string) {
  const snapshots = stores.database.collection<{
    _id: string;
    version: number;
    eventId: string;
    content: string | object;
  }>('shopping-list-snapshots');
  const _id = shoppingList.of(householdId).streamName;
  const { content } = (await snapshots.findOne({ _id })) ?? {};
  if (typeof content !== 'string') throw new Error(`The snapshot of ${_id} holds no text`);
  return { snapshots, _id, content: JSON.parse(content) as object };
}

test("logs a snapshot that can't be stored and continues", async () => {
  const warnings: unknown[] = [];
  const database: DocumentDatabase = {
    writeTogether: refuse,
    collection: <Doc extends StoredDocument>(name: string) => readOnly(stores.database.collection<Doc>(name)),
  };
  const noting = { ...logger, warn: (details: unknown) => warnings.push(details) } as unknown as Logger;
  const householdId = randomUUID();
  const lists = process({ store: stores.store, database, log: noting });
  for (let count = 0; count < EVENTS_BETWEEN_SNAPSHOTS; count += 1) {
    const item = { itemId: randomUUID(), name: `thing ${count}`, quantity: null, category: null };
    const flags = { isPantryItem: false, isChecked: false, by: 'Ann' };
    await lists.change(householdId, { type: 'AddItem', householdId, ...item, ...flags, at: AT });
  }
  expect(warnings).toHaveLength(1);
  expect((await lists.load(householdId)).state.items.size).toBe(EVENTS_BETWEEN_SNAPSHOTS);
});

function readOnly<Doc extends StoredDocument>(collection: DocumentCollection<Doc>): DocumentCollection<Doc> {
  return {
    find: (...query) => collection.find(...query),
    findOne: (...query) => collection.findOne(...query),
    countDocuments: (...query) => collection.countDocuments(...query),
    distinct: (...query) => collection.distinct(...query),
    createIndex: (...index) => collection.createIndex(...index),
    indexes: () => collection.indexes(),
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

test('deletes snapshots without a household at start-up', async () => {
  const snapshots = stores.database.collection<{ _id: string; form?: number }>('shopping-list-snapshots');
  const today = (await usedList(EVENTS_BETWEEN_SNAPSHOTS)).householdId;
  const before = { form: 1, revision: 120, eventId: randomUUID(), items: [], followed: [], settled: [] };
  await snapshots.replaceOne({ _id: `shoppingList-${randomUUID()}` }, before, { upsert: true });
  const bus = createEmbeddedBus({ ...stores, logger });
  const identityKey = Uint8Array.from(randomBytes(32));
  const clock = () => new Date(AT);
  const service = await shopping.start({ ...stores, bus, logger, identityKey, clock, newId: randomUUID });
  await service.stop();
  await bus.stop();
  expect(await snapshots.find({}).toArray()).toMatchObject([
    { _id: `shoppingList-${today}`, version: 1_007, householdId: today },
  ]);
});
