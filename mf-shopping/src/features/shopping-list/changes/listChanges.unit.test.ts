import { shoppingItem } from '../../../testing/shoppingItem';
import { changesSince, seenIn, settledIn } from './listChanges';

const reasons = [
  { recipeId: null, recipeName: 'Soup', servings: null, day: '2026-11-18', mealType: 'dinner' },
];
const flour = shoppingItem({ id: 'flour', name: 'Flour', quantity: '200 g', reasons });
const rice = shoppingItem({ id: 'rice', name: 'Rice', quantity: '300 g', reasons });
const soap = shoppingItem({ id: 'soap', name: 'Soap' });
const shown = (...args: Parameters<typeof changesSince>) =>
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
