import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '@forkcast/event-sourcing';
import Koa from 'koa';
import { ApiError } from '../http/apiError';
import { createLogger } from '../logger';
import type { RunningService } from '../runningService';
import type { ServerConnection, Servers } from './connectServers';
import { startWhenConnected } from './startWhenConnected';

const logger = createLogger({ name: 'test', level: 'silent' });

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));
const waits = () => jest.mocked(pause).mock.calls.map(([ms]) => ms);
beforeEach(() => {
  jest.mocked(pause).mockClear();
  // Full pauses, without jitter.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => jest.restoreAllMocks());

/** Fake connections that are opened in turn, and a record of what happens to them. */
function world() {
  const order: string[] = [];
  let made = 0;
  const connection: ServerConnection = {
    dependencies: [{ name: 'documents', ready: () => Promise.resolve(true) }],
    connect: () => {
      const number = (made += 1);
      order.push(`connected ${number}`);
      // The part of the servers that the function uses.
      const servers: Pick<Servers, 'close'> & { bus: Pick<Servers['bus'], 'start'> } = {
        bus: { start: async () => void order.push(`bus ${number}`) },
        close: async () => void order.push(`closed ${number}`),
      };
      return Promise.resolve(servers as Servers);
    },
  };
  return { connection, order };
}

function service(order: string[], caughtUp: Promise<void> = Promise.resolve()): RunningService {
  const projection = { whenCaughtUp: () => caughtUp };
  return {
    name: 'things',
    app: new Koa(),
    prefixes: ['/api/things'],
    projections: [projection as RunningService['projections'][number]],
    stop: async () => void order.push('stopped'),
  };
}

test('starts the service, then the bus, and disconnects last', async () => {
  const { connection, order } = world();
  const work = await startWhenConnected(connection, logger, async () => {
    order.push('service');
    return service(order);
  });
  expect(order).toEqual(['connected 1', 'service', 'bus 1']);
  await work.stop();
  expect(order.slice(3)).toEqual(['stopped', 'closed 1']);
});

test.each([
  ['the event store is away', () => new UnavailableError(undefined)],
  ['another part of us answers that one is', () => new ApiError('unavailable')],
  ['MongoDB is away', () => Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' })],
  [
    'the connection to MongoDB breaks',
    () => Object.assign(new Error('closed'), { name: 'MongoNetworkTimeoutError' }),
  ],
])('restarts on new connections when %s during the start, later each time', async (_case, error) => {
  const { connection, order } = world();
  let starts = 0;
  await startWhenConnected(connection, logger, async () => {
    if ((starts += 1) <= 5) throw error();
    return service(order);
  });
  expect(order.slice(0, 4)).toEqual(['connected 1', 'closed 1', 'connected 2', 'closed 2']);
  expect(order.slice(-2)).toEqual(['connected 6', 'bus 6']);
  expect(waits()).toEqual([500, 1_000, 2_000, 4_000, 5_000]);
});

test("doesn't retry an error that occurs every time, and disconnects", async () => {
  const { connection, order } = world();
  const starting = startWhenConnected(connection, logger, () => Promise.reject(new Error('another key')));
  await expect(starting).rejects.toThrow('another key');
  expect(order).toEqual(['connected 1', 'closed 1']);
  expect(waits()).toEqual([]);
});

test('shows other read models when one fails', async () => {
  const { connection, order } = world();
  const failed = Promise.reject(new Error('cannot be applied'));
  failed.catch(() => undefined);
  const work = await startWhenConnected(connection, logger, async () => service(order, failed));
  await expect(work.whenCaughtUp?.()).resolves.toBeDefined();
});
