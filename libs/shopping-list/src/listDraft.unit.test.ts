import type { Intent, IntentDraft } from './intent';
import type { Line } from './line';
import { ListDraft } from './listDraft';

const line = (id: string, name: string, fields: Partial<Line> = {}): Line => ({
  id,
  name,
  quantity: null,
  isChecked: false,
  isPantryItem: false,
  category: 'Other',
  isTyped: true,
  follows: false,
  merged: [],
  ...fields,
});
const planned = { isTyped: false, follows: true };
const draft = (...lines: readonly Line[]) => new ListDraft(lines, { unknownCategory: 'Other' });
const intent = (draft: IntentDraft, id = 'intent'): Intent => ({ id, ...draft });
const adding = (itemId: string, name: string, quantity: string | null = null): Intent =>
  intent({
    type: 'add',
    itemId,
    name,
    quantity,
    category: null,
    isPantryItem: false,
    isChecked: false,
  });
const open = (quantity: string | null = null) => ({ quantity, isChecked: false });
const shown = ({ lines }: ListDraft) =>
  lines.map(
    ({ id, isChecked, quantity }) => `${isChecked ? 'x' : '-'} ${id}${quantity ? ` ${quantity}` : ''}`,
  );

test('merges two adds of one name in different case and spacing', () => {
  const list = draft();
  list.apply(adding('a', 'Brown  eggs', '6'));
  expect(list.apply(adding('b', ' brown eggs ', '4'))).toEqual(['a']);
  expect(shown(list)).toEqual(['- a 10']);
});

test.each([
  ['6', '4'],
  [null, null],
])('restores the item when a merged add is undone: %s, %s', (before, more) => {
  const list = draft(line('a', 'eggs', { quantity: before }));
  list.apply(adding('b', 'eggs', more));
  list.apply(intent({ type: 'remove', itemId: 'b', seen: open(more) }));
  expect(list.lines).toEqual([line('a', 'eggs', { quantity: before })]);
});

test('checks a merged item without amounts for both of its names', () => {
  const list = draft(line('a', 'eggs'));
  list.apply(adding('b', 'eggs'));
  list.apply(intent({ type: 'bought', itemId: 'b', seen: open() }));
  expect(shown(list)).toEqual(['x a']);
});

test.each([
  ['with another unit', line('a', 'eggs', { quantity: '1 dozen' })],
  ['checked', line('a', 'eggs', { quantity: '6', isChecked: true })],
  ['of the plan', line('a', 'eggs', { quantity: '6', ...planned })],
  ['with another name', line('a', 'egg noodles', { quantity: '6' })],
])('adds a separate item next to an item %s', (_case, other) => {
  const list = draft(other);
  list.apply(adding('b', 'eggs', '4'));
  expect(list.lines).toHaveLength(2);
});

test('checks only the amount that the user saw of a merged item', () => {
  const list = draft(line('a', 'eggs', { quantity: '6' }));
  list.apply(adding('b', 'eggs', '4'));
  list.apply(intent({ type: 'bought', itemId: 'b', seen: open('4') }));
  expect(shown(list)).toEqual(['- a 6', 'x b 4']);
  list.apply(intent({ type: 'bought', itemId: 'a', seen: open('6') }));
  expect(shown(list)).toEqual(['x a 6', 'x b 4']);
});

test('keeps what others added when an item is removed', () => {
  const list = draft(line('a', 'eggs', { quantity: '6' }));
  list.apply(adding('b', 'eggs', '4'));
  list.apply(adding('c', 'eggs', '2'));
  list.apply(intent({ type: 'remove', itemId: 'a', seen: open('6') }));
  expect(shown(list)).toEqual(['- b 4', '- c 2']);
});

test('restores a removed item with its id', () => {
  const list = draft(line('a', 'eggs', { quantity: '6', ...planned }));
  list.apply(intent({ type: 'remove', itemId: 'a', seen: open('6') }));
  expect(shown(list)).toEqual([]);
  list.apply(intent({ type: 'put-back', itemIds: ['a'] }));
  expect(list.lines).toEqual([line('a', 'eggs', { quantity: '6', ...planned })]);
});

test('applies an intent once when the list already contains it', () => {
  const server = draft(
    line('a', 'eggs', { quantity: '6' }),
    line('m', 'milk', { quantity: '5 l', isChecked: true }),
  );
  const wanted = [
    adding('b', 'eggs', '4'),
    intent({ type: 'amount', itemId: 'm', seen: open('5 l'), quantity: '7 l' }, 'more'),
    intent({ type: 'bought', itemId: 'm', seen: open('5 l') }, 'bought'),
  ];
  for (const one of wanted) server.apply(one);
  const before = shown(server);
  expect(before).toEqual(['- a 10', 'x m 5 l', '- more 2 l']);
  const device = draft(...server.lines);
  for (const one of wanted) device.apply(one);
  expect(shown(device)).toEqual(before);
});
