import { inSections, withHeadings } from './headings';

interface Item {
  text: string;
  section?: string;
}
const rowOf = ({ text }: Item) => ({ isHeading: false, text });
const headingRow = (text: string) => ({ isHeading: true, text });
const rows = (items: readonly Item[]) => withHeadings(items, rowOf, headingRow);
const items = (given: ReturnType<typeof rows>) =>
  inSections<{ isHeading: boolean; text: string }, Item>(
    given,
    ({ text }) => (text === '' ? null : { text }),
    ({ text }) => text,
  );

test.each<[string, Item[]]>([
  ['nothing', []],
  ['no sections', [{ text: 'a' }, { text: 'b' }]],
  [
    'sections',
    [
      { text: 'a', section: 'Dough' },
      { text: 'b', section: 'Dough' },
      { text: 'c', section: 'Sauce' },
    ],
  ],
  ['a section that ends', [{ text: 'a', section: 'Dough' }, { text: 'b' }]],
  [
    'a repeated section',
    [
      { text: 'a', section: 'A' },
      { text: 'b', section: 'B' },
      { text: 'c', section: 'A' },
    ],
  ],
])('keeps %s through the form', (_case, given) => {
  expect(items(rows(given))).toEqual(given);
});

test('assigns rows to the heading above and omits empty rows', () => {
  const given = [rowOf({ text: 'a' }), headingRow(' Sauce '), rowOf({ text: 'b' }), rowOf({ text: '' })];
  expect(items(given)).toEqual([{ text: 'a' }, { text: 'b', section: 'Sauce' }]);
});
