import { nameBeingTyped, readEntries, readLines } from './readEntries';

const shown = (text: string) =>
  readEntries(text).map(({ name, quantity }) => (quantity ? `${name} | ${quantity}` : name));

test.each([
  ['2 l milk, eggs; bread', ['milk | 2 l', 'eggs', 'bread']],
  ['1,5 kg Kartoffeln, 2 Zwiebeln', ['Kartoffeln | 1.5 kg', 'Zwiebeln | 2']],
  ['eggs,2 l milk', ['eggs', 'milk | 2 l']],
  ['milk 2 l', ['milk | 2 l']],
  ['2-3 onions', ['onions | 2–3']],
  ['Dish soap', ['Dish soap']],
  [' ; , ', []],
])('%j → %j', (text, entries) => {
  expect(shown(text)).toEqual(entries);
});

test.each([
  ['2 large eggs', ['eggs, large | 2']],
  ['milk (semi-skimmed)', ['milk (semi-skimmed)']],
  ['toilet paper 12 rolls', ['toilet paper 12 rolls']],
  ['7up', ['7up']],
  ['2', ['2']],
  ['2% milk', ['2% milk']],
])('%j → %j: no word is lost', (text, entries) => {
  expect(shown(text)).toEqual(entries);
});

test('lines from elsewhere → are one thing each, without what stands before them', () => {
  const lines = ['- [ ] Milk', '* 2 onions, chopped', '', '• Eggs', '[x] Bread, sliced'];
  expect(readLines(lines).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Milk', null],
    ['onions, chopped', '2'],
    ['Eggs', null],
    ['Bread, sliced', null],
  ]);
});

test('what is longer than a name may be → is cut, its amount stays in it', () => {
  const [entry] = readLines([`2 l ${'milk '.repeat(60)}`]);
  expect(entry?.name).toHaveLength(200);
  expect(entry?.quantity).toBeNull();
});

test.each([
  ['mi', 'mi'],
  ['eggs, mi', 'mi'],
  ['eggs, 2 l mi', 'mi'],
  ['eggs, ', ''],
  ['2 ', '2 '],
])('%j → names %j', (text, name) => {
  expect(nameBeingTyped(text)).toBe(name);
});
