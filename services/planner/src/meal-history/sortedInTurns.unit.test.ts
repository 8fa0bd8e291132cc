import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { sortedInTurns } from './sortedInTurns';

interface Entry {
  key: number;
  at: number;
}

const byKey = (one: Entry, other: Entry) => one.key - other.key;
const entriesOf = (keys: readonly number[]) => keys.map((key, at): Entry => ({ key, at }));

test('any list → is sorted, and what compares the same stays in its order', async () => {
  const keys = fc.array(fc.nat(30), { maxLength: 3_000, size: 'max' });
  await fc.assert(
    fc.asyncProperty(keys, async (given) => {
      const entries = entriesOf(given);
      expect(await sortedInTurns(entries, byKey)).toEqual([...entries].sort(byKey));
      expect(entries).toEqual(entriesOf(given));
    }),
    { numRuns: 30 },
  );
});

test('a long list → is compared a few thousand times at most before others get their turn', async () => {
  let compared = 0;
  let most = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      most = Math.max(most, compared);
      compared = 0;
      await nextTurn();
    }
  })();
  const entries = entriesOf(Array.from({ length: 20_000 }, (_, index) => (index * 7_919) % 20_000));
  const sorted = await sortedInTurns(entries, (one, other) => {
    compared += 1;
    return byKey(one, other);
  });
  isOver = true;
  await others;
  expect(sorted.map(({ key }) => key)).toEqual(entries.map(({ at }) => at));
  expect(most).toBeLessThan(10_000);
});
