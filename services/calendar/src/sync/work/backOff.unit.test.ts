import { backOff } from './backOff';

test('doubles the pause with each failure, up to 15 minutes', () => {
  expect([0, 1, 2, 3].map((attempts) => backOff(attempts, undefined, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000,
  ]);
  expect(backOff(50, undefined, 1)).toBe(15 * 60_000);
});

test('adds jitter to the pause', () => {
  expect(backOff(2, undefined, 0)).toBe(2_000);
  expect(backOff(2, undefined, 0.5)).toBe(3_000);
});

test('waits at least as long as Google asks for', () => {
  expect(backOff(0, 30_000, 0)).toBe(30_000);
  expect(backOff(6, 1_000, 0)).toBe(32_000);
});
