import { presentItems } from './presentItems';
import { aMeal, grams, Household } from './shoppingList.examples';

describe('packs', () => {
  const cans = (quantity: number, note?: string) => ({
    name: 'chopped tomatoes',
    quantity,
    unit: 'can',
    ...(note && { note }),
  });
  const quantityFor = (...meals: ReturnType<typeof cans>[][]) => {
    const household = new Household().plan(...meals.map((ingredients) => aMeal('Pasta', ingredients)));
    return presentItems(household.generate().state.items.values(), new Map())[0]?.quantity;
  };

  test('shows the size of packs of one size', () => {
    expect(quantityFor([cans(1, '400 g')], [cans(2, '400g, drained')])).toBe('3 cans (400 g)');
  });

  test.each([
    ['of two sizes', [[cans(1, '400 g')], [cans(2, '800 g')]]],
    ['of which one is unknown', [[cans(1, '400 g')], [cans(2)]]],
    ['in two lines of one recipe', [[cans(1, '400 g'), cans(2, '800 g')]]],
  ])('adds up packs %s without a size', (_, meals) => {
    expect(quantityFor(...meals)).toBe('3 cans');
  });
});

test.each([
  ['0', '1'],
  ['1', '0'],
])('puts the open item first when %s is bought and %s open', (bought, open) => {
  const [item] = new Household()
    .plan(aMeal('Pasta', [grams('flour', 200)]))
    .generate()
    .state.items.values();
  if (!item) throw new Error('The list is empty');
  const shown = presentItems(
    [
      { ...item, itemId: bought, isChecked: true },
      { ...item, itemId: open },
    ],
    new Map(),
  );
  expect(shown.map(({ id }) => id)).toEqual([open, bought]);
});
