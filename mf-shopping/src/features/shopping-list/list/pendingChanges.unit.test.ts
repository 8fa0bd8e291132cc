import { shoppingItem } from '../../../testing/shoppingItem';
import { applyPending, withChange, withoutChange } from './pendingChanges';

const milk = shoppingItem({ id: 'milk', name: 'Milk' });

test('a change on its way → is shown at once', () => {
  const pending = withChange({}, 'milk', { isChecked: true }, 1);
  expect(applyPending([milk], pending)[0]).toMatchObject({ name: 'Milk', isChecked: true });
});

test('an item on its way out → is not shown', () => {
  expect(applyPending([milk], withChange({}, 'milk', 'removed', 1))).toEqual([]);
});

test('two changes of one item → are both shown', () => {
  const pending = withChange(
    withChange({}, 'milk', { isChecked: true }, 1),
    'milk',
    { isPantryItem: true },
    2,
  );
  expect(applyPending([milk], pending)[0]).toMatchObject({ isChecked: true, isPantryItem: true });
});

test('the earlier of two changes ends → the later one stays shown until it ends too', () => {
  const pending = withChange(withChange({}, 'milk', { isChecked: true }, 1), 'milk', { isChecked: false }, 2);
  expect(applyPending([milk], withoutChange(pending, 'milk', 1))[0]?.isChecked).toBe(false);
  expect(withoutChange(withoutChange(pending, 'milk', 1), 'milk', 2)).toEqual({});
});
