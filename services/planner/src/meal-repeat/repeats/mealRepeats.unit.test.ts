import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import { HOUSEHOLD } from '../../meal-plan/mealPlan.examples';
import type { MealRepeatEvent } from '../events';
import { cleared, ENTRY, plannedThrough, REPEAT, started, stopped } from '../mealRepeat.examples';
import { mealRepeats, type MealRepeatDocument } from './mealRepeats';

const repeats = projectionSpecification(mealRepeats);

function project(...events: readonly MealRepeatEvent[]): MealRepeatDocument | null {
  return repeats.given(events).documents[0] ?? null;
}

test('projects a repeat with the next day to plan', () => {
  expect(project(started('2026-11-27', '2027-01-01'), plannedThrough('2026-12-10'))).toEqual({
    _id: REPEAT,
    householdId: HOUSEHOLD,
    entryId: ENTRY,
    until: '2027-01-01',
    status: 'active',
    next: '2026-12-11',
  });
});

test('drops a stopped repeat once nothing is left to remove', () => {
  expect(project(started('2026-11-27'), stopped(null))).toBeNull();
  expect(project(started('2026-11-27'), stopped('2026-11-20'))).toMatchObject({ status: 'stopping' });
  expect(project(started('2026-11-27'), stopped('2026-11-20'), cleared())).toBeNull();
});
