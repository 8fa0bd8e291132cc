import { differenceOf } from './differences';

const flour = { name: 'flour', quantity: 200, unit: 'g' };
const egg = { name: 'egg', quantity: 1, unit: null };

test('a text that came or went → only added or removed', () => {
  expect(differenceOf({ field: 'url', before: null, after: 'https://example.org' })).toEqual({
    label: 'Link',
    removed: [],
    added: ['https://example.org'],
  });
  expect(differenceOf({ field: 'yieldText', before: '1 loaf', after: '2 loaves' })).toEqual({
    label: 'Makes',
    removed: ['1 loaf'],
    added: ['2 loaves'],
  });
  expect(differenceOf({ field: 'servings', before: 4, after: null })).toEqual({
    label: 'Servings',
    removed: ['4'],
    added: [],
  });
});

test('ingredients → the lines that went and came, and not those that stayed', () => {
  const after = [egg, { ...flour, quantity: 250 }];
  expect(differenceOf({ field: 'ingredients', before: [flour, egg], after })).toEqual({
    label: 'Ingredients',
    removed: ['200 g flour'],
    added: ['250 g flour'],
  });
});

test('the same ingredient once more → is told once', () => {
  expect(differenceOf({ field: 'ingredients', before: [egg], after: [egg, egg] })).toMatchObject({
    removed: [],
    added: ['1 egg'],
  });
});

test('another order → nothing went and nothing came', () => {
  expect(differenceOf({ field: 'ingredients', before: [flour, egg], after: [egg, flour] })).toMatchObject({
    removed: [],
    added: [],
  });
});

test('notes → line by line', () => {
  expect(differenceOf({ field: 'notes', before: 'Boil.\n\nServe.', after: 'Boil.\nWait.\nServe.' })).toEqual({
    label: 'Notes',
    removed: [],
    added: ['Wait.'],
  });
});
