import { Household } from '../shoppingList.examples';
import type { ShoppingListEvent } from '../events';
import type { KnownMeal } from '../need';
import { shoppingList } from '../shoppingList';
import earlier from './listOfEarlierKeys.json';
import { upcastKeys } from './upcastKeys';

/** A list of the version that knew 'sugar' and 'granulated sugar' as two groceries, with what people did about them. */
function earlierList(): Household {
  const house = new Household();
  for (const meal of earlier.meals as KnownMeal[]) house.meals.set(meal.entryId, meal);
  // As the log gives them back.
  for (const event of earlier.events as ShoppingListEvent[]) {
    house.state = shoppingList.evolve(house.state, upcastKeys(event) as ShoppingListEvent);
  }
  return house;
}

const BEFORE = [
  '- water 1 cup',
  '- bicarbonate of soda 1 tsp',
  '- semisweet or bittersweet chocolate 200 g',
  '- all-purpose flour 3 cups',
  '- chicken broth 4 cups',
  '- flour 300 g',
  '- icing sugar 1 bag',
  '- sugar 1 ½ cups',
  '- vanilla extract 1 tsp',
  'x courgettes 300 g',
  '- spring onions 3',
  '- zucchini 200 g',
  '- black pepper',
  '- freshly ground black pepper',
];

test('the list of before → reads as it did', () => {
  expect(earlierList().lines).toEqual(BEFORE);
});

test('it follows its plan → bought, dismissed and edited stay so; one grocery becomes one line, water goes', () => {
  const house = earlierList().follow();
  // The line of sugar is called as the first meal calls it that still needs some.
  expect(house.lines.filter((line) => !line.includes(' sugar 1 ½'))).toEqual(
    BEFORE.filter((line) => !['- water 1 cup', '- black pepper', '- sugar 1 ½ cups'].includes(line)),
  );
  expect(house.item('granulated sugar').quantity).toBe('1 ½ cups');
  const pepper = house.item('freshly ground black pepper');
  expect(pepper.reasons.map((reason) => reason.recipeName)).toEqual(['Soup', 'Pasta']);
  const before = house.lines;
  expect(house.follow().lines).toEqual(before);
});

test('it is generated again → what was bought is not asked for, what was dismissed is', () => {
  const lines = earlierList().generate().lines;
  expect(lines).toContain('- granulated sugar 1 ½ cups');
  expect(lines.filter((line) => /onion|scallion/.test(line))).toEqual(['- scallions 3 + 100 g']);
});

test('a meal goes → the line that two became loses what it brought, the other names nothing twice', () => {
  const house = earlierList();
  const [soup] = earlier.meals.filter((meal) => meal.recipeName === 'Soup');
  house.meals.set(soup?.entryId ?? '', { removed: true, entryId: soup?.entryId ?? '' });
  house.follow();
  expect(house.lines.filter((line) => line.includes('pepper'))).toEqual(['- black pepper']);
});

test('two lines of one grocery of which nothing is known any more → become one that keeps the needs of both', () => {
  const house = earlierList();
  house.meals.clear();
  house.follow();
  const pepper = house.items.filter(({ name }) => name.includes('pepper'));
  expect(pepper).toHaveLength(1);
});

test('what people decided about a grocery → holds for all its names', () => {
  const house = earlierList();
  const { state } = house;
  expect([...state.pantry]).toEqual(['chicken stock']);
  expect([...state.categories]).toEqual([['baking soda', 'Household']]);
});

test('an event of today, and one without a key → as it is', () => {
  for (const event of earlier.events as ShoppingListEvent[]) {
    const once = upcastKeys(event);
    expect(upcastKeys(once)).toEqual(once);
  }
  const cleared = { type: 'ListCleared', data: { householdId: 'h', itemIds: [], at: 't' } };
  expect(upcastKeys(cleared)).toBe(cleared);
});
