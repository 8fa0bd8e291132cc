import { daysToBuyFor } from './daysToBuyFor';

const SUNDAY = '2026-11-15';
const WHOLE = { first: SUNDAY, last: '2026-11-21' };

test.each([
  ['from today when something is left', '2026-11-18', ['2026-11-16', '2026-11-20'], '2026-11-18'],
  ['today itself', '2026-11-18', ['2026-11-18'], '2026-11-18'],
  ['the last day alone', '2026-11-21', ['2026-11-21'], '2026-11-21'],
  ['from today when the plan is unknown', '2026-11-18', null, '2026-11-18'],
])('counts %s', (_, today, planned, first) => {
  expect(daysToBuyFor(SUNDAY, today, planned)).toEqual({ first, last: '2026-11-21' });
});

test.each([
  ['nothing is planned from today on', '2026-11-18', ['2026-11-17']],
  ['the week is over', '2026-11-22', ['2026-11-17']],
  ['the week is still to come', '2026-11-14', ['2026-11-17']],
])('counts the whole week when %s', (_, today, planned) => {
  expect(daysToBuyFor(SUNDAY, today, planned)).toEqual(WHOLE);
});

test('returns null when nothing is planned', () => {
  expect(daysToBuyFor(SUNDAY, '2026-11-18', [])).toBeNull();
});
