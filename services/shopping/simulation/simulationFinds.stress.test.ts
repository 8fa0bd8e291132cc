import type * as Rules from '@forkcast/shopping-list';
import type { Decided, LineIntent, List } from '@forkcast/shopping-list';
import type * as Answering from '../src/shopping-list/intents/answeredIntents';
import type * as Settling from '../src/shopping-list/following/settledNeeds';
import type * as Snapshots from '../src/shopping-list/stored/snapshots';
import { simulateList } from './simulateList';

/** The rules of the server and the device, of which one may be broken. */
interface Breakable {
  decideIntent: typeof Rules.decideIntent;
  batchOf: typeof Rules.batchOf;
  afterAnswers: typeof Rules.afterAnswers;
  pendingAgain: typeof Rules.pendingAgain;
  goesOnFrom: typeof Answering.goesOnFrom;
  settle: typeof Settling.settle;
  toContent: typeof Snapshots.snapshots.toContent;
}

let mockBroken: Partial<Breakable> = {};

jest.mock('@forkcast/shopping-list', () => {
  const rules = jest.requireActual<typeof Rules>('@forkcast/shopping-list');
  return {
    ...rules,
    decideIntent: (...args: Parameters<typeof Rules.decideIntent>) =>
      (mockBroken.decideIntent ?? rules.decideIntent)(...args),
    batchOf: (...args: Parameters<typeof Rules.batchOf>) => (mockBroken.batchOf ?? rules.batchOf)(...args),
    afterAnswers: (...args: Parameters<typeof Rules.afterAnswers>) =>
      (mockBroken.afterAnswers ?? rules.afterAnswers)(...args),
    pendingAgain: (...args: Parameters<typeof Rules.pendingAgain>) =>
      (mockBroken.pendingAgain ?? rules.pendingAgain)(...args),
  };
});
jest.mock('../src/shopping-list/intents/answeredIntents', () => {
  const answering = jest.requireActual<typeof Answering>('../src/shopping-list/intents/answeredIntents');
  return {
    ...answering,
    goesOnFrom: (...args: Parameters<typeof Answering.goesOnFrom>) =>
      (mockBroken.goesOnFrom ?? answering.goesOnFrom)(...args),
  };
});
jest.mock('../src/shopping-list/following/settledNeeds', () => {
  const settling = jest.requireActual<typeof Settling>('../src/shopping-list/following/settledNeeds');
  return {
    ...settling,
    settle: (...args: Parameters<typeof Settling.settle>) => (mockBroken.settle ?? settling.settle)(...args),
  };
});
jest.mock('../src/shopping-list/stored/snapshots', () => {
  const { snapshots, ...others } = jest.requireActual<typeof Snapshots>(
    '../src/shopping-list/stored/snapshots',
  );
  const toContent = (...args: Parameters<typeof snapshots.toContent>) =>
    (mockBroken.toContent ?? snapshots.toContent)(...args);
  return { ...others, snapshots: { ...snapshots, toContent } };
});

const rules = jest.requireActual<typeof Rules>('@forkcast/shopping-list');
const { snapshots } = jest.requireActual<typeof Snapshots>('../src/shopping-list/stored/snapshots');

afterEach(() => (mockBroken = {}));

/** Intents of one kind are decided in another way than the rules say. */
function deciding<Type extends LineIntent['type']>(
  type: Type,
  decide: (intent: Extract<LineIntent, { type: Type }>, list: List) => Decided | undefined,
): Partial<Breakable> {
  return {
    decideIntent: (intent, list) =>
      (intent.type === type
        ? decide(intent as Extract<LineIntent, { type: Type }>, list) // by its type
        : undefined) ?? rules.decideIntent(intent, list),
  };
}

const nothing: Decided = { effects: [] };

const broken: Record<string, Partial<Breakable>> = {
  'the next process forgets answers': {
    toContent: (state) => {
      const content = snapshots.toContent(state) as { answered: object };
      const none = { stretches: [], forgottenUntil: null };
      return { ...content, answered: { household: none, guests: none, imports: none } };
    },
  },
  'the next process forgets removed items': {
    toContent: (state) => ({ ...snapshots.toContent(state), past: [] }),
  },
  'what was bought and cleared is not known to have been bought': { settle: (settled) => settled },
  'a removal wins over a mark': deciding('bought', ({ itemId }, list) =>
    list.line(itemId) ? undefined : nothing,
  ),
  'a mark is refused where the line has gone': deciding('bought', ({ itemId }, list) =>
    list.line(itemId) ? undefined : { refused: 'not-found' },
  ),
  'who buys some of it has bought what others added': deciding('bought', ({ itemId }, list) =>
    list.line(itemId)?.isChecked === false ? { effects: [{ type: 'check', itemId }] } : undefined,
  ),
  'an amount unchecks an item': deciding('amount', ({ itemId }, list) =>
    list.line(itemId)?.isChecked ? { effects: [{ type: 'uncheck', itemId }] } : undefined,
  ),
  'a removal takes what was not seen': deciding('remove', ({ itemId }, list) =>
    list.line(itemId) ? { effects: [{ type: 'remove', itemId }] } : undefined,
  ),
  'clearing removes items that were unchecked': deciding('clear-checked', ({ itemIds }, list) => ({
    effects: [{ type: 'clear', itemIds: itemIds.filter((id) => list.line(id)) }],
  })),
  'of two who add the same one gets nothing': deciding('add', ({ name, itemId }, list) =>
    (list.line(itemId) ?? [...list.typed(name)].length === 0) ? undefined : nothing,
  ),
  'a category is not kept': deciding('aisle', () => nothing),
  'a device sends the last one first': {
    batchOf: (kept, sentAt) => {
      const batch = rules.batchOf(kept, sentAt);
      return batch && { ...batch, intents: [...batch.intents].reverse() };
    },
  },
  'a device takes all it has sent for answered': {
    batchOf: (kept, sentAt) => {
      const batch = rules.batchOf(kept, sentAt);
      return batch && { ...batch, intents: batch.intents.slice(0, 1) };
    },
    afterAnswers: (kept) => kept.map((one) => (one.status === 'pending' ? { ...one, status: 'done' } : one)),
  },
  'a device asks again about what was done before': {
    afterAnswers: (kept, answers) =>
      rules.afterAnswers(
        kept,
        answers.filter(({ status }) => status !== 'done-before'),
      ),
  },
  'a restored backup goes unnoticed': { goesOnFrom: () => true },
  'a device sends again only what no list has shown yet': {
    pendingAgain: (all) => rules.pendingAgain(all.filter(({ status }) => status === 'done')),
  },
};

/** A rule that is broken is broken in few histories; the tests' 200 have to have one. */
const HISTORIES = 200;

test.each(Object.keys(broken))('finds a history that shows the broken rule: %s', (name) => {
  mockBroken = broken[name] ?? {};
  let seed = 1;
  while (seed < HISTORIES && wrongOf(seed) === null) seed += 1;
  const found = wrongOf(seed);
  expect(found).not.toBeNull();
  expect(wrongOf(seed)).toBe(found);
  mockBroken = {};
  expect(wrongOf(seed)).toBeNull();
});

/** Without where in the code it was. */
function wrongOf(seed: number): string | null {
  return simulateList(seed).wrong?.split('\n')[0] ?? null;
}
