import { setImmediate as nextTurn } from 'node:timers/promises';

/** Values sorted or merged per event-loop tick. */
const PER_TURN = 500;

/** Like `toSorted`, but yields to other requests in long lists. */
export async function sortWithYields<Value extends object>(
  values: readonly Value[],
  compare: (one: Value, other: Value) => number,
): Promise<Value[]> {
  let runs: Value[][] = [];
  for (let start = 0; start < values.length; start += PER_TURN) {
    if (start > 0) await nextTurn();
    runs.push(values.slice(start, start + PER_TURN).sort(compare));
  }
  while (runs.length > 1) {
    const longer: Value[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one = [], other = []] = runs.slice(at, at + 2);
      longer.push(await merged(one, other, compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

async function merged<Value extends object>(
  one: Value[],
  other: Value[],
  compare: (one: Value, other: Value) => number,
): Promise<Value[]> {
  if (other.length === 0) return one;
  const both: Value[] = [];
  for (let left = 0, right = 0; ;) {
    const [next, otherNext] = [one[left], other[right]];
    if (next && (!otherNext || compare(next, otherNext) <= 0)) {
      both.push(next);
      left += 1;
    } else if (otherNext) {
      both.push(otherNext);
      right += 1;
    } else return both;
    if (both.length % PER_TURN === 0) await nextTurn();
  }
}
