import type { MealPlanEntry } from '@forkcast/contracts';
import { slotLabel, weekView } from './weekView';

const entry = (id: string, date: string, mealType: MealPlanEntry['mealType']): MealPlanEntry => ({
  id,
  date,
  mealType,
  recipeId: null,
  recipeName: `Recipe ${id}`,
  recipeUrl: null,
  notes: null,
  servings: null,
  recipeServings: null,
  repeat: null,
  isTemplate: false,
});

test('a week → has Sunday to Saturday with three meals each', () => {
  const week = weekView('2026-11-15', [], 'UTC');
  expect(week.map(({ weekday }) => weekday)).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(week[0]?.slots.map(({ mealType }) => mealType)).toEqual(['breakfast', 'lunch', 'dinner']);
});

test('an entry → stands on its day in the zone of the user, wherever UTC puts it', () => {
  const auckland = weekView(
    '2026-11-15',
    [entry('a', '2026-11-15T11:00:00.000Z', 'dinner')],
    'Pacific/Auckland',
  );
  expect(auckland.find(({ day }) => day === '2026-11-16')?.slots[2]?.entries).toHaveLength(1);
  expect(auckland.find(({ day }) => day === '2026-11-15')?.slots[2]?.entries).toHaveLength(0);
});

test('several recipes in a slot → keep the order in which they were added', () => {
  const week = weekView(
    '2026-11-15',
    [entry('z', '2026-11-15T00:00:00.000Z', 'lunch'), entry('a', '2026-11-15T00:00:00.000Z', 'lunch')],
    'UTC',
  );
  expect(week[0]?.slots[1]?.entries.map(({ id }) => id)).toEqual(['z', 'a']);
});

test('slots → are told apart by day and meal, and named for people', () => {
  const slots = weekView('2026-11-15', [], 'UTC').flatMap((day) => day.slots);
  expect(new Set(slots.map(({ key }) => key)).size).toBe(21);
  expect(slotLabel({ day: '2026-11-16', mealType: 'dinner' })).toBe('Dinner on Monday, Nov 16');
});
