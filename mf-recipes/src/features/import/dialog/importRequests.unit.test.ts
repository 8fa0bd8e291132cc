import { noRecipeDetails } from '@forkcast/contracts';
import type { FileRow } from '../rows/readRecipeFile';
import { importRequests } from './importRequests';

const rows = (count: number, notes: string | null = null): FileRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...noRecipeDetails,
    line: index + 2,
    name: `Recipe ${index}`,
    notes,
    rating: null,
  }));

test('splits 1,200 rows into three requests of one import', () => {
  const requests = importRequests(rows(1_200), 'import-1', ' recipes.csv ');
  expect(requests.map(({ offset, more, recipes }) => [offset, more, recipes.length])).toEqual([
    [0, true, 500],
    [500, true, 500],
    [1_000, false, 200],
  ]);
  expect(requests.every(({ importId }) => importId === 'import-1')).toBe(true);
  expect(requests.every(({ name }) => name === 'recipes.csv')).toBe(true);
  expect(requests[1]?.recipes[0]).toEqual({ ...noRecipeDetails, name: 'Recipe 500', rating: null });
});

test('puts fewer rows with long notes into a request', () => {
  const requests = importRequests(rows(500, 'x'.repeat(9_000)), 'import-1', 'recipes.csv');
  expect(requests.length).toBeGreaterThan(4);
  for (const request of requests) expect(JSON.stringify(request).length).toBeLessThan(1_100_000);
  expect(requests.flatMap(({ recipes }) => recipes)).toHaveLength(500);
});

test('makes no request without rows', () => {
  expect(importRequests([], 'import-1', 'recipes.csv')).toEqual([]);
});
