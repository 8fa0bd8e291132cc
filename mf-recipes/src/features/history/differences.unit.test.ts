import type { FieldChange } from '@forkcast/contracts';
import { describeChange } from './differences';

const flour = { name: 'flour', quantity: 200, unit: 'g' };
const egg = { name: 'egg', quantity: 1, unit: null };

test('shows added or removed text', () => {
  expect(describeChange({ field: 'url', before: null, after: 'https://example.org' })).toEqual({
    label: 'Link',
    removed: [],
    added: ['https://example.org'],
  });
});

test('shows changed ingredient lines only', () => {
  const after = [egg, { ...flour, quantity: 250 }];
  expect(describeChange({ field: 'ingredients', before: [flour, egg], after })).toEqual({
    label: 'Ingredients',
    removed: ['200 g flour'],
    added: ['250 g flour'],
  });
});

test('shows an additional equal ingredient once', () => {
  expect(describeChange({ field: 'ingredients', before: [egg], after: [egg, egg] })).toMatchObject({
    removed: [],
    added: ['1 egg'],
  });
});

test('shows nothing for another order', () => {
  expect(describeChange({ field: 'ingredients', before: [flour, egg], after: [egg, flour] })).toMatchObject({
    removed: [],
    added: [],
  });
});

test('compares notes line by line', () => {
  expect(
    describeChange({ field: 'notes', before: 'Boil.\n\nServe.', after: 'Boil.\nWait.\nServe.' }),
  ).toEqual({
    label: 'Notes',
    removed: [],
    added: ['Wait.'],
  });
});

test.each<[string, FieldChange, string, readonly string[], readonly string[]]>([
  [
    'steps',
    { field: 'steps', before: [{ text: 'Boil.' }], after: [{ text: 'Boil.', section: 'Soup' }] },
    'Method',
    ['Boil.'],
    ['Soup: Boil.'],
  ],
  [
    'times',
    { field: 'times', before: { prep: 5, cook: 20 }, after: { prep: 10, cook: 20 } },
    'Times',
    ['Prep: 5 min'],
    ['Prep: 10 min'],
  ],
  ['tags', { field: 'tags', before: ['quick'], after: ['quick', 'warm'] }, 'Tags', [], ['warm']],
  [
    'nutrition',
    { field: 'nutrition', before: null, after: { energy: 320, fat: 2.5 } },
    'Nutrition per serving',
    [],
    ['Energy: 320 kcal', 'Fat: 2.5 g'],
  ],
  [
    'source',
    { field: 'source', before: { name: 'A book', author: 'Ida' }, after: null },
    'Source',
    ['Source: A book', 'Author: Ida'],
    [],
  ],
  [
    'details of an ingredient',
    {
      field: 'ingredients',
      before: [{ name: 'leeks', quantity: 2, unit: null }],
      after: [{ name: 'leeks', quantity: 2, unit: null, quantityTo: 3, note: 'sliced', section: 'Soup' }],
    },
    'Ingredients',
    ['2 leeks'],
    ['Soup: 2 leeks, up to 3, sliced'],
  ],
])('shows changed %s line by line', (_case, change, label, removed, added) => {
  expect(describeChange(change)).toEqual({ label, removed, added });
});
