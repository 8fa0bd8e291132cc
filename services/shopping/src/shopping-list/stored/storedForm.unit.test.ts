import { bytesOf, type DomainEvent } from '@forkcast/event-sourcing';
import fc from 'fast-check';
import type { PlanFollowed } from '../events';
import type { ListItem } from '../listItem';
import type { Need } from '../following/need';
import { aMeal, grams, Household } from '../shoppingList.examples';
import { fromStoredForm, toStoredForm } from './storedForm';

/** Serialised, as when read from the log. */
const stored = (event: DomainEvent) => JSON.parse(JSON.stringify(event)) as DomainEvent;

const fewEntries = fc.constantFrom('entry a', 'entry b', 'entry c');
const fewNames = fc.oneof(fc.constantFrom('salt', 'Salt', ''), fc.string({ unit: 'grapheme', maxLength: 5 }));
const amounts = fc.array(
  fc.record({
    quantity: fc.option(fc.integer({ min: 1, max: 9 })),
    unit: fc.option(fc.constantFrom('g', 'can')),
  }),
  { maxLength: 3 },
);
const needs: fc.Arbitrary<readonly Need[]> = fc.array(
  fc.record(
    {
      entryId: fewEntries,
      day: fc.constantFrom('2026-11-18', '2026-11-19'),
      mealType: fc.constantFrom('lunch', 'dinner'),
      recipeId: fc.option(fc.constantFrom('recipe a', 'recipe b')),
      recipeName: fewNames,
      servings: fc.integer({ min: 1, max: 3 }),
      name: fewNames,
      amounts,
      packs: fc.constant({ can: '400 g' }),
    },
    { requiredKeys: ['entryId', 'day', 'mealType', 'recipeId', 'recipeName', 'name', 'amounts'] },
  ),
  { maxLength: 8 },
);
const item: fc.Arbitrary<ListItem> = fc.record({
  itemId: fc.uuid(),
  key: fewNames,
  name: fewNames,
  category: fc.constant('Other'),
  isPantryItem: fc.boolean(),
  isChecked: fc.boolean(),
  checkedBy: fc.constant(null),
  fixedQuantity: fc.constant(null),
  needs,
});
const followed: fc.Arbitrary<PlanFollowed> = fc
  .record({
    householdId: fc.uuid(),
    at: fc.constant('2026-11-18T12:00:00Z'),
    listed: fc.array(item, { maxLength: 4 }),
    changed: fc.array(
      fc.record({ itemId: fc.uuid(), put: needs, dropped: fc.array(fewEntries, { maxLength: 2 }) }),
      {
        maxLength: 4,
      },
    ),
    withdrawn: fc.array(fc.uuid(), { maxLength: 2 }),
  })
  .map((data) => ({ type: 'PlanFollowed', data }));

test('restores every decided event from its stored form', () => {
  fc.assert(
    fc.property(followed, (event) => {
      expect(fromStoredForm(stored(toStoredForm(event)))).toStrictEqual(stored(event));
    }),
  );
});

test('leaves other events and events of earlier versions unchanged', () => {
  const { events } = new Household()
    .plan(aMeal('Soup', [grams('salt', 1)], '2026-11-16'))
    .generate()
    .add('bread');
  expect(events.map(({ type }) => type)).toEqual(['ListGenerated', 'PlanFollowed', 'ItemAdded']);
  for (const event of events) expect(fromStoredForm(event)).toBe(event);
  for (const event of events) if (event.type !== 'PlanFollowed') expect(toStoredForm(event)).toBe(event);
});

test('stores meals with the same groceries in a third of the bytes', () => {
  const groceries = Array.from({ length: 30 }, (_, index) =>
    grams(`a grocery of the kind number ${index}`, 100),
  );
  const meals = Array.from({ length: 21 }, (_, index) => aMeal(`Stew ${index}`, groceries, '2026-11-18'));
  const { events } = new Household().plan(...meals).generate();
  expect(bytesOf(events.map(toStoredForm)) * 3).toBeLessThan(bytesOf(events));
});
