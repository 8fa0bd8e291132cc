import { inListOrder, ListDraft, type Intent, type Line } from '../src';

/**
 * Measures the computation before each render on a device: pending adds, checks and removals applied to a
 * list of 200 items. CPU time, best of several runs. Run: npx tsx libs/shopping-list/bench/pendingBench.ts
 */

const RUNS = 3;
const NAMES = 4_000;

function lineAt(index: number): Line {
  return {
    id: `line-${index}`,
    name: `Grocery ${index}`,
    quantity: '200 g',
    isChecked: false,
    isPantryItem: false,
    category: 'Produce',
    isTyped: index % 2 === 0,
    follows: index % 2 === 1,
    merged: [],
  };
}

function createAdd(index: number): Intent {
  const wanted = { quantity: `${1 + (index % 7)}`, category: null, isPantryItem: false, isChecked: false };
  return {
    id: `intent-${index}`,
    type: 'add',
    itemId: `added-${index}`,
    name: `Grocery ${index % NAMES}`,
    ...wanted,
  };
}

/** Checks or removes what the previous intents added, which may have been merged into another item. */
function createCheckOrRemoval(index: number): Intent {
  const seen = { quantity: `${1 + (index % 7)}`, isChecked: false };
  const type = index % 2 === 0 ? 'bought' : 'remove';
  return { id: `after-${index}`, type, itemId: `added-${index}`, seen };
}

function measureMs(intents: readonly Intent[]): number {
  const lines = Array.from({ length: 200 }, (_none, index) => lineAt(index));
  const durations = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    const draft = new ListDraft(lines, { unknownCategory: 'Other' });
    for (const intent of intents) draft.apply(intent);
    [...draft.lines].sort(inListOrder);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...durations);
}

for (const count of [1_000, 10_000]) {
  const adds = Array.from({ length: count }, (_none, index) => createAdd(index));
  const mixed = adds.slice(0, count / 2).flatMap((add, index) => [add, createCheckOrRemoval(index)]);
  for (const [name, intents] of [
    ['adds', adds],
    ['adds, each ticked or removed', mixed],
  ] as const) {
    console.log(`${String(count).padStart(6)} ${name.padEnd(30)} ${measureMs(intents).toFixed(1)} ms`);
  }
}
