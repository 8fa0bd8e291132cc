import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestStores, type TestStores } from '@forkcast/event-sourcing/testing';
import { createLogger } from '../../logger';
import { startNatsServer, type NatsServer } from '../../testing/natsServer';
import { noteSaid, said, textIn } from '../../testing/sayings';
import type { BusConsumer } from '../bus';
import { createNatsBus, type NatsBus } from './natsBus';

const logger = createLogger({ name: 'test', level: 'silent' });
const household = randomUUID();
const PATIENCE_MS = 25_000;

let directory: string;
let stores: TestStores;
let server: NatsServer;
let buses: NatsBus[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forkcast-nats-'));
  stores = await openTestStores();
  server = await startNatsServer({ directory: join(directory, 'data') });
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.stop()));
  buses = [];
  await server.stop();
  await stores.close();
  await rm(directory, { recursive: true });
});

function openBus(durable = 'listens'): { bus: NatsBus; consumer: BusConsumer; heard: string[] } {
  const bus = createNatsBus({ ...stores, url: server.url, logger });
  buses.push(bus);
  bus.publish(said);
  const heard: string[] = [];
  const consumer = bus.consume({
    durable,
    events: ['recipes.recipe-saved'],
    handle: async (message) => void heard.push(textIn(message)),
  });
  return { bus, consumer, heard };
}

const say = (...texts: string[]) => noteSaid(stores.store, household, texts);
const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`);
const again = async () => {
  server = await startNatsServer({ directory: join(directory, 'data'), port: server.port });
};

test('a server that comes after the process → is found, and everything arrives', async () => {
  await server.stop();
  const { bus, consumer, heard } = openBus();
  await bus.start();
  expect(await bus.ready()).toBe(false);
  const position = await say('a', 'b');
  expect(await consumer.passed(position, 50)).toBe(false);
  await again();
  expect(await consumer.passed(position, PATIENCE_MS)).toBe(true);
  expect(heard).toEqual(['a', 'b']);
  expect(await bus.ready()).toBe(true);
});

test('a process that ends while the server is away → does not wait for it', async () => {
  const { bus, consumer } = openBus();
  await bus.start();
  expect(await consumer.passed(await say('a'), PATIENCE_MS)).toBe(true);
  await server.kill();
  await say('b');
  await bus.stop();
});

test('a server that is killed again and again → nothing is lost, and nobody has to help', async () => {
  const { bus, consumer, heard } = openBus();
  await bus.start();
  const said: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const texts = numbered(`round ${round}`, 100);
    said.push(...texts);
    const killed = server.kill();
    for (const text of texts) await say(text);
    await killed;
    await again();
  }
  expect(await consumer.passed(await say('last'), PATIENCE_MS)).toBe(true);
  expect(new Set(heard)).toEqual(new Set([...said, 'last']));
  expect(consumer.parked).toBe(0);
});

test('a server that comes back empty → is told everything again from the log', async () => {
  const { bus, consumer, heard } = openBus();
  await bus.start();
  expect(await consumer.passed(await say('a', 'b'), PATIENCE_MS)).toBe(true);
  await server.kill();
  await rm(join(directory, 'data'), { recursive: true });
  await again();
  expect(await consumer.passed(await say('c'), PATIENCE_MS)).toBe(true);
  expect(heard.slice(-3)).toEqual(['a', 'b', 'c']);
  const late = openBus('begins-later');
  await late.bus.start();
  expect(await late.consumer.passed(await say('d'), PATIENCE_MS)).toBe(true);
  expect(late.heard).toEqual(['a', 'b', 'c', 'd']);
});

test('a server that lost what it had acknowledged, but not how far its consumers were → is told again, and no later message is passed over', async () => {
  const { bus, consumer, heard } = openBus();
  await bus.start();
  expect(await consumer.passed(await say('a', 'b', 'c'), PATIENCE_MS)).toBe(true);
  const messages = join(directory, 'data/jetstream/$G/streams/forkcast/msgs');
  // What a power cut leaves of messages that were never flushed; the consumer's own file was.
  await pause(500);
  await cp(messages, join(directory, 'before'), { recursive: true });
  expect(await consumer.passed(await say('lost 1', 'lost 2', 'lost 3', 'lost 4'), PATIENCE_MS)).toBe(true);
  await pause(500);
  await server.kill();
  await rm(messages, { recursive: true });
  await cp(join(directory, 'before'), messages, { recursive: true });
  heard.length = 0;
  await again();
  expect(await consumer.passed(await say('new 1', 'new 2'), PATIENCE_MS)).toBe(true);
  expect(heard).toEqual(['lost 1', 'lost 2', 'lost 3', 'lost 4', 'new 1', 'new 2']);
  const late = openBus('begins-later');
  await late.bus.start();
  expect(await late.consumer.passed(await say('end'), PATIENCE_MS)).toBe(true);
  expect(late.heard).toEqual([
    ...['a', 'b', 'c', 'lost 1', 'lost 2', 'lost 3', 'lost 4', 'new 1', 'new 2', 'end'],
  ]);
});
