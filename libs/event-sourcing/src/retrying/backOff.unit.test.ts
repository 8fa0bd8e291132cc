import { backOff, pauseAfter } from './backOff';

const limits = { first: 100, longest: 1_000 };

function firstSix(chance: number): number[] {
  const pauses = backOff(limits, () => chance);
  return Array.from({ length: 6 }, () => pauses.next().value);
}

test('tries that fail one after the other → pauses that double, and end growing', () => {
  expect(firstSix(1)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

test('half of each pause → left to chance', () => {
  expect(firstSix(0)).toEqual([50, 100, 200, 400, 500, 500]);
  expect(pauseAfter(2, limits, 0.5)).toBe(150);
});

test('a very late attempt → the longest pause, not none', () => {
  expect(pauseAfter(5_000, limits, 1)).toBe(1_000);
});

test('many who failed at once → do not come back at once', () => {
  const pauses = new Set(Array.from({ length: 50 }, () => pauseAfter(10, { first: 1_000, longest: 60_000 })));
  expect(pauses.size).toBeGreaterThan(10);
});
