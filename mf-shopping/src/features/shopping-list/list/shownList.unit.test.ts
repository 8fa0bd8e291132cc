import type { IntentDraft } from '@forkcast/shopping-list';
import { shoppingItem } from '../../../testing/shoppingItem';
import type { UnsettledIntent } from '../outbox/intentStore';
import { createShownListSelector } from './shownList';

const eggs = shoppingItem({ id: 'eggs', name: 'Eggs', category: 'Dairy' });
const milk = shoppingItem({ id: 'milk', name: 'Milk', quantity: '2 l', category: 'Dairy' });

function storedIntent(draft: IntentDraft, status: UnsettledIntent['status'] = 'pending'): UnsettledIntent {
  const intent = { id: crypto.randomUUID(), ...draft };
  return { accountId: 'ann', intent, name: '', madeAt: '2026-11-23T12:00:00.000Z', order: 1, status };
}

const seen = { quantity: '2 l', isChecked: false };
const bought: IntentDraft = { type: 'bought', itemId: 'milk', seen };

test("returns the server's list when nothing is stored", () => {
  const items = [eggs, milk];
  expect(createShownListSelector()(items, []).items.map((item) => items.indexOf(item))).toEqual([0, 1]);
});

test('applies and marks pending intents, and ignores rejected ones', () => {
  const show = createShownListSelector();
  const pending = show([eggs, milk], [storedIntent(bought)]);
  expect(pending.items.map(({ isChecked }) => isChecked)).toEqual([false, true]);
  expect([...pending.pendingIds]).toEqual(['milk']);
  const done = show([eggs, milk], [storedIntent(bought, 'done')]);
  expect(done.items.map(({ isChecked }) => isChecked)).toEqual([false, true]);
  expect([...done.pendingIds]).toEqual([]);
  const refused = show([eggs, milk], [storedIntent(bought, 'refused')]);
  expect(refused.items.map(({ isChecked }) => isChecked)).toEqual([false, false]);
});

test('places an added item where the server will', () => {
  const marks = { isPantryItem: false, isChecked: false };
  const add: IntentDraft = {
    type: 'add',
    itemId: 'flour',
    name: 'flour',
    category: 'Dairy',
    quantity: null,
    ...marks,
  };
  const { items } = createShownListSelector()([eggs, milk], [storedIntent(add)]);
  expect(items.map(({ name }) => name)).toEqual(['Eggs', 'flour', 'Milk']);
});

test('keeps the identity of unchanged items', () => {
  const show = createShownListSelector();
  const [, before] = show([eggs, milk], [storedIntent(bought)]).items;
  const [again, after] = show([{ ...eggs }, { ...milk }], [storedIntent(bought)]).items;
  expect(after).toBe(before);
  expect(again).toEqual(eggs);
  expect(show([{ ...eggs }, { ...milk }], []).items[0]).toBe(again);
});
