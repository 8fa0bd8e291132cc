import { integrationEventSchema } from '@forkcast/contracts';
import type { ShoppingListEvent } from '../shopping-list/events';
import { aListItem } from '../shopping-list/shoppingList.examples';
import { publication } from './published';

const [householdId, itemId, otherId] = [
  'b2b2b2b2-0000-4000-8000-000000000002',
  'a1a1a1a1-0000-4000-8000-000000000001',
  'c3c3c3c3-0000-4000-8000-000000000003',
];
const about = { householdId, at: '2026-11-20T18:00:00.000Z' };
const item = aListItem({ itemId });
const listed = {
  type: 'shopping.items-listed',
  data: { items: [{ itemId, name: 'Milk', isChecked: false, isPantryItem: false }] },
};

function published(event: ShoppingListEvent) {
  const messages = publication.toIntegrationEvents({
    ...event,
    id: '0',
    metadata: {},
    streamName: 'shoppingList-1',
    revision: 0,
    position: 1n,
    createdAt: new Date(0),
  });
  expect(messages.every((message) => message.householdId === householdId)).toBe(true);
  return messages.map((message) => integrationEventSchema.parse(message.event));
}

test('publishes items that come onto the list and leave it', () => {
  expect(published({ type: 'ItemAdded', data: { ...about, item } })).toEqual([listed]);
  const followed = { ...about, listed: [item], changed: [], withdrawn: [otherId] };
  const gone = { type: 'shopping.items-removed', data: { itemIds: [otherId] } };
  expect(published({ type: 'PlanFollowed', data: followed })).toEqual([listed, gone]);
  expect(published({ type: 'ListCleared', data: { ...about, itemIds: [otherId] } })).toEqual([gone]);
  expect(published({ type: 'ItemRemoved', data: { ...about, itemId: otherId, key: 'tea' } })).toEqual([gone]);
});

test('publishes checks and pantry marks separately', () => {
  const mine = { ...about, itemId, key: 'milk' };
  const marked = (marks: object) => [{ type: 'shopping.item-marked', data: { itemId, ...marks } }];
  expect(published({ type: 'ItemChecked', data: { ...mine, by: otherId } })).toEqual(
    marked({ isChecked: true }),
  );
  expect(published({ type: 'ItemUnchecked', data: mine })).toEqual(marked({ isChecked: false }));
  expect(published({ type: 'ItemMarkedAsPantry', data: mine })).toEqual(marked({ isPantryItem: true }));
});

test('publishes nothing about amounts', () => {
  const mine = { ...about, itemId, key: 'milk' };
  expect(published({ type: 'ItemQuantityEdited', data: { ...mine, quantity: '2 l' } })).toEqual([]);
});
