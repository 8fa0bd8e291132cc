import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { pino } from 'pino';
import { startNatsServer, type NatsServer } from '../../testing/natsServer';
import { noteSaid, said } from '../../testing/saidEvents';
import { connectParked } from './connectParked';
import { createNatsBus } from '../natsBus';

const logger = pino({ level: 'silent' });
let directory: string;
let server: NatsServer;
let stores: TestStores;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forkcast-nats-'));
  server = await startNatsServer({ directory });
  stores = await openTestStores();
});
afterEach(async () => {
  await server.stop();
  await stores.close();
  await rm(directory, { recursive: true });
});

test('shows an operator the parked messages of a server and lets the running service handle one', async () => {
  const parked = await connectParked({ url: server.url, logger });
  expect(await parked.list()).toEqual([]);
  const state = { broken: true };
  const retry = { attempts: 2, firstDelayMs: 2, longestDelayMs: 4 };
  const bus = createNatsBus({ ...stores, url: server.url, logger, retry });
  bus.publish(said);
  const consumer = bus.consume({
    durable: 'listens',
    events: ['recipes.recipe-saved'],
    handle: async () => {
      if (state.broken) throw new Error('cannot digest this');
    },
  });
  await bus.start();
  const position = await noteSaid(stores.store, randomUUID(), ['a']);
  expect(await consumer.passed(position, 15_000)).toBe(true);
  const [note] = await parked.list('listens');
  const id = note?._id ?? '';
  await expect(parked.replay(id)).rejects.toThrow('cannot digest this');
  state.broken = false;
  await parked.replay(id);
  expect(await parked.list()).toEqual([]);
  await expect(parked.replay(id)).rejects.toMatchObject({ code: 'not-found' });

  state.broken = true;
  expect(await consumer.passed(await noteSaid(stores.store, randomUUID(), ['b']), 15_000)).toBe(true);
  await bus.stop();
  const [left] = await parked.list();
  await expect(parked.replay(left?._id ?? '')).rejects.toThrow('start the service');
  await parked.close();
});

test('reports a server that is away instead of waiting for it forever', async () => {
  await server.stop();
  await expect(connectParked({ url: server.url, logger, timeoutMs: 100 })).rejects.toThrow(
    'cannot be reached',
  );
});
