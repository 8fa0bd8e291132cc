import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ShoppingListEvent } from '../events';
import { aMeal, grams, Household, HOUSEHOLD } from '../shoppingList.examples';
import { shoppingListItems, type ShoppingListItemDocument } from './shoppingListItems';

function recorded(event: ShoppingListEvent, revision: number): RecordedDomainEvent<ShoppingListEvent> {
  const envelope = {
    id: `event-${revision}`,
    metadata: {},
    streamName: 'shoppingList-x',
    createdAt: new Date(0),
  };
  return { ...event, ...envelope, revision, position: BigInt(revision) };
}

/** Everything that can happen to a list. */
function fullStory(): Household {
  const soup = aMeal('Soup', [grams('tomatoes', 250), grams('onions', 100)]);
  const stew = aMeal('Stew', [grams('tomatoes', 400), grams('flour', 50), grams('rice', 10)]);
  return new Household()
    .plan(soup)
    .generate()
    .add('Soap', '2')
    .check('tomatoes')
    .plan(stew)
    .follow()
    .uncheck('tomatoes')
    .change('onions', { category: 'Market', isPantryItem: true })
    .change('onions', { isPantryItem: false })
    .change('flour', { quantity: '1 bag' })
    .check('rice')
    .unplan(stew)
    .follow()
    .uncheck('rice')
    .remove('onions')
    .check('flour')
    .clearChecked();
}

function project(events: readonly ShoppingListEvent[]): ReadonlyMap<string, ShoppingListItemDocument> {
  const documents = new Map<string, ShoppingListItemDocument>();
  events.map(recorded).forEach((event) => {
    for (const id of shoppingListItems.documentIds(event)) {
      const document = shoppingListItems.evolve(documents.get(id) ?? null, event, id);
      // The same event twice changes nothing.
      expect(shoppingListItems.evolve(document, event, id)).toEqual(document);
      if (document) documents.set(id, document);
      else documents.delete(id);
    }
  });
  return documents;
}

test('whatever happens → the read model holds what the list holds, and the same event twice changes nothing', () => {
  const { events, state } = fullStory();
  const types = new Set(events.map((event) => event.type));
  expect([...types].sort()).toEqual([
    'CheckedItemsCleared',
    'ItemAdded',
    'ItemCategoryChanged',
    'ItemChecked',
    'ItemKept',
    'ItemMarkedAsPantry',
    'ItemQuantityEdited',
    'ItemRemoved',
    'ItemUnchecked',
    'ItemUnmarkedAsPantry',
    'ListGenerated',
    'PlanFollowed',
  ]);
  const expected = [...state.items].map(([id, item]) => [id, { _id: id, householdId: HOUSEHOLD, ...item }]);
  expect(expected).toHaveLength(3);
  expect([...project(events)].sort()).toEqual(expected.sort());
});

test('a cleared list → leaves no documents', () => {
  expect(project(fullStory().clearAll().events).size).toBe(0);
});
