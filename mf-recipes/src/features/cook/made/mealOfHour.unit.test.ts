import { mealOfHour } from './mealOfHour';

test.each([
  ['2026-11-20T07:00:00Z', 'Europe/Berlin', 'breakfast'],
  ['2026-11-20T11:30:00Z', 'Europe/Berlin', 'lunch'],
  ['2026-11-20T18:00:00Z', 'Europe/Berlin', 'dinner'],
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', 'dinner'],
  ['2026-11-20T18:00:00Z', 'Pacific/Auckland', 'breakfast'],
] as const)('finds for %s in %s: %s', (instant, zone, meal) => {
  expect(mealOfHour(Date.parse(instant), zone)).toBe(meal);
});
