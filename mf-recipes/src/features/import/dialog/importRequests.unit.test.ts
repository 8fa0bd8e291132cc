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

test('puts fewer rows with long notes into a request', () => {
  const requests = importRequests(rows(500, 'x'.repeat(9_000)), 'import-1', 'recipes.csv');
  expect(requests.length).toBeGreaterThan(4);
  for (const request of requests) expect(JSON.stringify(request).length).toBeLessThan(1_100_000);
  expect(requests.flatMap(({ recipes }) => recipes)).toHaveLength(500);
});
