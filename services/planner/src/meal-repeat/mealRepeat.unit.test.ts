import { specification } from '@forkcast/event-sourcing/testing';
import { AT, HOUSEHOLD } from '../meal-plan/mealPlan.examples';
import { firstRepeatAfter, firstWeekdayAfter, mealRepeat } from './mealRepeat';
import { cleared, ENTRY, plannedThrough, REPEAT, started, stopped, theSoup } from './mealRepeat.examples';

const repeat = specification(mealRepeat);
const start = (first: string, until: string | null = null) => ({
  type: 'StartRepeat' as const,
  householdId: HOUSEHOLD,
  repeatId: REPEAT,
  entryId: ENTRY,
  meal: theSoup,
  first,
  until,
  at: AT,
});
const record = (through: string, round = 1) => ({ type: 'RecordPlanned' as const, through, round, at: AT });
const stop = (removeAfter: string | null) => ({ type: 'StopRepeat' as const, removeAfter, at: AT });

test('starts a repeat once', () => {
  repeat
    .given([])
    .when(start('2026-11-27'))
    .then([started('2026-11-27')]);
  repeat
    .given([started('2026-11-27')])
    .when(start('2026-12-04', '2027-01-01'))
    .then([]);
});

test('rejects a last day before the first', () => {
  repeat.given([]).when(start('2026-11-27', '2026-11-26')).thenThrows('invalid-request');
  repeat
    .given([])
    .when(start('2026-11-27', '2026-11-27'))
    .then([started('2026-11-27', '2026-11-27')]);
});

test('records what was planned once, and never backwards', () => {
  const events = [started('2026-11-27'), plannedThrough('2026-12-10')];
  repeat
    .given([started('2026-11-27')])
    .when(record('2026-12-10'))
    .then([plannedThrough('2026-12-10')]);
  repeat.given(events).when(record('2026-12-10')).then([]);
  repeat.given(events).when(record('2026-12-04')).then([]);
  repeat
    .given(events)
    .when(record('2026-12-11'))
    .then([plannedThrough('2026-12-11')]);
  repeat.given(events).when(record('2026-12-11', 0)).then([]);
});

test('stops once, and records nothing afterwards', () => {
  repeat
    .given([started('2026-11-27')])
    .when(stop(null))
    .then([stopped(null)]);
  repeat
    .given([started('2026-11-27'), stopped(null)])
    .when(stop('2026-11-20'))
    .then([]);
  repeat
    .given([started('2026-11-27'), stopped(null)])
    .when(record('2026-12-11'))
    .then([]);
  repeat.given([]).when(stop(null)).thenThrows('not-found');
});

test('starts again in a new round once nothing is left to remove', () => {
  repeat
    .given([started('2026-11-27'), stopped(null)])
    .when(start('2026-12-04'))
    .then([started('2026-12-04', null, 2)]);
  repeat
    .given([started('2026-11-27'), stopped('2026-11-20')])
    .when(start('2026-12-04'))
    .thenThrows('conflict');
  repeat
    .given([started('2026-11-27'), stopped('2026-11-20'), cleared()])
    .when(start('2026-12-04'))
    .then([started('2026-12-04', null, 2)]);
});

test('records the removal once', () => {
  const record = { type: 'RecordCleared' as const, at: AT };
  const events = [started('2026-11-27'), stopped('2026-11-20')];
  repeat.given(events).when(record).then([cleared()]);
  repeat
    .given([...events, cleared()])
    .when(record)
    .then([]);
});

test('returns days whole weeks apart, across months and years', () => {
  expect(firstRepeatAfter('2026-11-26', '2026-11-27')).toBe('2026-11-27');
  expect(firstRepeatAfter('2026-11-27', '2026-11-27')).toBe('2026-12-04');
  expect(firstRepeatAfter('2026-12-25', '2026-11-27')).toBe('2027-01-01');
  expect(firstWeekdayAfter('2026-11-20', '2026-11-27')).toBe('2026-11-27');
  expect(firstWeekdayAfter('2026-11-21', '2027-01-01')).toBe('2026-11-27');
  expect(firstWeekdayAfter('2026-12-31', '2026-11-27')).toBe('2027-01-01');
});
