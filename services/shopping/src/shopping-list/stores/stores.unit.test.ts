import { randomUUID } from 'node:crypto';
import { orderOfAisles, STORES_LIMIT, type Intent } from '@forkcast/shopping-list';
import type { Answer } from '../intents/answeredIntents';
import { adding, apply, intent, seenOf } from '../intents/intents.examples';
import { aMeal, AT, Household, HOUSEHOLD, some } from '../shoppingList.examples';
import { snapshots } from '../stored/snapshots';
import type { Store } from './stores';

const market = randomUUID();
const makes = (name = 'Market', storeId = market): Intent => intent({ type: 'make-store', storeId, name });
const about = (type: 'remove-store' | 'put-back-store', storeId = market): Intent =>
  intent({ type, storeId });
const orders = (...aisles: readonly string[]): Intent =>
  intent({ type: 'order-aisles', storeId: market, aisles });
const learns = (does: boolean): Intent => intent({ type: 'learn-aisles', storeId: market, learns: does });
const refusals = (answers: readonly (Answer | undefined)[]) => answers.map((answer) => answer?.refused);

const MINUTE_MS = 60_000;
const minutesAfter = (minutes: number) => new Date(Date.parse(AT) + minutes * MINUTE_MS).toISOString();
const DAY = 24 * 60;
const LATER = minutesAfter(10 * DAY);

/** A household with a store and one list item per aisle. */
function shopping(...aisles: readonly string[]): Household {
  const house = new Household();
  const lines = aisles.map((category) => {
    const marks = { isPantryItem: false, isChecked: false };
    const itemId = randomUUID();
    return intent({ type: 'add', itemId, name: `thing of ${category}`, quantity: null, category, ...marks });
  });
  apply(house, makes(), ...lines);
  return house;
}

const pick = (house: Household, aisle: string, at: string, storeId = market) => {
  const item = house.items.find(({ category, isChecked }) => category === aisle && !isChecked);
  if (!item) throw new Error(`Nothing is open in ${aisle}`);
  return { intent: intent({ type: 'bought', itemId: item.id, seen: seenOf(item), storeId }), madeAt: at };
};

/** Sends check marks like devices do, at once or hours later. */
function send(house: Household, ...intents: readonly { intent: Intent; madeAt: string }[]): void {
  const commonFields = { householdId: HOUSEHOLD, meals: [], stepId: randomUUID(), by: 'Ann', at: LATER };
  house.do({ type: 'ApplyIntents', intents, ...commonFields });
}

function storeIn({ state }: Household): Store {
  const store = state.stores.open.get(market);
  if (!store) throw new Error('The store is gone');
  return store;
}
const aislesIn = (house: Household, now = LATER) => orderOfAisles(storeIn(house), now).aisles;

test('restores a removed store with its order', () => {
  const house = new Household();
  const wanted = [
    makes(),
    orders('Bakery', 'Produce', 'Bakery'),
    about('remove-store'),
    about('put-back-store'),
    intent({ type: 'rename-store', storeId: market, name: 'Old Market' }),
  ];
  expect(refusals(apply(house, ...wanted))).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(storeIn(house)).toMatchObject({ name: 'Old Market', put: { aisles: ['Bakery', 'Produce'] } });
  apply(house, ...wanted);
  expect(storeIn(house)).toMatchObject({ name: 'Old Market', put: { aisles: ['Bakery', 'Produce'] } });
});

test('rejects more than 20 stores and changes to removed ones', () => {
  const house = new Household();
  const many = Array.from({ length: STORES_LIMIT }, () => makes('Store', randomUUID()));
  apply(house, ...many);
  const answers = apply(house, makes(), orders('Produce'), about('remove-store'), about('put-back-store'));
  expect(refusals(answers)).toEqual(['stores-full', 'not-found', undefined, 'not-found']);
});

test('learns the order of aisles from a finished trip in any order of messages', () => {
  const walked = ['Produce', 'Dairy', 'Bakery'];
  const house = shopping(...walked, 'Frozen');
  const picks = walked.map((aisle, minute) => pick(house, aisle, minutesAfter(minute)));
  send(house, ...[...picks].reverse());
  expect(aislesIn(house, minutesAfter(30))).toEqual([]);
  send(house, pick(house, 'Frozen', minutesAfter(10)));
  expect(aislesIn(house)).toEqual([...walked, 'Frozen']);
  send(house, ...picks);
  expect(storeIn(house).picks).toHaveLength(4);
});

test('ignores undone check marks and those of other stores', () => {
  const house = shopping('Produce', 'Dairy', 'Bakery');
  send(house, pick(house, 'Dairy', minutesAfter(1)), pick(house, 'Produce', minutesAfter(2), randomUUID()));
  const dairy = house.items.find(({ category }) => category === 'Dairy');
  if (!dairy) throw new Error('There is no dairy');
  house.check('thing of Bakery').changeById(dairy.id, { isChecked: false });
  expect(storeIn(house).picks).toEqual([]);
});

test('forgets earlier trips when the order is set, and keeps it when learning is off', () => {
  const house = shopping('Produce', 'Dairy');
  send(house, pick(house, 'Dairy', minutesAfter(-10)), pick(house, 'Produce', minutesAfter(-5)));
  expect(aislesIn(house)).toEqual(['Dairy', 'Produce']);
  apply(house, learns(false));
  expect(storeIn(house)).toMatchObject({ learns: false, put: null });
  send(house, { intent: learns(true), madeAt: LATER }, { intent: learns(false), madeAt: LATER });
  expect(storeIn(house)).toMatchObject({ learns: false, put: { aisles: ['Dairy', 'Produce'] } });
  apply(house, orders('Produce', 'Dairy'));
  expect(aislesIn(house)).toEqual(['Produce', 'Dairy']);
});

test('remembers the store of a grocery for typed and planned items', () => {
  const house = new Household();
  apply(house, makes(), adding('Tofu'));
  const tofu = house.item('Tofu');
  const choose = (storeId: string | null) =>
    intent({ type: 'buy-at', itemId: tofu.id, seen: seenOf(tofu), storeId });
  apply(house, choose(market));
  expect(house.item('Tofu')).toMatchObject({ storeId: market });
  house
    .remove('Tofu')
    .add('tofu')
    .plan(aMeal('Soup', [some('tofu')]))
    .generate();
  expect(house.items.map(({ storeId }) => storeId)).toEqual([market, market]);
  apply(house, choose(null));
  house.clearAll().add('Tofu');
  expect(house.item('Tofu')).not.toHaveProperty('storeId');
});

test('includes stores, trips and chosen stores in a snapshot', () => {
  const house = shopping('Produce', 'Dairy');
  send(house, pick(house, 'Dairy', AT), pick(house, 'Produce', minutesAfter(1)));
  apply(house, makes('Baker', randomUUID()), orders('Dairy'));
  const content = JSON.parse(JSON.stringify(snapshots.toContent(house.state))) as Parameters<
    typeof snapshots.fromContent
  >[0];
  expect(snapshots.fromContent(content)).toEqual(house.state);
});
