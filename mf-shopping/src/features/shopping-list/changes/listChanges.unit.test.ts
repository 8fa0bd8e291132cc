import type { ShoppingListItem } from '@forkcast/contracts';
import { shoppingItem } from '../../../testing/shoppingItem';
import { changesSince, seenLinesOf, markSettled, type SeenLines } from './listChanges';

const reasons = [
  { recipeId: null, recipeName: 'Soup', servings: null, day: '2026-11-18', mealType: 'dinner' },
];
const flour = shoppingItem({ id: 'flour', name: 'Flour', quantity: '200 g', reasons });
const rice = shoppingItem({ id: 'rice', name: 'Rice', quantity: '300 g', reasons });
const soap = shoppingItem({ id: 'soap', name: 'Soap' });
/** Assumes that the plan removed all missing items. */
const shown = (seen: SeenLines, items: readonly ShoppingListItem[]) =>
  describeChanges(seen, items, new Set(Object.keys(seen)));
const describeChanges = (...args: Parameters<typeof changesSince>) =>
  changesSince(...args).map(({ kind, name, quantity, before }) =>
    [kind, name, ...(before === null ? [] : [before]), quantity].join(' '),
  );

test('finds nothing in what people typed', () => {
  expect(shown(seenLinesOf([flour, soap]), [flour])).toEqual([]);
  expect(shown(seenLinesOf([flour]), [flour, soap])).toEqual([]);
});

test('finds what the plan added, removed and changed, by name', () => {
  const oil = shoppingItem({ id: 'oil', name: 'Oil', reasons });
  expect(shown(seenLinesOf([flour, oil]), [{ ...flour, quantity: '500 g' }, rice])).toEqual([
    'other Flour 200 g 500 g',
    'less Oil ',
    'more Rice 300 g',
  ]);
});

test('ignores recipes that people added without planning them', () => {
  const added = reasons.map((reason) => ({ ...reason, isAdded: true as const }));
  const oil = shoppingItem({ id: 'oil', name: 'Oil', reasons: added });
  const more = { ...flour, quantity: '500 g', reasons: [...reasons, ...added] };
  expect(shown(seenLinesOf([flour]), [more, oil])).toEqual([]);
  expect(shown(seenLinesOf([more, oil]), [flour])).toEqual([]);
  expect(shown(seenLinesOf([more]), [{ ...more, quantity: '700 g' }])).toEqual(['other Flour 500 g 700 g']);
});

test('treats a replaced line of the same name as unchanged or a new amount', () => {
  expect(shown(seenLinesOf([flour]), [{ ...flour, id: 'new' }])).toEqual([]);
  expect(shown(seenLinesOf([flour]), [{ ...flour, id: 'new', quantity: '1 kg' }])).toEqual([
    'other Flour 200 g 1 kg',
  ]);
});

test('ignores what was bought, removed or changed here', () => {
  const bought = markSettled(seenLinesOf([flour, rice]), [{ ...flour, isChecked: true }, rice]);
  expect(shown(bought, [rice])).toEqual([]);
  expect(shown(markSettled(seenLinesOf([flour, rice]), [flour, rice], ['flour']), [rice])).toEqual([]);
});

test('ignores what others bought, removed or edited', () => {
  const oil = shoppingItem({ id: 'oil', name: 'Oil', reasons });
  const seen = seenLinesOf([flour, rice, oil]);
  expect(describeChanges(seen, [flour], new Set(['oil']))).toEqual(['less Oil ']);
  expect(shown(seenLinesOf([flour]), [{ ...flour, quantity: '1 kg', isEdited: true }])).toEqual([]);
});

test("counts an additional need after others bought as the plan's", () => {
  expect(
    describeChanges(seenLinesOf([flour]), [{ ...flour, id: 'new', quantity: '50 g' }], new Set()),
  ).toEqual(['more Flour 50 g']);
});

test('reports no removals when their cause is unknown', () => {
  expect(
    describeChanges(seenLinesOf([flour, rice]), [{ ...flour, id: 'new', quantity: '1 kg' }], null),
  ).toEqual(['other Flour 200 g 1 kg']);
});

test('reports both of two removed lines of one name', () => {
  const more = shoppingItem({ id: 'more', name: 'Flour', quantity: '1 kg', reasons });
  const seen = seenLinesOf([flour, more]);
  expect(shown(seen, [rice])).toEqual(['less Flour 200 g', 'less Flour 1 kg', 'more Rice 300 g']);
  expect(shown(seen, [{ ...more, id: 'new' }])).toEqual(['less Flour 200 g']);
});
