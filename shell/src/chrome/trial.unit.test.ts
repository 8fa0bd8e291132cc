import { TRIAL_DAYS as contractDays } from '@forkcast/contracts';
import { TRIAL_DAYS, trialOf } from './trial';

const now = Date.parse('2026-11-20T12:00:00Z');
const ends = (trialEndsAt: string) => trialOf({ trialEndsAt }, now);

test.each([
  ['2026-12-20T12:00:00Z', 30, 0],
  ['2026-12-05T12:00:00Z', 15, 50],
  ['2026-11-20T12:00:01Z', 1, (29 / 30) * 100],
  ['2026-11-20T12:00:00Z', 0, 100],
  ['2026-01-01T00:00:00Z', 0, 100],
  ['2027-11-20T12:00:00Z', 365, 0],
])('computes the remaining days of a trial until %s', (trialEndsAt, daysLeft, percent) => {
  expect(ends(trialEndsAt)).toEqual({ daysLeft, percent });
});

test('has the length that the contracts define', () => {
  expect(TRIAL_DAYS).toBe(contractDays);
});
