import type { MealType } from '@forkcast/contracts';
import type { MadeInMonth, MonthSummaryDocument } from './month-summaries/monthSummaries';
import { statsOf, type StatsSources } from './stats';

const soup = 'b7d1c0de-0000-4000-8000-000000000001';
const stew = 'b7d1c0de-0000-4000-8000-000000000002';
const pie = 'b7d1c0de-0000-4000-8000-000000000003';

const meal = (day: string, mealType: MealType = 'dinner') => ({
  entryId: `${day} ${mealType}`,
  day,
  mealType,
});

function month(name: string, ...recipes: readonly MadeInMonth[]): MonthSummaryDocument {
  return { _id: `h-${name}`, householdId: 'h', month: name, recipes };
}

const sources: StatsSources = {
  summaries: [
    month(
      '2026-10',
      { recipeId: soup, name: 'Soup', meals: [meal('2026-10-02'), meal('2026-10-31', 'lunch')] },
      { recipeId: null, name: 'Leftovers', meals: [meal('2026-10-31')] },
    ),
    month(
      '2026-11',
      {
        recipeId: soup,
        name: 'Soup',
        meals: [{ ...meal('2026-11-01', 'breakfast'), servings: 6 }, meal('2026-11-20')],
      },
      { recipeId: stew, name: 'Stew', meals: [meal('2026-11-03')] },
      { recipeId: null, name: 'leftovers', meals: [meal('2026-11-02')] },
    ),
  ],
  first: '2026-10-31',
  last: '2026-11-19',
  today: '2026-11-21',
  collection: [
    { recipeId: soup, name: 'Leek soup' },
    { recipeId: stew, name: 'Stew' },
    { recipeId: pie, name: 'Pie 10' },
    { recipeId: 'x', name: 'Pie 2' },
  ],
  lastMade: [
    { _id: 'deleted', day: '2026-01-01' },
    { _id: stew, day: '2026-11-03' },
    { _id: soup, day: '2026-11-20' },
  ],
};

test('counts the meals of a range by recipe, week, day and meal type', async () => {
  expect(await statsOf(sources)).toEqual({
    total: 5,
    firstDay: '2026-10-31',
    lastDay: '2026-11-03',
    perMealType: { breakfast: 1, lunch: 1, dinner: 3 },
    perWeek: [
      { week: '2026-10-25', breakfast: 0, lunch: 1, dinner: 1 },
      { week: '2026-11-01', breakfast: 1, lunch: 0, dinner: 2 },
    ],
    perDay: [
      { day: '2026-10-31', breakfast: 0, lunch: 1, dinner: 1 },
      { day: '2026-11-01', breakfast: 1, lunch: 0, dinner: 0 },
      { day: '2026-11-02', breakfast: 0, lunch: 0, dinner: 1 },
      { day: '2026-11-03', breakfast: 0, lunch: 0, dinner: 1 },
    ],
    recipes: [
      {
        recipeId: soup,
        name: 'Leek soup',
        count: 2,
        meals: [
          { day: '2026-11-01', mealType: 'breakfast', servings: 6 },
          { day: '2026-10-31', mealType: 'lunch' },
        ],
      },
      {
        recipeId: null,
        name: 'leftovers',
        count: 2,
        meals: [
          { day: '2026-11-02', mealType: 'dinner' },
          { day: '2026-10-31', mealType: 'dinner' },
        ],
      },
      { recipeId: stew, name: 'Stew', count: 1, meals: [{ day: '2026-11-03', mealType: 'dinner' }] },
    ],
    lastMade: [
      { recipeId: stew, name: 'Stew', day: '2026-11-03', daysAgo: 18 },
      { recipeId: soup, name: 'Leek soup', day: '2026-11-20', daysAgo: 1 },
    ],
    neverMade: [
      { recipeId: 'x', name: 'Pie 2' },
      { recipeId: pie, name: 'Pie 10' },
    ],
  });
});

test('counts nothing without meals, and lists all recipes as never cooked', async () => {
  const empty = await statsOf({ ...sources, summaries: [], lastMade: [] });
  expect(empty).toMatchObject({
    total: 0,
    firstDay: null,
    lastDay: null,
    perWeek: [],
    perDay: [],
    recipes: [],
  });
  expect(empty.neverMade).toHaveLength(4);
});

test('counts calendar days across a clock change', async () => {
  const stats = await statsOf({
    ...sources,
    today: '2026-10-26',
    lastMade: [{ _id: soup, day: '2026-10-24' }],
  });
  expect(stats.lastMade[0]?.daysAgo).toBe(2);
});
