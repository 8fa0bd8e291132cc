import { render } from '@testing-library/react';
import { defineTexts } from './defineTexts';

const t = defineTexts({
  heading: 'Week plan',
  moved: '{meal} moved to {day}',
  meals: { one: '{count} meal', other: '{count} meals' },
  failed: { one: 'One of the rows of {file} failed', other: '{count} rows of {file} failed' },
});

test('a text without values → as it stands', () => {
  expect(t('heading')).toBe('Week plan');
});

test('values → each in its place, whatever they look like', () => {
  expect(t('moved', { meal: '{day} $& <b>', day: 'Monday' })).toBe('{day} $& <b> moved to Monday');
});

test.each([
  [0, '0 meals'],
  [1, '1 meal'],
  [1_200, '1,200 meals'],
])('a count of %d → its form, with the number as people write it', (count, expected) => {
  expect(t('meals', { count })).toBe(expected);
});

test('elements as values → they stay elements', () => {
  const { container } = render(<p>{t.rich('failed', { count: 2, file: <b>a.csv</b> })}</p>);
  expect(container.innerHTML).toBe('<p>2 rows of <b>a.csv</b> failed</p>');
});

test('what a text needs is checked by its type', () => {
  // @ts-expect-error: a value is missing
  expect(t('moved', { meal: 'Soup' })).toBe('Soup moved to ');
  // @ts-expect-error: no such text
  expect(t('nowhere')).toBe('');
  // @ts-expect-error: a text without values takes none
  expect(t('heading', { meal: 'Soup' })).toBe('Week plan');
});
