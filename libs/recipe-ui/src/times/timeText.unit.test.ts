import { timeText } from './timeText';

test.each([
  [1, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [1_440, '24 h'],
  [0, '0 min'],
])('formats %d minutes as %s', (minutes, expected) => {
  expect(timeText(minutes)).toBe(expected);
});
