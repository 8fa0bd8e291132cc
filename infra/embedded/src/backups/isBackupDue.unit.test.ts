import { isBackupDue } from './isBackupDue';

const HOUR = 60 * 60 * 1000;
const now = new Date('2026-11-28T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
const isDue = (newest: number | null, failed: number | null = null, every = 24 * HOUR) =>
  isBackupDue(
    {
      newest: newest === null ? null : hoursAgo(newest),
      failedAt: failed === null ? null : hoursAgo(failed),
    },
    every,
    now,
  );

test('is due without a backup, or once the newest is old enough', () => {
  expect([isDue(null), isDue(23.9), isDue(24), isDue(100)]).toEqual([true, false, true, true]);
});

test('repeats a failed backup after an hour', () => {
  expect([isDue(25, 0.9), isDue(25, 1), isDue(null, 0.9), isDue(2, 1)]).toEqual([false, true, false, false]);
});

test('waits when the clock is slightly behind, and ignores a backup of the far future', () => {
  expect([isDue(-2), isDue(-25)]).toEqual([false, true]);
});
