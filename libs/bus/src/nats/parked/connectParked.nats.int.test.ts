import { randomUUID } from 'node:crypto';
import { freePort } from '@forkcast/stores/testing';
import { pino } from 'pino';
import { natsBed } from '../../testing/natsBed';
import { recordText, textPublication } from '../../testing/textEvents';
import { connectParked } from './connectParked';
import { createNatsBus } from '../natsBus';

const logger = pino({ level: 'silent' });
const bed = natsBed();

test('shows an operator the parked messages of a server and lets the running service handle one', async () => {
  const { server, stores } = bed;
  const parked = await connectParked({ url: server.url, logger });
  expect(await parked.list()).toEqual([]);
  const state = { broken: true };
  const retry = { attempts: 2, firstDelayMs: 2, longestDelayMs: 4 };
  const bus = createNatsBus({ ...stores, url: server.url, logger, retry });
  bus.publish(textPublication);
  const consumer = bus.consume({
    durable: 'listens',
    events: ['recipes.recipe-saved'],
    handle: async () => {
      if (state.broken) throw new Error('cannot digest this');
    },
  });
  await bus.start();
  const position = await recordText(stores.store, randomUUID(), ['a']);
  expect(await consumer.passed(position, 15_000)).toBe(true);
  const [note] = await parked.list('listens');
  const id = note?._id ?? '';
  await expect(parked.replay(id)).rejects.toThrow('cannot digest this');
  state.broken = false;
  await parked.replay(id);
  expect(await parked.list()).toEqual([]);
  await expect(parked.replay(id)).rejects.toMatchObject({ code: 'not-found' });

  state.broken = true;
  expect(await consumer.passed(await recordText(stores.store, randomUUID(), ['b']), 15_000)).toBe(true);
  await bus.stop();
  const [left] = await parked.list();
  await expect(parked.replay(left?._id ?? '')).rejects.toThrow('start the service');
  await parked.close();
});

test('reports a server that is away instead of waiting for it forever', async () => {
  const url = `nats://127.0.0.1:${await freePort()}`;
  await expect(connectParked({ url, logger, timeoutMs: 100 })).rejects.toThrow('cannot be reached');
});
