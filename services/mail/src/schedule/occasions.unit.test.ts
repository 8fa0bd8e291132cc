import { dueDay } from './occasions';

const BERLIN = 'Europe/Berlin';
const weekly = (instant: string, zone = BERLIN) => dueDay('weekly-summary', new Date(instant), zone);
const reminder = (instant: string, zone = BERLIN) => dueDay('shopping-reminder', new Date(instant), zone);

test('is due on Sundays from 17:00 local time for a day (weekly summary)', () => {
  expect(weekly('2026-11-22T15:59:59.999Z')).toBeNull();
  expect(weekly('2026-11-22T16:00:00.000Z')).toBe('2026-11-22');
  expect(weekly('2026-11-23T15:59:59.999Z')).toBe('2026-11-22');
  expect(weekly('2026-11-23T16:00:00.000Z')).toBeNull();
  expect(weekly('2026-11-22T16:00:00.000Z', 'America/Los_Angeles')).toBeNull();
  expect(weekly('2026-11-23T01:00:00.000Z', 'America/Los_Angeles')).toBe('2026-11-22');
});

test('is due on Saturdays from 9:00 for six hours (shopping reminder)', () => {
  expect(reminder('2026-11-21T07:59:59.999Z')).toBeNull();
  expect(reminder('2026-11-21T08:00:00.000Z')).toBe('2026-11-21');
  expect(reminder('2026-11-21T14:00:00.000Z')).toBeNull();
});

test('is due at 17:00 when the clocks change on that Sunday', () => {
  expect(weekly('2026-10-25T15:59:59.999Z')).toBeNull();
  expect(weekly('2026-10-25T16:00:00.000Z')).toBe('2026-10-25');
  expect(weekly('2026-03-29T14:59:59.999Z')).toBeNull();
  expect(weekly('2026-03-29T15:00:00.000Z')).toBe('2026-03-29');
});
