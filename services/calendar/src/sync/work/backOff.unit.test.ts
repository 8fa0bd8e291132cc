import { backOff } from './backOff';

test('pauses up to 15 minutes, and at least as long as Google asks for', () => {
  expect(backOff(50, undefined, 1)).toBe(15 * 60_000);
  expect(backOff(0, 30_000, 0)).toBe(30_000);
  expect(backOff(6, 1_000, 0)).toBe(32_000);
});
