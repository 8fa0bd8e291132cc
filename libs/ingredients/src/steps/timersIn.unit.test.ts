import timers from './testing/timers.json';
import { timersIn } from './timersIn';

/** Language | step | minutes or a range | labels, where they matter; several with ';'. */
const rows = timers.map(
  (row) => row.split('|').map((cell) => cell.trim()) as [string, string, string, string],
);
const listOf = (cell: string) => cell.split(';').flatMap((each) => each.trim() || []);

test.each(rows)('finds in %s: %s: %s', (language, text, minutes, labels) => {
  const found = timersIn(text, language);
  expect(
    found.map((timer) =>
      timer.minutesTo === undefined ? `${timer.minutes}` : `${timer.minutes}-${timer.minutesTo}`,
    ),
  ).toEqual(listOf(minutes));
  if (labels) expect(found.map(({ label }) => label)).toEqual(listOf(labels));
});

test.each(rows.filter(([, text]) => !/\d['’]|\d u /.test(text)))(
  'finds the same in %s without knowing the language: %s',
  (language, text) => {
    const times = (of: string | null) =>
      timersIn(text, of).map(({ minutes, minutesTo }) => [minutes, minutesTo]);
    if (text !== 'Eet om 18 uur') expect(times(null)).toEqual(times(language));
  },
);

test('returns the position of each timer in the text', () => {
  const text = 'Fry 2 min.\nThen\u00a0simmer 1\u00a0½ hours, covered.';
  expect(timersIn(text, 'en').map(({ from, to }) => text.slice(from, to))).toEqual([
    '2 min',
    '1\u00a0½ hours',
  ]);
});

test('labels a timer in a long clause with the nearest words', () => {
  const [timer] = timersIn(
    'Put the browned onions with all the tomatoes and the herbs into the large pot and simmer 20 minutes',
    'en',
  );
  expect(timer?.label).toBe('…the tomatoes and the herbs into the large pot and simmer');
});
