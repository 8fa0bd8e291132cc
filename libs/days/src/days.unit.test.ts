import fc from 'fast-check';
import {
  addDays,
  dayOf,
  daysOfWeek,
  endOf,
  midnightOf,
  asUtcDate,
  longLabel,
  mondayOf,
  rangeLabel,
  shortLabel,
  weekdayName,
  weekStart,
} from './index';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Apia',
];
const someDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));

test('assigns midnight to its day and the millisecond before to the previous day', () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom(...zones), (day, zone) => {
      // Samoa skipped this day altogether when it crossed the date line.
      fc.pre(!(zone === 'Pacific/Apia' && (day === '2011-12-30' || day === '2011-12-31')));
      const midnight = midnightOf(day, zone);
      expect(dayOf(midnight, zone)).toBe(day);
      expect(dayOf(new Date(midnight.getTime() - 1), zone)).toBe(addDays(day, -1));
    }),
    { numRuns: 500 },
  );
});

test('starts a day at one o’clock when daylight saving skips its midnight', () => {
  expect(midnightOf('2024-04-26', 'Africa/Cairo').toISOString()).toBe('2024-04-25T22:00:00.000Z');
});

test('ends a day one millisecond before the next', () => {
  expect(endOf('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T22:59:59.999Z');
  expect(midnightOf('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-24T22:00:00.000Z');
});

test('starts a week on Sunday and gives it seven days', () => {
  expect(weekStart('2026-11-20')).toBe('2026-11-15');
  expect(weekStart('2026-11-15')).toBe('2026-11-15');
  expect(daysOfWeek('2026-11-15').at(-1)).toBe('2026-11-21');
  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
});

test('formats labels as specified', () => {
  expect(rangeLabel('2026-11-15', '2026-11-21')).toBe('Nov 15 - Nov 21, 2026');
  expect(weekdayName('2026-11-15')).toBe('Sunday');
});

test('throws a RangeError for an invalid day', () => {
  expect(() => addDays('15.11.2026', 1)).toThrow(RangeError);
});

test('returns a midnight that callers can change without affecting the cache', () => {
  const first = midnightOf('2026-10-25', 'Europe/Berlin');
  first.setTime(0);
  expect(midnightOf('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-24T22:00:00.000Z');
  expect(midnightOf('2026-10-25', 'UTC').toISOString()).toBe('2026-10-25T00:00:00.000Z');
});

test('formats days as the platform does in English', () => {
  const as = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  const [weekday, short, long] = [
    as({ weekday: 'long' }),
    as({ month: 'short', day: 'numeric' }),
    as({ month: 'short', day: 'numeric', year: 'numeric' }),
  ];
  fc.assert(
    fc.property(someDay, (day) => {
      const date = asUtcDate(day);
      expect(weekdayName(day)).toBe(weekday.format(date));
      expect(shortLabel(day)).toBe(short.format(date));
      expect(longLabel(day)).toBe(long.format(date));
    }),
    { numRuns: 500 },
  );
});
