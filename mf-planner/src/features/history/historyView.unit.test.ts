import { daysOf, rangeOf, readView, writeView, type HistoryView } from './historyView';

const today = '2026-11-20';
const read = (query: string) => readView(new URLSearchParams(query));
const view = (changes: Partial<HistoryView> = {}): HistoryView => ({ ...read(''), ...changes });

test('reads a plain address as the last three months', () => {
  expect(read('')).toEqual({ period: '3-months', from: null, to: null, search: '', page: 1 });
  expect(daysOf(view(), today)).toEqual({ first: '2026-08-23', last: today });
  expect(writeView(view()).toString()).toBe('');
});

test.each([
  ['4-weeks', { first: '2026-10-18', last: today }],
  ['12-months', { first: '2025-11-16', last: today }],
  ['all', { first: null, last: null }],
] as const)('computes the days of %s', (period, days) => {
  expect(daysOf(view({ period }), today)).toEqual(days);
});

test('accepts dates in any order and open ends', () => {
  const days = (from: string | null, to: string | null) => daysOf(view({ period: 'dates', from, to }), today);
  expect(days('2026-03-01', '2026-03-31')).toEqual({ first: '2026-03-01', last: '2026-03-31' });
  expect(days('2026-03-31', '2026-03-01')).toEqual({ first: '2026-03-01', last: '2026-03-31' });
  expect(days(null, '2026-03-01')).toEqual({ first: null, last: '2026-03-01' });
});

test('reads a view from the address it wrote', () => {
  const views = [
    view({ period: 'dates', from: '2026-01-01', to: '2026-02-28', search: 'söup & stew', page: 3 }),
    view({ period: 'all', page: 2 }),
  ];
  for (const each of views) expect(readView(writeView(each))).toEqual(each);
});

test.each(['period=decade', 'page=0', 'page=1.5', 'page=x', 'from=yesterday', 'to=2026-99-99'])(
  'ignores an invalid %s',
  (query) => expect(read(query)).toEqual(view()),
);

test.each([
  // Berlin changes to winter time on Oct 25, Los Angeles on Nov 1, Auckland to summer time on Sep 27.
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z', '2026-09-27T10:59:59.999Z'],
])('covers a day in %s from its first to its last instant', (zone, day, startDate, endDate) => {
  expect(rangeOf({ first: day, last: day }, zone)).toEqual({ startDate, endDate });
});

test('leaves an open end unlimited', () => {
  expect(rangeOf({ first: null, last: null }, 'UTC')).toEqual({});
});
