import { moveElement } from './moveElement';

test.each([
  ['down', 0, 2, 'bcad'],
  ['up', 3, 1, 'adbc'],
  ['nowhere', 1, 1, 'abcd'],
  ['beyond the end', 3, 4, 'abcd'],
  ['before the start', 0, -1, 'abcd'],
  ['from a missing position', 9, 0, 'abcd'],
])('moves an element %s', (_where, from, to, expected) => {
  expect(moveElement([...'abcd'], from, to).join('')).toBe(expected);
});
