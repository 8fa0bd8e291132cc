import { pullOf } from './pullOf';

test.each([
  ['a tiny movement', 3, 8, { is: 'open' }],
  ['a movement upwards', 0, -60, { is: 'none' }],
  ['a swipe to the side', 80, 30, { is: 'none' }],
  ['a diagonal movement', 50, 60, { is: 'none' }],
])('pulls nothing for %s', (_case, x, y, pull) => {
  expect(pullOf(x, y)).toEqual(pull);
});

test('follows a short pull without refreshing', () => {
  expect(pullOf(4, 60)).toMatchObject({ is: 'down', isFar: false });
});

test('refreshes after a long pull', () => {
  expect(pullOf(4, 200)).toMatchObject({ is: 'down', isFar: true });
});
