import { backOff, pauseAfter } from './backOff';

const limits = { first: 100, longest: 1_000 };

function firstSix(chance: number): number[] {
  const pauses = backOff(limits, () => chance);
  return Array.from({ length: 6 }, () => pauses.next().value);
}

test('doubles the pauses between failed attempts up to a limit', () => {
  expect(firstSix(1)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

test('leaves half of each pause to chance', () => {
  expect(firstSix(0)).toEqual([50, 100, 200, 400, 500, 500]);
  expect(pauseAfter(2, limits, 0.5)).toBe(150);
});

test('waits for the longest pause at a very late attempt', () => {
  expect(pauseAfter(5_000, limits, 1)).toBe(1_000);
});
