import { randomUUID } from 'node:crypto';
import { createEmbeddedBus, type Bus } from '@forkcast/bus';
import { recordText, textPublication } from '@forkcast/bus/testing';
import { defineProjection, jsonEvent } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { runProjection } from '@forkcast/stores';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { createLogger } from '../logger';
import {
  administerAt,
  enterAt,
  openOperatorSocket,
  parkedMessagesAt,
  releaseHealthAt,
} from './operatorSocket';
import { parkedEventsIn } from './parkedEventControl';

const logger = createLogger({ name: 'test', level: 'silent' });
const state = { broken: true };
const health = { remote: 'planner', version: '1.0.0', loads: 60, errors: 12 };
const entrance = { url: 'http://here', origin: 'http://there', accountId: 'ann', timeZone: 'UTC' };
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
  bus.publish(textPublication);
  state.broken = true;
  const consumer = bus.consume({
    durable: 'listens',
    events: ['recipes.recipe-saved'],
    handle: async () => {
      if (state.broken) throw new Error('cannot digest this');
    },
  });
  await bus.start();
  close = await openOperatorSocket(
    stores.directory,
    {
      bus,
      events: parkedEventsIn(stores.database),
      releaseHealth: () => Promise.resolve([health]),
      enter: ({ email, by }) =>
        email === 'ann@example.org'
          ? Promise.resolve({ ...entrance, cookie: `of=${by}` })
          : Promise.reject(new Error('no such account')),
      administer: ({ by }) => Promise.resolve([`${by}@example.org`]),
    },
    logger,
  );
  await consumer.passed(await recordText(stores.store, randomUUID(), ['a']), 60_000);
});
afterEach(async () => {
  await close();
  await bus.stop();
  await stores.close();
});

test('lists and replays parked messages of a running instance', async () => {
  const parked = await parkedMessagesAt(stores.directory);
  const [note] = (await parked?.list()) ?? [];
  expect(note).toMatchObject({ durable: 'listens', error: { message: 'cannot digest this' } });
  expect(await parked?.list('another')).toEqual([]);
  await expect(parked?.replay(note?._id ?? '')).rejects.toThrow('cannot digest this');
  state.broken = false;
  await parked?.replay(note?._id ?? '');
  expect(await parked?.list()).toEqual([]);
});

test('passes on what an operator wants of administrators', async () => {
  const wish = { action: 'grant', email: 'ann@example.org', by: 'root' } as const;
  expect(await administerAt(stores.directory, wish)).toEqual(['root@example.org']);
  await close();
  expect(await administerAt(stores.directory, wish)).toBeUndefined();
});

test('lists the health of releases of a running instance, and none without one', async () => {
  expect(await releaseHealthAt(stores.directory)).toEqual([health]);
  await close();
  expect(await releaseHealthAt(stores.directory)).toBeUndefined();
});

test('lets an operator act for a known account of a running instance only', async () => {
  const wish = { email: 'ann@example.org', by: 'root' };
  expect(await enterAt(stores.directory, wish)).toEqual({ ...entrance, cookie: 'of=root' });
  await expect(enterAt(stores.directory, { ...wish, email: 'ben@example.org' })).rejects.toThrow(
    'no such account',
  );
  await close();
  expect(await enterAt(stores.directory, wish)).toBeUndefined();
});

test('lists, retries and skips parked events', async () => {
  const broken = defineProjection({
    name: 'broken',
    streams: ['note-'],
    indexes: [],
    documentIds: (event) => [event.streamName],
    evolve: () => {
      throw new Error('cannot evolve this');
    },
  });
  const handle = await runProjection({ projection: broken, ...stores });
  await stores.store.appendToStream('note-1', jsonEvent({ type: 'Noted', data: {} }));
  await eventually(async () => expect(await handle.parked()).toHaveLength(1));
  const { events } = (await parkedMessagesAt(stores.directory)) ?? {};
  const [note] = (await events?.list('broken')) ?? [];
  expect(note).toMatchObject({ type: 'Noted', error: { message: 'cannot evolve this' } });
  const id = note?._id ?? '';
  const again = await events?.settle(id, { action: 'retry', by: 'ann' });
  expect(again).toMatchObject({ state: 'failed', attempts: 2 });
  const skipped = await events?.settle(id, { action: 'skip', by: 'ann', note: 'as agreed' });
  expect(skipped).toMatchObject({ state: 'skipped', skipped: { note: 'as agreed', by: 'ann' } });
  await expect(events?.settle(id, { action: 'retry', by: 'ann' })).rejects.toThrow('skipped already');
  await handle.stop();
});

test('reports that nothing runs on a directory, even with a socket left behind', async () => {
  await close();
  close = () => Promise.resolve();
  expect(await parkedMessagesAt(stores.directory)).toBeUndefined();
});
