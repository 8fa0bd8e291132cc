import { daysBeginningBetween } from './dayRange';

test('returns the seven days of a week', () => {
  expect(
    daysBeginningBetween('2026-11-14T23:00:00.000Z', '2026-11-21T22:59:59.999Z', 'Europe/Berlin'),
  ).toEqual({ first: '2026-11-15', last: '2026-11-21' });
});

test('leaves out a day that began before the range', () => {
  expect(daysBeginningBetween('2026-11-15T00:00:00.001Z', '2026-11-16T00:00:00.000Z', 'UTC')).toEqual({
    first: '2026-11-16',
    last: '2026-11-16',
  });
});

test('returns one day for its midnight', () => {
  expect(daysBeginningBetween('2026-11-15T08:00:00Z', '2026-11-15T08:00:00Z', 'America/Los_Angeles')).toEqual(
    {
      first: '2026-11-15',
      last: '2026-11-15',
    },
  );
});

test('returns no day for hours without a midnight', () => {
  const { first, last } = daysBeginningBetween('2026-11-15T08:00:00Z', '2026-11-15T09:00:00Z', 'UTC');
  expect(first > last).toBe(true);
});

test('clamps extreme years to comparable days', () => {
  expect(daysBeginningBetween('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'UTC')).toEqual({
    first: '1900-01-01',
    last: '2200-12-31',
  });
});
