import { shoppingItem } from '../../../testing/shoppingItem';
import { groupSameNames } from './groupSameNames';

const reasons = [
  { recipeId: null, recipeName: 'Bread', servings: null, day: '2026-11-18', mealType: 'dinner' },
];
const shown = (...args: Parameters<typeof groupSameNames>) =>
  groupSameNames(...args).map(({ items }) => items.map(({ name }) => name));
const planned = shoppingItem({ name: 'Flour', reasons });
const typed = shoppingItem({ name: 'flour' });
const salt = shoppingItem({ name: 'Salt' });

test('groups a planned and a typed item at the position of the first', () => {
  expect(shown([planned, salt, typed])).toEqual([['Flour', 'flour'], ['Salt']]);
});

test('spells a group as the plan does', () => {
  expect(shown([typed, salt, planned])).toEqual([['Flour', 'flour'], ['Salt']]);
  expect(groupSameNames([typed, planned])[0]?.name).toBe('Flour');
});

test("doesn't group items that are all typed or all planned", () => {
  expect(shown([typed, { ...typed, id: 'other' }, salt])).toEqual([['flour'], ['flour'], ['Salt']]);
  expect(shown([planned, { ...planned, id: 'other', isChecked: true }])).toEqual([['Flour'], ['Flour']]);
});
