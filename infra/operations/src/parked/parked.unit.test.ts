import type { ParkedControl, ParkedMessage } from '@forkcast/bus';
import type { ParkedEventControl } from '@forkcast/service-kit';
import type { ParkedEvent } from '@forkcast/stores';
import { formatMessages, formatEvents } from './formatParked';
import { replayAll } from './replayAll';
import { retryAll } from './retryAll';

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

test('lists each message with its reason and the command to replay it', () => {
  const text = formatMessages([note('a')]);
  expect(text).toContain('shopping-follows-the-plan:a');
  expect(text).toContain('after 8 attempts: RangeError: no such day (mealPlan-1)');
  expect(text).toContain('1 parked.');
  expect(formatMessages([])).toBe('Nothing is parked.');
});

test('replays all messages or one, continues after a failure, and counts failures', async () => {
  const parked = control(['shopping-follows-the-plan:a']);
  const lines: string[] = [];
  expect(await replayAll(parked, undefined, (line) => lines.push(line))).toBe(1);
  expect(parked.replayed).toEqual(['shopping-follows-the-plan:a', 'shopping-follows-the-plan:b']);
  expect(lines).toEqual([
    'shopping-follows-the-plan:a  still fails: no such day',
    'shopping-follows-the-plan:b  handled',
    '1 handled, 1 still parked.',
  ]);
  expect(await replayAll(parked, 'shopping-follows-the-plan:b', () => undefined)).toBe(0);
  expect(parked.replayed.slice(2)).toEqual(['shopping-follows-the-plan:b']);
});

const event = (id: string, state: ParkedEvent['state']): ParkedEvent => ({
  _id: `recipe-collection:${id}`,
  projection: 'recipe-search',
  eventId: id,
  type: 'RecipeChanged',
  streamName: 'recipe-1',
  revision: 3,
  position: '12',
  documentIds: ['1'],
  state,
  error: state === 'failed' ? { name: 'TypeError', message: 'no name', stack: '' } : null,
  attempts: 2,
  parkedAt: '2026-11-21T12:00:00.000Z',
  asked: false,
  wish: null,
  skipped: state === 'skipped' ? { note: 'agreed', by: 'ann', at: '2026-11-21T13:00:00.000Z' } : null,
});

test('lists each event with its reason, and who skipped it with which note', () => {
  const text = formatEvents([event('a', 'failed'), event('b', 'waiting'), event('c', 'skipped')]);
  expect(text).toContain('recipe-collection:a  RecipeChanged  failed');
  expect(text).toContain(
    'position 12, revision 3 of recipe-1: 2026-11-21T12:00:00.000Z, after 2 attempts: TypeError: no name',
  );
  expect(text).toContain('waits for an earlier one');
  expect(text).toContain('skipped by ann at 2026-11-21T13:00:00.000Z: agreed');
  expect(text).toContain('1 failed, 1 waiting behind them, 1 skipped.');
  expect(formatEvents([])).toBe('No read model has parked an event.');
});

test('retries all failed events in order, and counts failures', async () => {
  const retried: string[] = [];
  const events: ParkedEventControl = {
    list: () => Promise.resolve([event('a', 'failed'), event('b', 'waiting'), event('c', 'failed')]),
    settle: (id, { by }) => {
      retried.push(`${id} ${by}`);
      return Promise.resolve(id.endsWith('c') ? event('c', 'failed') : null);
    },
  };
  const lines: string[] = [];
  expect(await retryAll(events, undefined, 'ann', (line) => lines.push(line))).toBe(1);
  expect(retried).toEqual(['recipe-collection:a ann', 'recipe-collection:c ann']);
  expect(lines).toEqual([
    'recipe-collection:a  applied',
    'recipe-collection:c  still fails: no name',
    '1 applied, 1 still parked.',
  ]);
});
