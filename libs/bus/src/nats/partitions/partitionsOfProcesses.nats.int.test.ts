import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ANY, jsonEvent, newEventId, type Position } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { AckPolicy, DeliverPolicy, nanos, StringCodec } from 'nats';
import type { ConsumerDefinition, Publication } from '../../bus';
import { messageKeysOf } from '../../keyed-queues/messageKeys';
import { natsBed } from '../../testing/natsBed';
import { recordText, textPublication, textIn, type TestText } from '../../testing/textEvents';
import { CONSUMER_PARTITIONS, PartitionTable, type PartitionDocument } from './partitionTable';
import { natsNames } from '../connection/natsNames';
import { decodeMessage } from '../consumer/wireMessage';

const TIMEOUT_MS = 60_000;
const household = randomUUID();

const bed = natsBed();

type Handle = ConsumerDefinition['handle'];

const partitions = () =>
  bed.stores.database
    .collection<PartitionDocument>(CONSUMER_PARTITIONS)
    .find({ durable: 'listens' })
    .toArray();
const isSharedBy = async (processes: number) => {
  const owners = new Set((await partitions()).map(({ owner }) => owner));
  return owners.size === processes && !owners.has(null);
};

interface Moved {
  type: 'Moved';
  data: { householdId: string; fromHouseholdId: string; accountId: string };
}

const moving: Publication<Moved> = {
  source: 'accounts',
  streams: ['moved-'],
  toIntegrationEvents: ({ data: { householdId, ...data } }) => [
    {
      householdId,
      event: {
        type: 'accounts.member-joined',
        data: { ...data, toHouseholdId: householdId, bringRecipes: false },
      },
    },
  ],
};

async function noteMoved(data: Moved['data']): Promise<Position> {
  const event = jsonEvent({ id: newEventId(), type: 'Moved', data });
  const { position } = await bed.stores.store.appendToStream(`moved-${data.accountId}`, [event], {
    expectedRevision: ANY,
  });
  if (!position) throw new Error('The store did not tell where the event is');
  return position.commit;
}

test('handles each message in log order while members change households and processes come and go', async () => {
  const keys = Array.from({ length: 12 }, () => randomUUID());
  const accounts = keys.map(() => randomUUID());
  const expected = new Map<string, string[]>();
  const received = new Map<string, string[]>();
  const running = new Map<string, number>();
  let overlaps = 0;
  const note = (map: Map<string, string[]>, key: string, what: string) =>
    map.set(key, [...(map.get(key) ?? []), what]);
  const handle: Handle = async (message) => {
    const about = new Set(messageKeysOf(message));
    for (const key of about) {
      const at = (running.get(key) ?? 0) + 1;
      running.set(key, at);
      if (at > 1) overlaps += 1;
    }
    await pause(1);
    for (const key of about) note(received, key, String(message.position));
    for (const key of about) running.set(key, (running.get(key) ?? 1) - 1);
  };
  // One publication, so that its messages have one order.
  const saying: Publication<TestText> = {
    ...textPublication,
    source: 'accounts',
    toIntegrationEvents: ({ data: { householdId, recipeId } }) => [
      {
        householdId,
        event: {
          type: 'accounts.member-joined',
          data: {
            fromHouseholdId: householdId,
            toHouseholdId: householdId,
            accountId: recipeId,
            bringRecipes: false,
          },
        },
      },
    ],
  };
  const begin = () =>
    bed.startProcess({ handle, events: ['accounts.member-joined'], publications: [moving, saying] });
  const happen = async (times: number) => {
    let last: Position = 0n;
    for (let time = 0; time < times; time += 1) {
      const [to, from] = [time % keys.length, (time * 5 + 1) % keys.length];
      const [householdId = '', fromHouseholdId = '', accountId = ''] = [
        keys[to],
        keys[from],
        accounts[time % 7],
      ];
      if (time % 3 === 0) {
        last = await noteMoved({ householdId, fromHouseholdId, accountId });
        for (const key of new Set([householdId, fromHouseholdId, accountId]))
          note(expected, key, String(last));
      } else {
        last = await recordText(bed.stores.store, householdId, ['.']);
        note(expected, householdId, String(last));
      }
    }
    return last;
  };
  const first = await begin();
  await happen(60);
  const others = [await begin(), await begin()];
  await happen(60);
  await eventually(() => isSharedBy(3));
  const shared = await happen(60);
  for (const { consumer } of [first, ...others]) {
    expect(await consumer.passed(shared, TIMEOUT_MS)).toBe(true);
  }
  await happen(30);
  await first.bus.stop();
  const last = await happen(30);
  for (const { consumer } of others) expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
  // When a partition moves, what was handled behind a message that was still waiting is handled again.
  for (const key of [...keys, ...accounts.slice(0, 7)])
    expect([...new Set(received.get(key))]).toEqual(expected.get(key));
  expect(overlaps).toBe(0);
});

test('reports positions of other households as passed by every process during a slow message', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const handle: Handle = async (message) => {
    if (textIn(message) === 'slow') await held;
    return 3n;
  };
  const processes = [await bed.startProcess({ handle }), await bed.startProcess({ handle })];
  await eventually(() => isSharedBy(2));
  const slow = await recordText(bed.stores.store, household, ['slow']);
  const others = Array.from({ length: 8 }, () => randomUUID());
  for (const other of others) {
    const position = await recordText(bed.stores.store, other, ['a']);
    for (const { consumer } of processes) {
      expect(await consumer.passed(position, TIMEOUT_MS, [other, randomUUID()])).toBe(true);
      expect(await consumer.effects([other])).toBe(3n);
    }
  }
  for (const { consumer } of processes) {
    expect(await consumer.passed(slow, 100, [household])).toBe(false);
    expect(await consumer.passed(slow, 100)).toBe(false);
  }
  release();
  for (const { consumer } of processes)
    expect(await consumer.passed(slow, TIMEOUT_MS, [household])).toBe(true);
});

test('delays only its own household behind a message that keeps failing, also when its partition moves', async () => {
  let broken = true;
  const received: string[] = [];
  const handle: Handle = async (message) => {
    if (textIn(message) === 'broken' && broken) throw new Error('not yet');
    received.push(textIn(message));
  };
  const retry = { attempts: 10_000, firstDelayMs: 20, longestDelayMs: 50 };
  const first = await bed.startProcess({ handle, retry });
  await recordText(bed.stores.store, household, ['broken']);
  await eventually(() => first.consumer.failure?.message === 'not yet');
  const second = await bed.startProcess({ handle, retry });
  await eventually(() => isSharedBy(2));
  const other = await recordText(bed.stores.store, randomUUID(), ['other']);
  expect(await second.consumer.passed(other, 50)).toBe(false);
  await eventually(() => received.includes('other'));
  await first.bus.stop();
  broken = false;
  const last = await recordText(bed.stores.store, household, ['after']);
  expect(await second.consumer.passed(last, TIMEOUT_MS)).toBe(true);
  expect(received).toEqual(['other', 'broken', 'after']);
});

test('retries a message of two partitions where one of them moves to, and delays the other until it is handled', async () => {
  let broken = true;
  const received: string[] = [];
  const begin = async (handle: Handle) => {
    const retry = { attempts: 10_000, firstDelayMs: 20, longestDelayMs: 50 };
    const events: ConsumerDefinition['events'] = ['accounts.member-joined'];
    return (await bed.startProcess({ handle, retry, events, publications: [moving] })).consumer;
  };
  const first = await begin(async ({ position }) => {
    if (broken) throw new Error('not yet');
    received.push(String(position));
  });
  const expected: Position[] = [];
  // With this many pairs, some have the first household's partition moved and the second's not.
  for (let pair = 0; pair < 32; pair += 1) {
    const [householdId, fromHouseholdId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
    expected.push(await noteMoved({ householdId, fromHouseholdId, accountId }));
  }
  const last = expected.at(-1) ?? 0n;
  await eventually(() => first.failure?.message === 'not yet');
  const second = await begin(async ({ position }) => void received.push(String(position)));
  await eventually(() => isSharedBy(2));
  await eventually(() => received.length > 0);
  broken = false;
  for (const consumer of [first, second]) expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
  expect([...received].sort()).toEqual(expected.map(String).sort());
});

describe('a previous owner', () => {
  test('cannot write anything and is notified', async () => {
    const table = new PartitionTable(bed.stores.database, 'listens', 4);
    const next = new PartitionTable(bed.stores.database, 'listens', 4);
    await table.read();
    await table.create('stream', 7);
    const [partition] = await table.take([...table.known.values()].slice(0, 1));
    if (!partition) throw new Error('the partition is free');
    expect(await table.saveProgress([{ ...partition, done: 8 }])).toBe(true);
    const [taken] = await next.take([...(await next.read()).values()].slice(0, 1));
    expect(taken).toMatchObject({ owner: next.self, epoch: 2, done: 8 });
    expect(await table.saveProgress([{ ...partition, done: 9 }])).toBe(false);
    await table.release([{ ...partition, done: 9 }]);
    expect((await next.read()).get(partition.lane)).toEqual(taken);
    // A stale read doesn't let the old owner take it back either.
    expect(await table.take([partition])).toEqual([]);
  });

  test('refuses another number of partitions with an explanation', async () => {
    const table = new PartitionTable(bed.stores.database, 'listens', 4);
    await table.read();
    await table.create('stream', 0);
    await expect(new PartitionTable(bed.stores.database, 'listens', 8).read()).rejects.toThrow(
      'The messages of listens are divided into 4 partitions in this deployment, which cannot become 8',
    );
  });
});

describe('an upgrade from a version that kept how far it is in a durable', () => {
  const names = () => natsNames(bed.prefix);
  const codec = StringCodec();

  /** Acts as an instance of the previous version. */
  async function startEarlier(before: (text: string) => Promise<void> = () => pause(2)) {
    const jsm = await bed.connection.jetstreamManager();
    await jsm.consumers.add(names().stream, {
      durable_name: 'listens',
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      filter_subject: names().allEvents,
      max_ack_pending: 1,
      ack_wait: nanos(8_000),
    });
    const received: string[] = [];
    let atWork: Promise<void> = Promise.resolve();
    const consumer = await bed.connection.jetstream().consumers.get(names().stream, 'listens');
    const messages = await consumer.consume({
      max_messages: 32,
      expires: 10_000,
      callback: (message) => {
        atWork = (async () => {
          const text = textIn(decodeMessage(codec.decode(message.data)).message);
          await before(text);
          received.push(text);
          message.ack();
        })();
      },
    });
    const stop = async () => {
      messages.stop();
      await atWork;
      await bed.connection.flush();
    };
    return { received, stop, messages };
  }
  const publishing = async () => {
    await bed.startProcess({ durable: 'another' });
    await eventually(async () => {
      const jsm = await bed.connection.jetstreamManager();
      return jsm.streams.info(names().stream);
    });
  };
  const numbered = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word} ${index}`);

  test('keeps using the durable while a legacy process runs, then partitions, each message once and in order', async () => {
    await publishing();
    const earlier = await startEarlier();
    const texts = [...numbered('before', 20), ...numbered('during', 20), ...numbered('over', 60)];
    await recordText(bed.stores.store, household, texts.slice(0, 20));
    const { consumer, received } = await bed.startProcess();
    const position = await recordText(bed.stores.store, household, texts.slice(20, 40));
    // Reads also wait for what the previous version handles.
    expect(await consumer.passed(position, TIMEOUT_MS, [household])).toBe(true);
    expect([earlier.received, received]).toEqual([texts.slice(0, 40), []]);
    // A rolling update waits for this before it stops the next instance.
    await eventually(() => consumer.caughtUp);
    const last = await recordText(bed.stores.store, household, texts.slice(40));
    await eventually(() => earlier.received.length > 45);
    await earlier.stop();
    expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
    expect([...earlier.received, ...received]).toEqual(texts);
    expect(received.length).toBeGreaterThan(0);
    const jsm = await bed.connection.jetstreamManager();
    await eventually(async () => {
      const durables = await jsm.consumers.list(names().stream).next();
      return durables.every(({ name }) => name !== 'listens');
    });
  });

  test('handles the message that a killed legacy process had in progress, and skips none', async () => {
    await publishing();
    const earlier = await startEarlier(async (text) => {
      if (text === 'in hand') await new Promise(() => undefined);
    });
    const last = await recordText(bed.stores.store, household, ['a', 'in hand', 'b']);
    await eventually(() => earlier.received.length === 1);
    earlier.messages.stop();
    const { consumer, received } = await bed.startProcess({ limits: { ackWaitMs: 500 } });
    expect(await consumer.passed(last, TIMEOUT_MS)).toBe(true);
    expect(received).toEqual(['in hand', 'b']);
  });
});
