import type { ShoppingListItem } from '@forkcast/contracts';
import { shoppingItem } from '../../../testing/shoppingItem';
import { changesSince, seenIn, settledIn, type SeenLines } from './listChanges';

const reasons = [
  { recipeId: null, recipeName: 'Soup', servings: null, day: '2026-11-18', mealType: 'dinner' },
];
const flour = shoppingItem({ id: 'flour', name: 'Flour', quantity: '200 g', reasons });
const rice = shoppingItem({ id: 'rice', name: 'Rice', quantity: '300 g', reasons });
const soap = shoppingItem({ id: 'soap', name: 'Soap' });
/** Where the plan took all that went. */
const shown = (seen: SeenLines, items: readonly ShoppingListItem[]) =>
  told(seen, items, new Set(Object.keys(seen)));
const told = (...args: Parameters<typeof changesSince>) =>
  changesSince(...args).map(({ kind, name, quantity, before }) =>
    [kind, name, ...(before === null ? [] : [before]), quantity].join(' '),
  );

test('nothing changed, or only what people typed → nothing to tell', () => {
  expect(shown(seenIn([flour, soap]), [flour])).toEqual([]);
  expect(shown(seenIn([flour]), [flour, soap])).toEqual([]);
});

test('what the plan brought, took and changed → is told, in order of names', () => {
  const oil = shoppingItem({ id: 'oil', name: 'Oil', reasons });
  expect(shown(seenIn([flour, oil]), [{ ...flour, quantity: '500 g' }, rice])).toEqual([
    'other Flour 200 g 500 g',
    'less Oil ',
    'more Rice 300 g',
  ]);
});

test('a line in the place of another one of its name → is no change, or another amount', () => {
  expect(shown(seenIn([flour]), [{ ...flour, id: 'new' }])).toEqual([]);
  expect(shown(seenIn([flour]), [{ ...flour, id: 'new', quantity: '1 kg' }])).toEqual([
    'other Flour 200 g 1 kg',
  ]);
});

test('what was bought and cleared, or removed or changed here → is not told', () => {
  const bought = settledIn(seenIn([flour, rice]), [{ ...flour, isChecked: true }, rice]);
  expect(shown(bought, [rice])).toEqual([]);
  expect(shown(settledIn(seenIn([flour, rice]), [flour, rice], ['flour']), [rice])).toEqual([]);
});

test('what others bought, removed or edited → is not the plan’s', () => {
  const oil = shoppingItem({ id: 'oil', name: 'Oil', reasons });
  const seen = seenIn([flour, rice, oil]);
  expect(told(seen, [flour], new Set(['oil']))).toEqual(['less Oil ']);
  expect(shown(seenIn([flour]), [{ ...flour, quantity: '1 kg', isEdited: true }])).toEqual([]);
});

test('what others bought, of which the plan needs more → is the plan’s, and no change of what was bought', () => {
  expect(told(seenIn([flour]), [{ ...flour, id: 'new', quantity: '50 g' }], new Set())).toEqual([
    'more Flour 50 g',
  ]);
});

test('why lines went is not known → nothing is said of them, and of what may stand in their place only another amount', () => {
  expect(told(seenIn([flour, rice]), [{ ...flour, id: 'new', quantity: '1 kg' }], null)).toEqual([
    'other Flour 200 g 1 kg',
  ]);
});

test('two lines of one name went → both are told; one that is left or replaced is not', () => {
  const more = shoppingItem({ id: 'more', name: 'Flour', quantity: '1 kg', reasons });
  const seen = seenIn([flour, more]);
  expect(shown(seen, [rice])).toEqual(['less Flour 200 g', 'less Flour 1 kg', 'more Rice 300 g']);
  expect(shown(seen, [{ ...more, id: 'new' }])).toEqual(['less Flour 200 g']);
});
