import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { pino } from 'pino';
import { startNatsServer, type NatsServer } from '../testing/natsServer';
import { recordText, textPublication, textIn } from '../testing/textEvents';
import type { BusConsumer } from '../bus';
import { createNatsBus, type NatsBus, type NatsBusOptions } from './natsBus';

const logger = pino({ level: 'silent' });
const household = randomUUID();
const TIMEOUT_MS = 25_000;

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

interface Listening extends Pick<NatsBusOptions, 'limits' | 'retry'> {
  durable?: string;
  /** Runs before a message counts as received. */
  before?: (text: string) => Promise<void> | void;
}

function openBus({ durable = 'listens', before, ...options }: Listening = {}): {
  bus: NatsBus;
  consumer: BusConsumer;
  received: string[];
} {
  const bus = createNatsBus({ ...stores, url: server.url, logger, ...options });
  buses.push(bus);
  bus.publish(textPublication);
  const received: string[] = [];
  const consumer = bus.consume({
    durable,
    events: ['recipes.recipe-saved'],
    handle: async (message) => {
      await before?.(textIn(message));
      received.push(textIn(message));
    },
  });
  return { bus, consumer, received };
}

const say = (...texts: string[]) => recordText(stores.store, household, texts);
/** One household each, so that no message waits for another. */
const sayInManyHouseholds = async (...texts: string[]) => {
  let last: Position = 0n;
  for (const text of texts) last = await recordText(stores.store, randomUUID(), [text]);
  return last;
};
/** By then the server has stored its consumers' positions. */
const WRITTEN_MS = 500;
const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`);
const restartServer = async () => {
  server = await startNatsServer({ directory: join(directory, 'data'), port: server.port });
};
const messages = () => join(directory, 'data/jetstream/$G/streams/forkcast/msgs');
const copyMessages = async () => {
  await pause(WRITTEN_MS);
  await cp(messages(), join(directory, 'before'), { recursive: true });
};
/** Simulates a power cut: messages that were never flushed are lost, the consumer's own file isn't. */
const loseMessagesSinceCopy = async () => {
  await pause(WRITTEN_MS);
  await server.kill();
  await rm(messages(), { recursive: true });
  await cp(join(directory, 'before'), messages(), { recursive: true });
};

test('connects to a server that starts after the process, and delivers everything', async () => {
  await server.stop();
  const { bus, consumer, received } = openBus();
  await bus.start();
  expect(await bus.ready()).toBe(false);
  const position = await say('a', 'b');
  expect(await consumer.passed(position, 50)).toBe(false);
  await restartServer();
  expect(await consumer.passed(position, TIMEOUT_MS)).toBe(true);
  expect(received).toEqual(['a', 'b']);
  expect(await bus.ready()).toBe(true);
});

test('ends a process without waiting for a server that is away', async () => {
  const { bus, consumer } = openBus();
  await bus.start();
  expect(await consumer.passed(await say('a'), TIMEOUT_MS)).toBe(true);
  await server.kill();
  await say('b');
  await bus.stop();
});

test('does not publish again to a killed server that has lost nothing', async () => {
  // The short window disables deduplication, so that republished messages arrive again.
  const { bus, consumer, received } = openBus({ limits: { duplicateWindowMs: 100 } });
  await bus.start();
  const texts = numbered('before', 20);
  expect(await consumer.passed(await say(...texts), TIMEOUT_MS)).toBe(true);
  await pause(WRITTEN_MS);
  await server.kill();
  await restartServer();
  expect(await consumer.passed(await say('after'), TIMEOUT_MS)).toBe(true);
  expect(received).toEqual([...texts, 'after']);
});

test('finishes a message in progress when the server comes back, and handles it only once', async () => {
  let finish: () => void = () => undefined;
  const { bus, consumer, received } = openBus({
    before: (text) => {
      return text === 'long' ? new Promise<void>((resolve) => (finish = resolve)) : undefined;
    },
  });
  await bus.start();
  expect(await consumer.passed(await say('short'), TIMEOUT_MS)).toBe(true);
  const position = await say('long', 'next');
  expect(await consumer.passed(position, WRITTEN_MS)).toBe(false);
  await server.kill();
  finish();
  while (received.length < 2) await pause(5);
  await restartServer();
  expect(await consumer.passed(position, TIMEOUT_MS)).toBe(true);
  expect(received).toEqual(['short', 'long', 'next']);
});

test('delivers later messages of a server that lost its end while an earlier message was to be retried', async () => {
  let broken = true;
  const { bus, consumer, received } = openBus({
    retry: { attempts: 1_000, firstDelayMs: 50, longestDelayMs: 200 },
    before: (text) => {
      if (text === 'early' && broken) throw new Error('not yet');
    },
  });
  await bus.start();
  expect(await consumer.passed(await sayInManyHouseholds('a'), TIMEOUT_MS)).toBe(true);
  await sayInManyHouseholds('early', 'b', 'c');
  while (received.length < 3) await pause(5);
  await copyMessages();
  const last = await sayInManyHouseholds('lost 1', 'lost 2');
  while (received.length < 5) await pause(5);
  await loseMessagesSinceCopy();
  broken = false;
  await restartServer();
  expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
  expect(new Set(received)).toEqual(new Set(['a', 'b', 'c', 'early', 'lost 1', 'lost 2']));
});

test('publishes everything again from the log to a server that comes back empty', async () => {
  const { bus, consumer, received } = openBus();
  await bus.start();
  expect(await consumer.passed(await say('a', 'b'), TIMEOUT_MS)).toBe(true);
  await server.kill();
  await rm(join(directory, 'data'), { recursive: true });
  await restartServer();
  expect(await consumer.passed(await say('c'), TIMEOUT_MS)).toBe(true);
  expect(received.slice(-3)).toEqual(['a', 'b', 'c']);
  const late = openBus({ durable: 'begins-later' });
  await late.bus.start();
  expect(await late.consumer.passed(await say('d'), TIMEOUT_MS)).toBe(true);
  expect(late.received).toEqual(['a', 'b', 'c', 'd']);
});

test('publishes again what a server lost although it had acknowledged it, and skips no later message', async () => {
  const { bus, consumer, received } = openBus();
  await bus.start();
  expect(await consumer.passed(await say('a', 'b', 'c'), TIMEOUT_MS)).toBe(true);
  await copyMessages();
  expect(await consumer.passed(await say('lost 1', 'lost 2', 'lost 3', 'lost 4'), TIMEOUT_MS)).toBe(true);
  await loseMessagesSinceCopy();
  received.length = 0;
  await restartServer();
  expect(await consumer.passed(await say('new 1', 'new 2'), TIMEOUT_MS)).toBe(true);
  expect(received).toEqual(['lost 1', 'lost 2', 'lost 3', 'lost 4', 'new 1', 'new 2']);
  const late = openBus({ durable: 'begins-later' });
  await late.bus.start();
  expect(await late.consumer.passed(await say('end'), TIMEOUT_MS)).toBe(true);
  expect(late.received).toEqual([
    ...['a', 'b', 'c', 'lost 1', 'lost 2', 'lost 3', 'lost 4', 'new 1', 'new 2', 'end'],
  ]);
});
