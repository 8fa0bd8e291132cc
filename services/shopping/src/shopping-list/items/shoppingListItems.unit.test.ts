import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import { aMeal, grams, Household, HOUSEHOLD } from '../shoppingList.examples';
import { shoppingListItems } from './shoppingListItems';

const items = projectionSpecification(shoppingListItems);

/** A household with every kind of event. */
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

test('holds the same items as the list after all events', () => {
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
  const expected = [...state.items].map(([_id, item]) => ({ _id, householdId: HOUSEHOLD, ...item }));
  expect(expected).toHaveLength(3);
  items.given(events).then(expected);
});

test('deletes the documents of a cleared list', () => {
  items.given(fullStory().clearAll().events).then([]);
});
