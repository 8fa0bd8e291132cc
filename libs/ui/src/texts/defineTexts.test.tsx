import { render } from '@testing-library/react';
import { defineTexts } from './defineTexts';

const t = defineTexts({
  heading: 'Week plan',
  moved: '{meal} moved to {day}',
  meals: { one: '{count} meal', other: '{count} meals' },
  failed: { one: 'One of the rows of {file} failed', other: '{count} rows of {file} failed' },
});

test('returns a text without values unchanged', () => {
  expect(t('heading')).toBe('Week plan');
});

test('inserts values literally', () => {
  expect(t('moved', { meal: '{day} $& <b>', day: 'Monday' })).toBe('{day} $& <b> moved to Monday');
});

test.each([
  [0, '0 meals'],
  [1, '1 meal'],
  [999, '999 meals'],
  [1_200, '1,200 meals'],
  [1.5, '1.5 meals'],
  [0.1 + 0.2, '0.3 meals'],
])('chooses the plural form and formats the number for a count of %s', (count, expected) => {
  expect(t('meals', { count })).toBe(expected);
});

it('keeps elements as values and wraps the texts between them in their own elements', () => {
  const { container } = render(<p>{t.rich('failed', { count: 2, file: <b>a.csv</b> })}</p>);
  expect(container.innerHTML).toBe('<p><span>2 rows of </span><b>a.csv</b><span> failed</span></p>');
});

test('checks values by type', () => {
  // @ts-expect-error: a value is missing
  expect(t('moved', { meal: 'Soup' })).toBe('Soup moved to ');
  // @ts-expect-error: no such text
  expect(t('nowhere')).toBe('');
  // @ts-expect-error: a text without values takes none
  expect(t('heading', { meal: 'Soup' })).toBe('Week plan');
});
