import { EffectsByKey } from './effectsByKey';
import { messageKeysOf, eventKeysOf } from './messageKeys';
import { KeyedQueues } from './keyedQueues';

test('does the work of one queue in order and that of several queues at once, up to the limit', async () => {
  const queues = new KeyedQueues(2);
  const running = new Map<string, number>();
  let most = 0;
  const done: string[] = [];
  const work = (queue: string, name: string) => async () => {
    running.set(queue, (running.get(queue) ?? 0) + 1);
    expect(running.get(queue)).toBe(1);
    most = Math.max(most, [...running.values()].filter(Boolean).length);
    await new Promise((resolve) => setImmediate(resolve));
    running.set(queue, 0);
    done.push(name);
  };
  for (const queue of ['a', 'b', 'c']) {
    for (const turn of [1, 2, 3]) queues.add({ keys: [queue], work: work(queue, `${queue}${turn}`) });
  }
  await queues.idle();
  expect(done).toHaveLength(9);
  for (const queue of ['a', 'b', 'c']) {
    expect(done.filter((name) => name.startsWith(queue))).toEqual([`${queue}1`, `${queue}2`, `${queue}3`]);
  }
  expect(most).toBe(2);
  await queues.idle();
});

test('gives a new queue its turn after one turn of each other queue', async () => {
  const queues = new KeyedQueues(2);
  const done: string[] = [];
  const add = (key: string) => queues.add({ keys: [key], work: async () => void done.push(key) });
  for (let index = 0; index < 20; index += 1) for (let turn = 0; turn < 250; turn += 1) add(`large ${index}`);
  add('small');
  await queues.idle();
  expect(done).toHaveLength(5_001);
  expect(done.indexOf('small')).toBeLessThanOrEqual(22);
});

test('starts later work in a queue that work has left, but not in its other queues', async () => {
  const queues = new KeyedQueues(4);
  const done: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  queues.add({
    keys: ['a', 'b'],
    position: 1n,
    work: async ({ leave, releaseSlotDuring }) => {
      leave(['a', 'unknown']);
      leave(['a']);
      await releaseSlotDuring(held);
      done.push('a and b');
    },
  });
  const add = (key: string, position: bigint) =>
    queues.add({ keys: [key], position, work: async () => void done.push(key) });
  add('a', 2n);
  add('b', 3n);
  await queues.passed(2n, ['a']);
  expect(done).toEqual(['a']);
  release();
  await queues.idle();
  expect(done).toEqual(['a', 'a and b', 'b']);
});

test('never reports effects as earlier than they are when there are too many to remember', () => {
  const effects = new EffectsByKey();
  effects.note(50n, ['first', 'second']);
  effects.note(40n, ['second']);
  for (let index = 0; index < 9_999; index += 1) effects.note(7n, [`${index}`]);
  expect(effects.of(['second'])).toBe(50n);
  expect(effects.of(['first'])).toBe(50n);
  expect(effects.of(['unknown'])).toBe(50n);
  effects.noteAll(60n);
  expect([effects.of(['second']), effects.of()]).toEqual([60n, 60n]);
});

test('uses the household and all concerned accounts as the keys of a message', () => {
  const data = { accountId: 'ann', fromHouseholdId: 'old', toHouseholdId: 'new', bringRecipes: true };
  const joined = { householdId: 'new', event: { type: 'accounts.member-joined', data } } as const;
  expect(messageKeysOf(joined)).toEqual(['new', 'old', 'ann']);
  const deleted = { type: 'recipes.recipe-deleted', data: { recipeId: 'soup' } } as const;
  expect(messageKeysOf({ householdId: 'new', event: deleted })).toEqual(['new']);
  expect(eventKeysOf({ streamName: 'account-1', data: { accountId: 'ann', householdId: 7 } })).toEqual([
    'ann',
  ]);
  expect(eventKeysOf({ streamName: 'recipe-1', data: {} })).toEqual(['recipe-1']);
});
