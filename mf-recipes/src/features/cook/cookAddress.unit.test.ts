import { cookPath } from '@forkcast/contracts';
import { amountOf, readCookView, withMultiple, withServings, writeCookView } from './cookAddress';

const [one, two] = ['0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001', '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0002'];
const read = (address: string) => readCookView(new URLSearchParams(address));

test('reads an address and writes it back', () => {
  const view = {
    servings: 6,
    multiple: 1,
    others: [
      { recipeId: one, servings: null, multiple: 1 },
      { recipeId: two, servings: 4, multiple: 1 },
    ],
  };
  expect(read(`servings=6&with=${one},${two}:4`)).toEqual(view);
  expect(readCookView(writeCookView(view))).toEqual(view);
  expect(writeCookView({ servings: null, multiple: 1, others: [] }).toString()).toBe('');
});

test.each([
  'servings=0',
  'servings=1.5',
  'servings=many',
  'servings=1e9',
  'times=0',
  'times=1e9',
  'times=many',
  'with=soup',
  'with=,',
  `with=${one}:many`,
  '',
])('ignores %s', (address) => {
  expect(read(address)).toEqual({ servings: null, multiple: 1, others: [] });
});

test('removes duplicate recipes and limits their number', () => {
  expect(read(`with=${one},${one.toUpperCase()}:4`).others).toEqual([
    { recipeId: one, servings: null, multiple: 1 },
  ]);
  const many = Array.from({ length: 9 }, () => crypto.randomUUID()).join(',');
  expect(read(`with=${many}`).others).toHaveLength(3);
});

test('reads addresses made by the planner', () => {
  const meals = [6, null, 3, 2, 1].map((servings) => ({
    recipeId: crypto.randomUUID(),
    servings,
    multiple: servings === null ? 3 : 1,
  }));
  const [first, ...others] = meals;
  if (!first) throw new Error('No meals');
  const { pathname, searchParams } = new URL(cookPath(first, others), 'https://forkcast.test');
  expect(pathname).toBe(`/recipes/${first.recipeId}/cook`);
  expect(readCookView(searchParams)).toEqual({ servings: 6, multiple: 1, others: others.slice(0, 3) });
  expect(cookPath({ recipeId: one, servings: null })).toBe(`/recipes/${one}/cook`);
  expect(cookPath({ recipeId: one, servings: null, multiple: 2 })).toBe(`/recipes/${one}/cook?times=2`);
});

test('changes servings where they come from', () => {
  const view = read(`servings=6&with=${one},${two}:4`);
  const servings = (of: typeof view) => ['first', one, two].map((id) => amountOf(of, id).servings);
  expect(servings(view)).toEqual([6, 6, 4]);
  const fewer = withServings(view, two, 3);
  expect(servings(fewer)).toEqual([6, 6, 3]);
  const more = withServings(fewer, one, 8);
  expect(servings(more)).toEqual([8, 8, 3]);
});

test('changes multiples separately', () => {
  const view = read(`times=2&with=${one},${two}:x0.5`);
  const multiples = (of: typeof view) => ['first', one, two].map((id) => amountOf(of, id).multiple);
  expect(multiples(view)).toEqual([2, 1, 0.5]);
  const changed = withMultiple(withMultiple(view, 'first', 1), one, 3);
  expect(multiples(changed)).toEqual([1, 3, 0.5]);
  expect(readCookView(writeCookView(changed))).toEqual(changed);
});
