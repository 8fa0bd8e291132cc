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
    'a section that comes again',
    [
      { text: 'a', section: 'A' },
      { text: 'b', section: 'B' },
      { text: 'c', section: 'A' },
    ],
  ],
])('%s → come through the form as they were', (_what, given) => {
  expect(items(rows(given))).toEqual(given);
});

test('rows under a heading that was moved or written anew → are of that section; empty rows are left out', () => {
  const given = [rowOf({ text: 'a' }), headingRow(' Sauce '), rowOf({ text: 'b' }), rowOf({ text: '' })];
  expect(items(given)).toEqual([{ text: 'a' }, { text: 'b', section: 'Sauce' }]);
});
