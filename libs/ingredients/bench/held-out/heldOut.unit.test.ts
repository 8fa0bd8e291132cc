import heldOutAisles from './aisles.json';
import { aislesFound, namesRead, pairsMerged } from './heldOut';

test('124 pairs of names → at most three are wrongly taken for the same, at most one in twenty is missed', () => {
  const { of, wronglyMerged, missed } = pairsMerged();
  expect(of).toBe(124);
  expect(wronglyMerged.length).toBeLessThanOrEqual(3);
  expect(missed.length).toBeLessThanOrEqual(6);
});

test.each(Object.keys(heldOutAisles))(
  'sixty groceries in %s → at most one in ten lies in no aisle, one in twenty in a wrong one',
  (language) => {
    const { of = 0, inNone = [], elsewhere = [] } = aislesFound(true)[language] ?? {};
    expect(of).toBe(60);
    expect(inNone.length).toBeLessThanOrEqual(6);
    expect(elsewhere.length).toBeLessThanOrEqual(3);
  },
);

test('lines in six languages → nineteen of twenty name what one would write on a list', () => {
  const { of, wrong } = namesRead();
  expect(of).toBe(75);
  expect(wrong.length).toBeLessThanOrEqual(3);
});
