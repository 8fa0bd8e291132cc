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

test('midnight of a day → belongs to that day, the millisecond before to the day before', () => {
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

test('a day whose midnight daylight saving skips → begins at one o’clock', () => {
  expect(midnightOf('2024-04-26', 'Africa/Cairo').toISOString()).toBe('2024-04-25T22:00:00.000Z');
});

test('the end of a day → is the last millisecond before the next', () => {
  expect(endOf('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T22:59:59.999Z');
  expect(midnightOf('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-24T22:00:00.000Z');
});

test('a week → starts on Sunday and has seven days', () => {
  expect(weekStart('2026-11-20')).toBe('2026-11-15');
  expect(weekStart('2026-11-15')).toBe('2026-11-15');
  expect(daysOfWeek('2026-11-15').at(-1)).toBe('2026-11-21');
  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
});

test('labels → are those of the specification', () => {
  expect(rangeLabel('2026-11-15', '2026-11-21')).toBe('Nov 15 - Nov 21, 2026');
  expect(weekdayName('2026-11-15')).toBe('Sunday');
});

test('something that is no day → throws RangeError', () => {
  expect(() => addDays('15.11.2026', 1)).toThrow(RangeError);
});

test('a midnight that was asked for before → is the same instant, and nobody’s to change for the next', () => {
  const first = midnightOf('2026-10-25', 'Europe/Berlin');
  first.setTime(0);
  expect(midnightOf('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-24T22:00:00.000Z');
  expect(midnightOf('2026-10-25', 'UTC').toISOString()).toBe('2026-10-25T00:00:00.000Z');
});

test('more days than are remembered → are found anew', () => {
  for (let count = 0; count < 10_050; count += 1) {
    const day = addDays('2000-01-01', count);
    expect(midnightOf(day, 'UTC').toISOString()).toBe(`${day}T00:00:00.000Z`);
  }
  expect(midnightOf('2000-01-01', 'UTC').toISOString()).toBe('2000-01-01T00:00:00.000Z');
});

test('days in words → as English formats of the platform write them', () => {
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
