import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { createEmbeddedBus, type Bus, type ConsumerDefinition, type Publication } from '@forkcast/bus';
import { defineProjection, jsonEvent, StreamDeletedError, type DomainEvent } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { runProjection, type ProjectionHandle } from '@forkcast/stores';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { createLogger } from '../logger';
import { eraseAccounts, eraseHouseholds, type EraseHouseholdsOptions, type Erasing } from './eraseLeavers';
import { ERASURES } from './erasures';

interface Note {
  _id: string;
  householdId: string;
  text: string;
}

type Noted = DomainEvent<'Noted', { householdId: string; text: string }>;

const notes = defineProjection<Noted, Note>({
  name: 'notes',
  streams: ['note-'],
  indexes: [{ key: { householdId: 1 } }],
  documentIds: ({ streamName }) => [streamName],
  evolve: (_note, { data }, _id) => ({ _id, ...data }),
});

/** Publishes that households were deleted, like the accounts service. */
const accounts: Publication = {
  source: 'accounts',
  streams: ['gone-'],
  toIntegrationEvents: ({ type, data }) => {
    // Only `leave` writes to these streams.
    const { householdId, accountId } = data as { householdId: string; accountId: string };
    return type === 'HouseholdGone'
      ? [{ householdId, event: { type: 'accounts.household-deleted', data: { householdId } } }]
      : [{ householdId, event: { type: 'accounts.account-deleted', data: { accountId, householdId } } }];
  },
};

const logger = createLogger({ name: 'test', level: 'silent' });
const retry = { attempts: 3, firstDelayMs: 5, longestDelayMs: 20 };
let stores: TestStores;
let started: (() => Promise<void>)[];
beforeEach(async () => {
  stores = await openTestStores();
  started = [];
});
afterEach(async () => {
  await stop();
  await stores.close();
});

const stop = async () => {
  for (const end of started.splice(0).reverse()) await end();
};

async function start({
  consumers = [],
  ...options
}: Partial<EraseHouseholdsOptions> & { consumers?: readonly ConsumerDefinition[] } = {}): Promise<{
  bus: Bus;
  erasing: Erasing;
  readModel: ProjectionHandle;
}> {
  const { store, database } = stores;
  const bus = createEmbeddedBus({ store, database, logger, retry });
  bus.publish(accounts);
  for (const consumer of consumers) bus.consume(consumer);
  const readModel = await runProjection({ projection: notes, store, database });
  started.push(() => readModel.stop());
  const given = { source: 'notes', store, database, bus, logger, projections: [readModel], ...options };
  const erasing = await eraseHouseholds({ streams: ['note-'], collections: ['notes'], ...given });
  started.push(() => erasing.stop());
  const ofAccounts = await eraseAccounts({ ...given, streamsOf: (id) => [`letter-${id}`] });
  started.push(() => ofAccounts.stop());
  await bus.start();
  started.push(() => bus.stop());
  return { bus, erasing, readModel };
}

async function note(householdId: string, text: string, stream = `note-${randomUUID()}`): Promise<string> {
  const event = jsonEvent({ type: 'Noted', data: { householdId, text } });
  await stores.store.appendToStream(stream, event);
  return stream;
}

const leave = (householdId: string, accountId: string = randomUUID(), type = 'HouseholdGone') =>
  stores.store.appendToStream(`gone-${householdId}`, jsonEvent({ type, data: { householdId, accountId } }));

async function textsInLog(): Promise<string[]> {
  const texts: string[] = [];
  for await (const { event } of stores.store.readAll()) {
    if (event?.type === 'Noted' && event.isJson) texts.push((event.data as Noted['data']).text);
  }
  return texts;
}
const documentsIn = (name: string) => stores.database.collection(name).find({}).toArray();

describe('a household without members', () => {
  test('erases only its own streams, documents and index', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    const forgotten = new Set<string>();
    await start({ recent: { forget: (stream) => void forgotten.add(stream) } });
    const erased = [await note(gone, 'a'), await note(gone, 'b')];
    const kept = await note(stays, 'c');
    await note(gone, 'a, again', erased[0]);
    await leave(gone);
    await eventually(async () => expect(await documentsIn('notes')).toMatchObject([{ text: 'c' }]));
    expect(await textsInLog()).toEqual(['c']);
    await eventually(async () =>
      expect(await documentsIn('notes-streams-of-households')).toMatchObject([
        { _id: kept, householdId: stays },
      ]),
    );
    for (const stream of erased) {
      await expect(note(gone, 'too late', stream)).rejects.toBeInstanceOf(StreamDeletedError);
    }
    expect([...forgotten].sort()).toEqual(erased.toSorted());
  });

  test('waits for a consumer that is behind, however long it takes', async () => {
    const gone = randomUUID();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const seenTexts: string[] = [];
    const slow: ConsumerDefinition = {
      durable: 'slow',
      events: ['accounts.household-deleted'],
      handle: async () => {
        await held;
        seenTexts.push(...(await textsInLog()));
      },
    };
    await start({ consumers: [slow] });
    await note(gone, 'a');
    await leave(gone);
    await pause(300);
    expect(await textsInLog()).toEqual(['a']);
    letGo();
    await eventually(async () => expect(await textsInLog()).toEqual([]));
    expect(seenTexts).toEqual(['a']);
  });

  test('is erased at the first start when dissolved earlier and without an index', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    await note(gone, 'a');
    await leave(gone);
    await note(stays, 'b');
    await note(gone, 'c');
    await start();
    await eventually(async () => expect(await textsInLog()).toEqual(['b']));
    await eventually(async () => expect(await documentsIn('notes')).toMatchObject([{ text: 'b' }]));
  });

  test('is erased again when a session that was still open wrote to it', async () => {
    const gone = randomUUID();
    await start({ lingerMs: 200 });
    await note(gone, 'a');
    await leave(gone);
    await eventually(async () => expect(await documentsIn(ERASURES)).toMatchObject([{ round: 2 }]));
    await note(gone, 'late');
    await eventually(async () => expect(await documentsIn(ERASURES)).toEqual([]));
    expect(await textsInLog()).toEqual([]);
    expect(await documentsIn('notes')).toEqual([]);
    expect(await documentsIn('notes-streams-of-households')).toEqual([]);
  });

  test.each([0, 1, 2])(
    'finishes an erasure that stopped after %i tombstones at the next start',
    async (allowed) => {
      const gone = randomUUID();
      for (const text of ['a', 'b', 'c']) await note(gone, text);
      await leave(gone);
      let left = allowed;
      const { store } = stores;
      const tombstoneStream: typeof store.tombstoneStream = async (...tombstone) => {
        if (left === 0) throw new Error('the process was killed');
        left -= 1;
        return store.tombstoneStream(...tombstone);
      };
      const { appendToStream, readStream, readAll, subscribeToAll } = store;
      await start({ store: { appendToStream, readStream, readAll, subscribeToAll, tombstoneStream } });
      await eventually(async () => expect(await textsInLog()).toHaveLength(3 - allowed));
      await stop();
      await start();
      await eventually(async () => expect(await textsInLog()).toEqual([]));
      await eventually(async () => expect(await documentsIn('notes')).toEqual([]));
    },
  );

  test('ignores a repeated message after everything is gone', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    await start({ lingerMs: 10 });
    await note(gone, 'a');
    await note(stays, 'b');
    await leave(gone);
    await eventually(async () => expect(await textsInLog()).toEqual(['b']));
    await eventually(async () => expect(await documentsIn(ERASURES)).toEqual([]));
    await stop();
    await stores.database.collection('checkpoints').deleteMany({});
    const { erasing, readModel } = await start({ lingerMs: 10 });
    const { position } = await leave(randomUUID());
    expect(await erasing.consumer.passed(position?.commit ?? 0n, 60_000)).toBe(true);
    expect(await readModel.passed(position?.commit ?? 0n, 60_000)).toBe(true);
    expect(await textsInLog()).toEqual(['b']);
    expect(await documentsIn('notes')).toMatchObject([{ text: 'b' }]);
  });
});

describe('an account that is deleted', () => {
  test('erases its own streams, and tolerates one that never existed', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await start();
    await note(randomUUID(), 'a letter', `letter-${one}`);
    await leave(randomUUID(), one, 'AccountGone');
    await leave(randomUUID(), two, 'AccountGone');
    await eventually(async () => expect(await textsInLog()).toEqual([]));
    for (const account of [one, two]) {
      await eventually(() =>
        expect(note(randomUUID(), 'late', `letter-${account}`)).rejects.toBeInstanceOf(StreamDeletedError),
      );
    }
  });
});

test('finishes a message when its stream is erased, and continues with the next', async () => {
  const [gone, next] = [randomUUID(), randomUUID()];
  const erased = await note(gone, 'a');
  await stores.store.tombstoneStream(erased);
  const received: string[] = [];
  const late: ConsumerDefinition = {
    durable: 'late',
    events: ['accounts.household-deleted'],
    handle: async ({ householdId }) => {
      received.push(householdId);
      if (householdId === gone) await note(gone, 'repeated', erased);
    },
  };
  const { bus } = await start({ consumers: [late] });
  await leave(gone);
  const { position } = await leave(next);
  expect(await bus.consumers[0]?.passed(position?.commit ?? 0n, 60_000)).toBe(true);
  expect(received).toEqual([gone, next]);
  expect(await bus.parkedMessages()).toEqual([]);
});

test('removes a parked message about the household, and keeps others', async () => {
  const [gone, stays] = [randomUUID(), randomUUID()];
  const failing: ConsumerDefinition = {
    durable: 'failing',
    events: ['accounts.household-deleted'],
    handle: () => Promise.reject(new Error('never works')),
  };
  const { bus } = await start({ consumers: [failing] });
  await leave(gone);
  const { position } = await leave(stays);
  expect(await bus.passedByAll(position?.commit ?? 0n, 60_000)).toBe(true);
  expect(await bus.parkedMessages()).toHaveLength(2);
  await bus.forgetHousehold(gone);
  expect(await bus.parkedMessages()).toMatchObject([{ message: { householdId: stays } }]);
  expect(bus.consumers[0]?.parked).toBe(1);
});
