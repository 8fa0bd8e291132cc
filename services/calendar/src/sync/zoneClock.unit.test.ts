import { clockMinutes, instantOf } from './zoneClock';

test('returns the local time in winter, in summer and on days of a clock change', () => {
  const cases = [
    ['2026-11-20', 'Europe/Berlin', '2026-11-20T17:30:00.000Z'],
    ['2026-07-20', 'Europe/Berlin', '2026-07-20T16:30:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T17:30:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T16:30:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-02T02:30:00.000Z'],
    ['2026-09-27', 'Pacific/Auckland', '2026-09-27T05:30:00.000Z'],
  ] as const;
  for (const [day, zone, instant] of cases) {
    expect(instantOf(day, 18 * 60 + 30, zone).toISOString()).toBe(instant);
    expect(clockMinutes(new Date(instant), zone)).toBe(18 * 60 + 30);
  }
});

test('returns an hour later for a time that the clock change skips', () => {
  expect(instantOf('2026-03-29', 2 * 60 + 30, 'Europe/Berlin').toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});
