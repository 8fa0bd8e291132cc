import { cookedName } from './cookedName';

it('fits the name to the number of pieces', () => {
  expect(cookedName({ name: 'potato', quantity: 1, unit: null }, 3, 'en')).toBe('potatoes');
  expect(cookedName({ name: 'potato', quantity: 1, quantityTo: 2, unit: null }, 1, 'en')).toBe('potatoes');
  expect(cookedName({ name: 'Eier', quantity: 2, unit: null }, 0.5, 'de')).toBe('Ei');
});

it('leaves the name unchanged after a unit or without a quantity', () => {
  expect(cookedName({ name: 'potatoes', quantity: 1, unit: 'kg' }, 1, 'en')).toBe('potatoes');
  expect(cookedName({ name: 'potato', quantity: null, unit: null }, 3, 'en')).toBe('potato');
});
