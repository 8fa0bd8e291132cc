import { daysFor } from './daysFor';

const monday = '2026-11-23';
const days = (query: string, most = 2) => daysFor(query, monday, most).map(({ day }) => day);

test.each([
  ['today', ['2026-11-23']],
  ['tom', ['2026-11-24']],
  ['yesterday', ['2026-11-22']],
  ['fri', ['2026-11-27', '2026-12-04']],
  ['dec 24', ['2026-12-24']],
  ['24. December', ['2026-12-24']],
  ['thursday 24 dec', ['2026-12-24']],
  ['2026-12-24', ['2026-12-24']],
  ['2026-11-1', ['2026-11-19', '2026-11-18'].reverse()],
])('reads %s as %j', (query, expected) => {
  expect(days(query).sort()).toEqual([...expected].sort());
});

test.each(['soup', '24', '7', 'd', '', 'friday soup', 'dec 32'])('finds no day in %s', (query) => {
  expect(days(query)).toEqual([]);
});

test('labels days in words', () => {
  expect(daysFor('tomorrow', monday, 1)[0]?.label).toBe('Tomorrow, Tuesday, November 24');
  expect(daysFor('dec 24', monday, 1)[0]?.label).toBe('Thursday, December 24');
});
