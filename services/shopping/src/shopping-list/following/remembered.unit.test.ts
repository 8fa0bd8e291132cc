import { remembered } from './remembered';

test('asked again → says the same without finding it out anew', () => {
  const find = jest.fn((text: string) => text.length);
  const lengthOf = remembered(find);
  expect([lengthOf('salt'), lengthOf(''), lengthOf('salt'), lengthOf('')]).toEqual([4, 0, 4, 0]);
  expect(find).toHaveBeenCalledTimes(2);
});

test('learnt from elsewhere → is answered without finding it out', () => {
  const find = jest.fn((text: string) => text.length);
  const lengthOf = remembered(find);
  lengthOf.learn('salt', 4);
  expect([lengthOf('salt'), lengthOf('flour')]).toEqual([4, 5]);
  expect(find.mock.calls).toEqual([['flour']]);
});
