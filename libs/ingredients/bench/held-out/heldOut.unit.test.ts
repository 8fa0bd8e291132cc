import heldOutAisles from './aisles.json';
import { checkAisles, checkNames, checkPairs } from './heldOut';

test('merges at most three of 124 pairs wrongly and misses at most one in twenty', () => {
  const { of, wronglyMerged, missed } = checkPairs();
  expect(of).toBe(124);
  expect(wronglyMerged.length).toBeLessThanOrEqual(3);
  expect(missed.length).toBeLessThanOrEqual(6);
});

test.each(Object.keys(heldOutAisles))(
  'finds an aisle for nine in ten of sixty groceries in %s and a wrong one for at most one in twenty',
  (language) => {
    const { of = 0, inNone = [], elsewhere = [] } = checkAisles(true)[language] ?? {};
    expect(of).toBe(60);
    expect(inNone.length).toBeLessThanOrEqual(6);
    expect(elsewhere.length).toBeLessThanOrEqual(3);
  },
);

test('reads the expected name from nineteen of twenty lines in six languages', () => {
  const { of, wrong } = checkNames();
  expect(of).toBe(75);
  expect(wrong.length).toBeLessThanOrEqual(3);
});
