import type { MealType } from '@forkcast/contracts';
import { anEntry } from '../../../testing/anEntry';
import { weekView } from './weekView';

const entry = (id: string, date: string, mealType: MealType) => anEntry('2026-11-15', mealType, { id, date });

test("puts an entry on its day in the user's time zone", () => {
  const auckland = weekView(
    '2026-11-15',
    [entry('a', '2026-11-15T11:00:00.000Z', 'dinner')],
    'Pacific/Auckland',
  );
  expect(auckland.find(({ day }) => day === '2026-11-16')?.slots[2]?.entries).toHaveLength(1);
  expect(auckland.find(({ day }) => day === '2026-11-15')?.slots[2]?.entries).toHaveLength(0);
});

test('keeps the order of recipes in a slot', () => {
  const week = weekView(
    '2026-11-15',
    [entry('z', '2026-11-15T00:00:00.000Z', 'lunch'), entry('a', '2026-11-15T00:00:00.000Z', 'lunch')],
    'UTC',
  );
  expect(week[0]?.slots[1]?.entries.map(({ id }) => id)).toEqual(['z', 'a']);
});
