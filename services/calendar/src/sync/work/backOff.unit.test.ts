import { backOff } from './backOff';

test('each failure in a row → about doubles the pause, up to a quarter of an hour', () => {
  expect([0, 1, 2, 3].map((attempts) => backOff(attempts, undefined, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000,
  ]);
  expect(backOff(50, undefined, 1)).toBe(15 * 60_000);
});

test('jitter → keeps those that failed together from coming back together', () => {
  expect(backOff(2, undefined, 0)).toBe(2_000);
  expect(backOff(2, undefined, 0.5)).toBe(3_000);
});

test('a pause that Google asks for → is never cut short', () => {
  expect(backOff(0, 30_000, 0)).toBe(30_000);
  expect(backOff(6, 1_000, 0)).toBe(32_000);
});
