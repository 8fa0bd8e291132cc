import type { ParkedControl, ParkedMessage } from '@forkcast/service-kit';
import { listed } from './listed';
import { replayAll } from './replayAll';

const note = (messageId: string): ParkedMessage => ({
  _id: `shopping-follows-the-plan:${messageId}`,
  durable: 'shopping-follows-the-plan',
  messageId,
  streamName: 'mealPlan-1',
  revision: 4,
  position: '17',
  message: null,
  error: { name: 'RangeError', message: 'no such day', stack: '' },
  attempts: 8,
  parkedAt: '2026-11-21T12:00:00.000Z',
});

function control(failing: readonly string[]): ParkedControl & { replayed: string[] } {
  const replayed: string[] = [];
  return {
    replayed,
    list: () => Promise.resolve([note('a'), note('b')]),
    replay: (id) => {
      replayed.push(id);
      return failing.includes(id) ? Promise.reject(new Error('no such day')) : Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

test('a list → says of each message what it is, why it is there and by what to replay it', () => {
  const text = listed([note('a')]);
  expect(text).toContain('shopping-follows-the-plan:a');
  expect(text).toContain('after 8 attempts: RangeError: no such day (mealPlan-1)');
  expect(text).toContain('1 parked.');
  expect(listed([])).toBe('Nothing is parked.');
});

test('replaying all → goes on after one that still fails, and says how many do', async () => {
  const parked = control(['shopping-follows-the-plan:a']);
  const lines: string[] = [];
  expect(await replayAll(parked, undefined, (line) => lines.push(line))).toBe(1);
  expect(parked.replayed).toEqual(['shopping-follows-the-plan:a', 'shopping-follows-the-plan:b']);
  expect(lines).toEqual([
    'shopping-follows-the-plan:a  still fails: no such day',
    'shopping-follows-the-plan:b  handled',
    '1 handled, 1 still parked.',
  ]);
});

test('replaying one → replays that one', async () => {
  const parked = control([]);
  expect(await replayAll(parked, 'shopping-follows-the-plan:b', () => undefined)).toBe(0);
  expect(parked.replayed).toEqual(['shopping-follows-the-plan:b']);
});
