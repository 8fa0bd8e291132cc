import { timeText } from '@forkcast/recipe-ui';
import { parseMinutes } from './parseMinutes';

test.each([
  ['0', 0],
  ['90', 90],
  [' 45 min ', 45],
  ['5 minutes', 5],
  ['1:30', 90],
  ['1 h', 60],
  ['2 hours', 120],
  ['1h30', 90],
  ['1 h 30 min', 90],
])('reads %j as %d minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes);
});

test.each(['', 'a while', '-5', '1.5', '1:30:00', 'min'])('rejects %j', (text) => {
  expect(parseMinutes(text)).toBeNull();
});

test.each([0, 45, 60, 90, 525_600])('reads %d minutes as it writes them', (minutes) => {
  expect(parseMinutes(timeText(minutes))).toBe(minutes);
});
