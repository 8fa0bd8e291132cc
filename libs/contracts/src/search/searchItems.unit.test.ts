import { searchItems } from './searchItems';

interface Recipe {
  name: string;
  notes?: string;
}

const creme = { name: 'Crème brûlée', notes: 'for Sunday' };
const soup = { name: 'Tomato soup' };
const lentils = { name: 'Dal with lentils' };
const all: Recipe[] = [creme, soup, lentils];
const textsOf = ({ name, notes }: Recipe) => ({ names: [name], texts: [notes ?? null] });

test.each([
  ['BRULEE crème', [creme]],
  ['sunday', [creme]],
  ['mato', [soup]],
  ['to', [soup]],
  ['ma', []],
  ['soup sunday', []],
  ['lentl', [lentils]],
  ['soup tomaot', [soup]],
  ['sundya', []],
  ['  ', all],
])('finds the items with all words of %j', (search, found) => {
  expect(searchItems(all, search, textsOf)).toEqual(found);
});

test('tolerates no typo when something matches exactly, or when told so', () => {
  const lentil = { name: 'Lentil soup' };
  const typed = { name: 'Lentl soup' };
  expect(searchItems([lentil, typed], 'lentl', textsOf)).toEqual([typed]);
  expect(searchItems(all, 'lentl', textsOf, { tolerant: false })).toEqual([]);
});
