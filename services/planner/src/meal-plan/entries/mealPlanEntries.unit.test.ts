import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import type { MealPlanEvent } from '../events';
import { aMeal, changed, forgotten, HOUSEHOLD, moved, planned, removed } from '../mealPlan.examples';
import { mealPlanEntries, type MealPlanEntryDocument } from './mealPlanEntries';

const meal = aMeal({ recipeId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001', mealType: 'lunch' });

const entries = projectionSpecification(mealPlanEntries);

/** The entry after these events; null once removed. */
function project(...events: readonly MealPlanEvent[]): MealPlanEntryDocument | null {
  const [entry = null, ...others] = entries.given(events).documents;
  expect(others).toEqual([]);
  return entry;
}

test('projects a planned meal with its position', () => {
  const { entryId, ...details } = meal;
  expect(project(planned(meal))).toEqual({
    _id: entryId,
    householdId: HOUSEHOLD,
    ...details,
    mealOrder: 1,
    addition: 0,
  });
});

test('keeps the position when details change', () => {
  const document = project(
    planned(meal),
    changed({ ...meal, notes: 'hot' }),
    forgotten({ ...meal, recipeId: null }),
  );
  expect(document).toMatchObject({ addition: 0, recipeId: null, recipeName: meal.recipeName });
});

test('puts a moved meal last in its new slot', () => {
  const toDinner = { ...meal, day: '2026-11-17', mealType: 'dinner' as const };
  expect(project(planned(meal), moved(toDinner))).toMatchObject({
    day: '2026-11-17',
    mealType: 'dinner',
    mealOrder: 2,
    addition: 1,
  });
  expect(project(planned(meal), removed(meal), moved(toDinner))).toBeNull();
});

test('keeps the given position of a restored meal', () => {
  const between = planned(meal);
  expect(project({ ...between, data: { ...between.data, place: -0.5 } })).toMatchObject({ addition: -0.5 });
  const back = moved(meal);
  expect(project(planned(meal), { ...back, data: { ...back.data, place: 0.25 } })).toMatchObject({
    addition: 0.25,
  });
});

test('drops a removed meal, and ignores later changes to it', () => {
  expect(project(planned(meal), removed(meal))).toBeNull();
  expect(project(planned(meal), removed(meal), changed(meal))).toBeNull();
});
