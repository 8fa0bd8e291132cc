import fc from 'fast-check';
import { sortWithYields } from './sortWithYields';

interface Entry {
  key: number;
  at: number;
}

const byKey = (one: Entry, other: Entry) => one.key - other.key;
const entriesOf = (keys: readonly number[]) => keys.map((key, at): Entry => ({ key, at }));

test('sorts any list, and keeps equal items in their order', async () => {
  const keys = fc.array(fc.nat(30), { maxLength: 3_000, size: 'max' });
  await fc.assert(
    fc.asyncProperty(keys, async (given) => {
      const entries = entriesOf(given);
      expect(await sortWithYields(entries, byKey)).toEqual([...entries].sort(byKey));
      expect(entries).toEqual(entriesOf(given));
    }),
    { numRuns: 30 },
  );
});
