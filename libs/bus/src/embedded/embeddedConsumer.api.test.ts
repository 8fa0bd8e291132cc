import { ANY, jsonEvent, type Position } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { readCheckpoint, writeCheckpoint } from '@forkcast/stores';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { pino } from 'pino';
import type { Bus, ConsumerDefinition, IntegrationMessage, Publication } from '../bus';
import type { RetryPolicy } from '../messageHandling';
import { recordText, textPublication, textIn, type TestText } from '../testing/textEvents';
import { createEmbeddedBus } from './embeddedBus';

const TIMEOUT_MS = 60_000;
const quick: RetryPolicy = { attempts: 3, firstDelayMs: 4, longestDelayMs: 10 };

let stores: TestStores;
let buses: Bus[] = [];
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.stop()));
  buses = [];
  await stores.close();
});

function openBus(retry = quick, publication: Publication<TestText> = textPublication): Bus {
  const { store, database } = stores;
  const bus = createEmbeddedBus({ store, database, logger: pino({ level: 'silent' }), retry });
  buses.push(bus);
  bus.publish(publication);
  return bus;
}

function listens(handle: ConsumerDefinition['handle']): ConsumerDefinition {
  return { durable: 'listens', events: ['recipes.recipe-saved', 'accounts.member-joined'], handle };
}

const say = (household: string, ...texts: string[]) => recordText(stores.store, household, texts);
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

test('delivers a message again under the same id after a crash before the checkpoint was written', async () => {
  const position = await say('small', 'a');
  const ids: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const bus = openBus();
    const consumer = bus.consume(listens(async ({ id }) => void ids.push(id)));
    await bus.start();
    expect(await consumer.passed(position, TIMEOUT_MS)).toBe(true);
    await bus.stop();
    await stores.database.collection('checkpoints').deleteOne({ _id: 'consumer:listens' });
  }
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('starts again instead of waiting forever over an older copy of the log', async () => {
  await writeCheckpoint(stores.database, 'consumer:listens', 999_999n);
  const bus = openBus();
  const received: string[] = [];
  const consumer = bus.consume(listens(async (message) => void received.push(textIn(message))));
  await say('small', 'a');
  await bus.start();
  expect(await consumer.passed(await say('small', 'b'), TIMEOUT_MS)).toBe(true);
  expect(received).toEqual(['a', 'b']);
});

test('reads a publication that declares its types only for consumers of those types', async () => {
  const read: string[] = [];
  const bus = openBus(quick, {
    ...textPublication,
    types: ['recipes.recipe-saved'],
    toIntegrationEvents: (event) => {
      read.push(event.data.text);
      return textPublication.toIntegrationEvents(event);
    },
  });
  const received: string[] = [];
  const handle = async (message: IntegrationMessage) => void received.push(textIn(message));
  const consumers = [
    bus.consume(listens(handle)),
    bus.consume({ durable: 'other-types', events: ['planner.meal-removed'], handle }),
  ];
  await bus.start();
  const position = await say('small', 'a', 'b');
  for (const consumer of consumers) expect(await consumer.passed(position, TIMEOUT_MS)).toBe(true);
  expect([received, read]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('parks an event of a type that its publication did not declare', async () => {
  const bus = openBus(quick, { ...textPublication, types: ['accounts.member-joined'] });
  const handle = jest.fn();
  const consumer = bus.consume(listens(handle));
  await bus.start();
  expect(await consumer.passed(await say('small', 'a'), TIMEOUT_MS)).toBe(true);
  expect(handle).not.toHaveBeenCalled();
  expect((await bus.parkedMessages()).map(({ error }) => error.message)).toEqual([
    "'recipes' publishes recipes.recipe-saved without declaring it",
  ]);
});

test('does not let a household with 5,000 waiting messages delay the others', async () => {
  const bus = openBus();
  const large: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const consumer = bus.consume(
    listens(async (message) => {
      if (message.householdId !== 'large') return;
      await held;
      large.push(textIn(message));
    }),
  );
  let position: Position = 0n;
  for (let from = 0; from < 5_000; from += 500) {
    const texts = numbersUpTo(500).map((text) => `${from + Number(text)}`);
    position = await say('large', ...texts);
  }
  await bus.start();
  const small = await say('small', 'hello');
  expect(await consumer.passed(small, TIMEOUT_MS, ['small'])).toBe(true);
  expect(large).toEqual([]);
  expect(consumer.position).toBeLessThan(1n);
  expect(await consumer.passed(position, 20, ['large'])).toBe(false);
  expect(await consumer.passed(small, 20)).toBe(false);
  release();
  expect(await consumer.passed(position, TIMEOUT_MS, ['large'])).toBe(true);
  expect(large).toEqual(numbersUpTo(5_000));
  await eventually(() => consumer.position >= small);
});

test('delays only messages about the same household behind a message that fails', async () => {
  const bus = openBus({ attempts: 8, firstDelayMs: 60_000, longestDelayMs: 60_000 });
  const received: string[] = [];
  const consumer = bus.consume(
    listens(async (message) => {
      if (textIn(message) === 'poison') throw new Error('cannot digest this');
      received.push(`${message.householdId} ${textIn(message)}`);
    }),
  );
  await bus.start();
  // More than the concurrency limit of 16.
  for (let index = 0; index < 40; index += 1) await say(`ill-${index}`, 'poison', 'behind');
  const last = await say('well', 'hello');
  expect(await consumer.passed(last, TIMEOUT_MS, ['well'])).toBe(true);
  expect(received).toEqual(['well hello']);
  expect(await consumer.passed(last, 20, ['ill-7'])).toBe(false);
  expect(await consumer.passed(last, 20)).toBe(false);
  await eventually(() => consumer.failure?.message === 'cannot digest this');
  await bus.stop();
  expect(await readCheckpoint(stores.database, 'consumer:listens')).toBeLessThan(2n);
});

interface Joined {
  type: 'Joined';
  data: { accountId: string; householdId: string; fromHouseholdId: string };
}

const joins: Publication<Joined> = {
  source: 'accounts',
  streams: ['joined-'],
  toIntegrationEvents: ({ data: { accountId, householdId, fromHouseholdId } }) => [
    {
      householdId,
      event: {
        type: 'accounts.member-joined',
        data: { accountId, fromHouseholdId, toHouseholdId: householdId, bringRecipes: true },
      },
    },
  ],
};

test('handles the message of a new member after earlier ones of both households and before later ones', async () => {
  const bus = openBus();
  bus.publish(joins);
  const received: string[] = [];
  const waiting = new Map<string, () => void>();
  const consumer = bus.consume(
    listens(async (message) => {
      const name = `${message.householdId} ${textIn(message)}`;
      if (name.endsWith('before')) await new Promise<void>((resolve) => waiting.set(name, resolve));
      received.push(name);
    }),
  );
  await bus.start();
  await say('old', 'before');
  await say('new', 'before');
  const data = { accountId: 'ann', householdId: 'new', fromHouseholdId: 'old' };
  const { position } = await stores.store.appendToStream('joined-ann', jsonEvent({ type: 'Joined', data }), {
    expectedRevision: ANY,
  });
  await say('old', 'after');
  const last = await say('new', 'after');
  await say('others', 'after');
  await eventually(() => received.length === 1 && waiting.size === 2);
  waiting.get('old before')?.();
  await eventually(() => received.length === 2);
  for (const key of ['ann', 'old', 'new']) {
    expect(await consumer.passed(position?.commit ?? 0n, 20, [key])).toBe(false);
  }
  waiting.get('new before')?.();
  expect(await consumer.passed(last, TIMEOUT_MS, ['new', 'old'])).toBe(true);
  expect(received.slice(0, 4)).toEqual([
    'others after',
    'old before',
    'new before',
    'new accounts.member-joined',
  ]);
  expect(received.slice(4).sort()).toEqual(['new after', 'old after']);
});

test('reads messages again that are no longer in memory, except those of deleted streams', async () => {
  const bus = openBus();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const received: string[] = [];
  const consumer = bus.consume({
    ...listens(async (message) => {
      await held;
      received.push(textIn(message));
    }),
    together: {
      events: ['recipes.recipe-saved'],
      handle: async (messages) => {
        await held;
        received.push(...messages.map(textIn));
      },
    },
  });
  await bus.start();
  for (let from = 0; from < 5_200; from += 400) {
    await say('large', ...numbersUpTo(400).map((text) => `${from + Number(text)}`));
  }
  await recordText(stores.store, 'large', ['gone'], 'said-gone-');
  const last = await say('large', 'last');
  expect(await consumer.passed(last, 50, ['small'])).toBe(true);
  await stores.store.tombstoneStream('said-gone-large');
  release();
  expect(await consumer.passed(last, TIMEOUT_MS, ['large'])).toBe(true);
  expect(received).toEqual([...numbersUpTo(5_200), 'last']);
});

test('reports the effects of a handler by the message that led to them', async () => {
  const bus = openBus();
  const effectOf: Record<string, Position> = { small: 3n, large: 900n };
  const consumer = bus.consume(listens(async ({ householdId }) => effectOf[householdId]));
  await bus.start();
  await say('small', 'a');
  expect(await consumer.passed(await say('large', 'b'), TIMEOUT_MS)).toBe(true);
  expect(await consumer.effects(['small'])).toBe(3n);
  expect(await consumer.effects(['small', 'large'])).toBe(900n);
  expect(await consumer.effects(['another'])).toBe(0n);
  expect(await consumer.effects()).toBe(900n);
});
