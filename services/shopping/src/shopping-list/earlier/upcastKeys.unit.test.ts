import { aMeal, earlierListOf, some, type Household } from '../shoppingList.examples';
import type { ShoppingListEvent } from '../events';
import earlier from './listOfEarlierKeys.json';
import later from './listOfLaterKeys.json';
import { upcastKeys } from './upcastKeys';

/** A list of the version that had 'sugar' and 'granulated sugar' as two groceries. */
const earlierList = () => earlierListOf(earlier);

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

test('reads the items of an earlier version unchanged', () => {
  expect(earlierList().lines).toEqual(BEFORE);
});

test('keeps decisions when it follows, merges one grocery and drops water', () => {
  const house = earlierList().follow();
  // The sugar item has the name in the first meal that still needs some.
  expect(house.lines.filter((line) => !line.includes(' sugar 1 ½'))).toEqual(
    BEFORE.filter((line) => !['- water 1 cup', '- black pepper', '- sugar 1 ½ cups'].includes(line)),
  );
  expect(house.item('granulated sugar').quantity).toBe('1 ½ cups');
  const pepper = house.item('freshly ground black pepper');
  expect(pepper.reasons.map((reason) => reason.recipeName)).toEqual(['Soup', 'Pasta']);
  const before = house.lines;
  expect(house.follow().lines).toEqual(before);
});

test('asks again for dismissed but not for bought items when generated again', () => {
  const lines = earlierList().generate().lines;
  expect(lines).toContain('- granulated sugar 1 ½ cups');
  expect(lines.filter((line) => /onion|scallion/.test(line))).toEqual(['- scallions 3 + 100 g']);
});

test('merges two items of one grocery whose meals are unknown', () => {
  const house = earlierList();
  house.meals.clear();
  house.follow();
  const pepper = house.items.filter(({ name }) => name.includes('pepper'));
  expect(pepper).toHaveLength(1);
});

test('applies decisions about a grocery to all its names', () => {
  const house = earlierList();
  const { state } = house;
  expect([...state.pantry]).toEqual(['chicken stock']);
  expect([...state.categories]).toEqual([['baking soda', 'Household']]);
});

test('leaves current events and events without a key unchanged', () => {
  for (const event of earlier.events as ShoppingListEvent[]) {
    const once = upcastKeys(event);
    expect(upcastKeys(once)).toEqual(once);
  }
  const cleared = { type: 'ListCleared', data: { householdId: 'h', itemIds: [], at: 't' } };
  expect(upcastKeys(cleared)).toBe(cleared);
});

describe('a list with keys of a later version', () => {
  const laterList = () => earlierListOf(later);
  const theirs = (house: Household) =>
    house.heldItems().map(({ itemId, isChecked }) => ({ itemId, isChecked }));

  test('reads it unchanged', () => {
    expect(laterList().lines).toEqual(later.lines);
  });

  test('changes no item of a member when it follows, and merges the items of one grocery', () => {
    const house = laterList();
    const before = theirs(house);
    house.follow();
    expect(theirs(house)).toEqual(before);
    // An item has the name of the first ingredient that needs it.
    const became = {
      '- hot vegetable stock 1 cup': '- vegetable stock 1 cup',
      '- onion 1': '- yellow onions 1',
      '- poireau 1, - poireaux 2': '- poireaux 3',
      '- Tomaten 4, - tomates 4': '- Tomaten 8',
    };
    const gone = later.lines.filter((line) => !house.lines.includes(line));
    expect(gone.sort()).toEqual(
      Object.keys(became)
        .flatMap((lines) => lines.split(', '))
        .sort(),
    );
    expect(house.lines.filter((line) => !later.lines.includes(line)).sort()).toEqual(
      Object.values(became).sort(),
    );
    const { lines } = house;
    expect(house.follow().lines).toEqual(lines);
  });

  test('asks again for dismissed but not for bought items when it is generated', () => {
    const house = laterList().follow();
    const { lines } = house;
    house.generate();
    expect(house.lines.filter((line) => !lines.includes(line)).sort()).toEqual([
      '- Karotten 3',
      '- chilies 1',
      '- oignons émincés 2',
      '- semisweet or bittersweet chocolate 200 g',
      '- unsalted butter ½ cup',
    ]);
  });

  test("doesn't dismiss what was asked for again once", () => {
    const lines = laterList().follow().lines.join();
    for (const name of ['red or green chilies', 'fresh ginger', 'vegetable stock 1 cup', 'poireaux'])
      expect(lines).toContain(name);
  });

  test('knows decisions about a grocery under its current name', () => {
    const { state } = laterList();
    expect([...state.pantry]).toEqual([
      'kosher salt',
      'cornstarch',
      'butter',
      'smooth peanut butter',
      'huile dolive',
    ]);
    expect(state.categories.get('smooth peanut butter')).toBe('Spreads');
    const house = laterList().clearAll();
    house
      .plan(aMeal('Toast', [some('crunchy or smooth peanut butter'), some('smooth peanut butter')]))
      .generate();
    expect(house.item('smooth peanut butter')).toMatchObject({ isPantryItem: true, category: 'Spreads' });
  });
});
