import { remembered } from './remembered';

test('computes each text once', () => {
  const find = jest.fn((text: string) => text.length);
  const lengthOf = remembered(find);
  expect([lengthOf('salt'), lengthOf(''), lengthOf('salt'), lengthOf('')]).toEqual([4, 0, 4, 0]);
  expect(find).toHaveBeenCalledTimes(2);
});

test('returns what it learned without computing it', () => {
  const find = jest.fn((text: string) => text.length);
  const lengthOf = remembered(find);
  lengthOf.learn('salt', 4);
  expect([lengthOf('salt'), lengthOf('flour')]).toEqual([4, 5]);
  expect(find.mock.calls).toEqual([['flour']]);
});
