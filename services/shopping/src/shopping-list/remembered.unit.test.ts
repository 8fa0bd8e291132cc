import { remembered } from './remembered';

test('asked again → says the same without finding it out anew', () => {
  const find = jest.fn((text: string) => text.length);
  const lengthOf = remembered(find);
  expect([lengthOf('salt'), lengthOf(''), lengthOf('salt'), lengthOf('')]).toEqual([4, 0, 4, 0]);
  expect(find).toHaveBeenCalledTimes(2);
});

test('more texts than are remembered → each is still answered by what is found of it', () => {
  const find = jest.fn((text: string) => Number(text.slice(1)));
  const numberOf = remembered(find);
  const numbers = Array.from({ length: 30_000 }, (_, at) => at % 11_000);
  expect(numbers.map((number) => numberOf(`n${number}`))).toEqual(numbers);
  // Those of before they were too many were forgotten.
  expect(find.mock.calls.length).toBeGreaterThan(11_000);
});

test('learnt from elsewhere → is answered without finding it out', () => {
  const find = jest.fn((text: string) => text.length);
  const lengthOf = remembered(find);
  lengthOf.learn('salt', 4);
  expect([lengthOf('salt'), lengthOf('flour')]).toEqual([4, 5]);
  expect(find.mock.calls).toEqual([['flour']]);
});
