import { randomUUID } from 'node:crypto';
import { openTestStores, type TestStores } from '@forkcast/event-sourcing/testing';
import { createLogger } from '../logger';
import { noteSaid, said } from '../testing/sayings';
import type { Bus } from './bus';
import { createEmbeddedBus } from './embeddedBus';
import { openOperatorSocket, parkedMessagesAt } from './operatorSocket';

const logger = createLogger({ name: 'test', level: 'silent' });
const state = { broken: true };
let stores: TestStores;
let bus: Bus;
let close: () => Promise<void>;

beforeEach(async () => {
  stores = await openTestStores();
  bus = createEmbeddedBus({
    ...stores,
    logger,
    retry: { attempts: 2, firstDelayMs: 2, longestDelayMs: 4 },
  });
  bus.publish(said);
  state.broken = true;
  const consumer = bus.consume({
    durable: 'listens',
    events: ['recipes.recipe-saved'],
    handle: async () => {
      if (state.broken) throw new Error('cannot digest this');
    },
  });
  await bus.start();
  close = await openOperatorSocket(stores.directory, bus, logger);
  await consumer.passed(await noteSaid(stores.store, randomUUID(), ['a']), 60_000);
});
afterEach(async () => {
  await close();
  await bus.stop();
  await stores.close();
});

test('an operator → sees what is parked in a running instance, and has it handled again', async () => {
  const parked = await parkedMessagesAt(stores.directory);
  const [note] = (await parked?.list()) ?? [];
  expect(note).toMatchObject({ durable: 'listens', error: { message: 'cannot digest this' } });
  expect(await parked?.list('another')).toEqual([]);
  await expect(parked?.replay(note?._id ?? '')).rejects.toThrow('cannot digest this');
  state.broken = false;
  await parked?.replay(note?._id ?? '');
  expect(await parked?.list()).toEqual([]);
});

test('a directory on which nothing runs → says so, also when the socket was left behind', async () => {
  await close();
  close = () => Promise.resolve();
  expect(await parkedMessagesAt(stores.directory)).toBeUndefined();
});
