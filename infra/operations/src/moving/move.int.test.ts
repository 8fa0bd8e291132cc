import {
  BACKWARDS,
  END,
  jsonEvent,
  newEventId,
  StreamDeletedError,
  toRecordedEvent,
  type EventStore,
} from '@forkcast/event-sourcing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  openBlobDirectory,
  connectDocuments,
  connectEventStore,
  LEASES,
  type LeaseDocument,
  openEmbeddedDocumentStore,
  openEmbeddedEventStore,
} from '@forkcast/stores';
import { startEventStoreServer, startMongoServer } from '@forkcast/stores/testing';
import { readLedger, requireEqual } from './ledger';
import { move, type Stores } from './move';
import { requireNoLiveProcess } from './servers';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'forkcast-moving-'));
  endings.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function openEmbedded(): Promise<Stores> {
  const directory = await newDirectory();
  const store = await openEmbeddedEventStore({ directory });
  const database = await openEmbeddedDocumentStore({ directory });
  endings.push(async () => {
    await database.close();
    await store.close();
  });
  return { store, database, blobs: openBlobDirectory(path.join(directory, 'photos')) };
}

async function openServers() {
  const events = await startEventStoreServer({ directory: await newDirectory() });
  const documents = await startMongoServer({ directory: await newDirectory() });
  const store = await connectEventStore({ url: events.url });
  const database = await connectDocuments({ url: documents.url });
  endings.push(async () => {
    await database.close();
    await store.close();
    await documents.stop();
    await events.stop();
  });
  return { store, database, blobs: database.blobs, faults: events.faults };
}

const note = (text: string) =>
  jsonEvent({
    id: newEventId(),
    type: 'NoteWritten',
    data: { text, day: '2026-11-21', '7': [null, { deep: 1.5 }] },
    metadata: { userId: 'ann', correlationId: text.slice(0, 40) },
  });

/** Streams written in turn and in batches of several sizes, with keys and pictures. */
async function fill({ store, database, blobs }: Stores): Promise<void> {
  for (let index = 0; index < 5; index += 1) await blobs.put(`photo-${index}.320.webp`, aPhoto(index));
  for (let round = 0; round < 12; round += 1) {
    for (const stream of ['recipe-ü', 'mealPlan-1', `account-${round}`]) {
      const events = Array.from({ length: 1 + (round % 3) }, (_, index) =>
        note(`${stream} ${round} ${index}`),
      );
      await store.appendToStream(stream, events);
    }
  }
  // More than fits into one append.
  for (let part = 0; part < 3; part += 1) {
    await store.appendToStream('large-1', note('x'.repeat(900_000)));
  }
  await store.appendToStream('plain-1', jsonEvent({ type: 'Plain', data: {} }));
  for (let index = 0; index < 250; index += 1) {
    const document = { key: `sealed ${index}`, at: new Date(index), none: null };
    await database.collection('personal-keys').replaceOne({ _id: `a${index}` }, document, { upsert: true });
  }
  await database
    .collection('recipes')
    .replaceOne({ _id: 'r1' }, { name: 'Made from the log' }, { upsert: true });
}

async function eventsOf(store: EventStore) {
  const events = [];
  for await (const resolved of store.readAll()) {
    const recorded = toRecordedEvent(resolved);
    if (recorded) events.push({ ...recorded, position: undefined });
  }
  return events;
}

const aPhoto = (index: number) => new Uint8Array(100_000 * index).fill(index);

async function photosIn({ blobs }: Pick<Stores, 'blobs'>) {
  const photos = new Map<string, Uint8Array | null>();
  for await (const { name } of blobs.all()) photos.set(name, await blobs.get(name));
  return new Map([...photos].map(([name, bytes]) => [name, bytes && new Uint8Array(bytes)]));
}

const silent = () => undefined;

test('moves every event with its time and order to servers and back, and the documents that last', async () => {
  const [home, servers, back] = [await openEmbedded(), await openServers(), await openEmbedded()];
  await fill(home);
  const moved = await move(home, servers, silent);
  expect(moved).toMatchObject({ streams: 16, documents: 250, photos: 5 });
  const original = await eventsOf(home.store);
  expect(original).toHaveLength(moved.events);
  expect(await eventsOf(servers.store)).toEqual(original);

  expect(await move(servers, back, silent)).toEqual(moved);
  expect(await eventsOf(back.store)).toEqual(original);
  const keys = back.database.collection('personal-keys');
  expect(await keys.findOne({ _id: 'a7' })).toEqual({
    _id: 'a7',
    key: 'sealed 7',
    at: new Date(7),
    none: null,
  });
  expect(await back.database.collection('recipes').countDocuments({})).toBe(0);
  for (const each of [servers, back]) {
    const photos = await photosIn(each);
    expect(photos.size).toBe(5);
    for (let index = 0; index < 5; index += 1) {
      expect(photos.get(`photo-${index}.320.webp`)).toEqual(aPhoto(index));
    }
  }
});

test('keeps erased streams erased, to servers and back', async () => {
  const [home, servers, back] = [await openEmbedded(), await openServers(), await openEmbedded()];
  await fill(home);
  for (const stream of ['recipe-ü', 'account-3', 'never-1', 'plain-1'])
    await home.store.tombstoneStream(stream);
  await home.store.appendToStream('mealPlan-1', note('afterwards'));
  const original = await eventsOf(home.store);
  const moved = await move(home, servers, silent);
  expect(moved.events).toBe(original.length + 4);
  expect(await eventsOf(servers.store)).toEqual(original);
  expect(await move(servers, back, silent)).toEqual(moved);
  expect(await eventsOf(back.store)).toEqual(original);
  for (const { store } of [servers, back]) {
    const refused = store.appendToStream('recipe-ü', note('again'));
    await expect(refused).rejects.toBeInstanceOf(StreamDeletedError);
  }
});

test("skips erased events that a server hasn't scavenged yet", async () => {
  const [home, back] = [await openEmbedded(), await openEmbedded()];
  await home.store.appendToStream('recipe-1', note('erased'));
  await home.store.appendToStream('recipe-2', note('kept'));
  const held: unknown[] = [];
  for await (const resolved of home.store.readAll()) held.push(resolved);
  await home.store.tombstoneStream('recipe-1');
  for await (const resolved of home.store.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
    held.push(resolved);
  const { appendToStream, readStream, subscribeToAll, tombstoneStream } = home.store;
  // EventStoreDB returns the events of a tombstoned stream until it is scavenged.
  const readAll = () => Readable.from(held) as ReturnType<EventStore['readAll']>;
  const unscavenged = { appendToStream, readStream, subscribeToAll, tombstoneStream, readAll };
  const { events } = await move({ ...home, store: unscavenged }, back, silent);
  expect(events).toBe(2);
  expect((await eventsOf(back.store)).map(({ streamName }) => streamName)).toEqual(['recipe-2']);
});

describe('a move away from servers', () => {
  const lease = { _id: 'work', token: 1, holder: 'earlier', beat: 0, session: '' };

  test('rejects servers on which a process runs or ran a moment ago, and accepts them once it has stopped', async () => {
    const { database } = await openServers();
    await expect(requireNoLiveProcess(database)).resolves.toBeUndefined();
    const { leases } = database;
    const leave = await leases.contend('work', {
      serve: ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    });
    await expect(requireNoLiveProcess(database)).rejects.toThrow('Forkcast is running');
    await leave();
    await expect(requireNoLiveProcess(database)).resolves.toBeUndefined();
  });

  test('rejects servers on which a process of an earlier version runs', async () => {
    const { database } = await openServers();
    const leases = database.collection<LeaseDocument>(LEASES);
    await leases.bulkWrite([{ insertOne: { document: lease } }]);
    let beat: Promise<unknown> = Promise.resolve();
    const beating = setInterval(() => {
      beat = leases.updateOne({ _id: lease._id }, { $inc: { beat: 1 } });
    }, 500);
    await expect(requireNoLiveProcess(database)).rejects.toThrow('Forkcast is running');
    clearInterval(beating);
    await beat;
  });
});

test('gives the same result when interrupted at any append and started again', async () => {
  const [home, servers] = [await openEmbedded(), await openServers()];
  await fill(home);
  for (const stream of ['account-3', 'mealPlan-1']) await home.store.tombstoneStream(stream);
  let broken = 0;
  let allowed = 0;
  const failing: Stores = {
    blobs: servers.blobs,
    database: servers.database,
    store: {
      readAll: servers.store.readAll,
      readStream: servers.store.readStream,
      subscribeToAll: servers.store.subscribeToAll,
      tombstoneStream: async (...tombstone) => {
        if (allowed === 0) {
          if (broken % 2 === 0) await servers.store.tombstoneStream(...tombstone);
          throw new Error('interrupted');
        }
        allowed -= 1;
        return servers.store.tombstoneStream(...tombstone);
      },
      appendToStream: async (...append) => {
        if (allowed === 0) {
          // The append may have succeeded; the interrupted process can't know.
          if (broken % 2 === 0) await servers.store.appendToStream(...append);
          throw new Error('interrupted');
        }
        allowed -= 1;
        return servers.store.appendToStream(...append);
      },
    },
  };
  for (;;) {
    allowed = 4;
    try {
      await move(home, failing, silent);
      break;
    } catch (error) {
      expect(error).toEqual(new Error('interrupted'));
      broken += 1;
    }
  }
  expect(broken).toBeGreaterThan(5);
  expect(await eventsOf(servers.store)).toEqual(await eventsOf(home.store));
});

describe('a target with other contents', () => {
  test.each([
    ['a foreign event', ['other-1']],
    ['the beginning and then something else', ['recipe-ü', 'mealPlan-1', 'recipe-ü']],
  ])('rejects a target with %s, and leaves it unchanged', async (_case, streams) => {
    const [home, servers] = [await openEmbedded(), await openServers()];
    await fill(home);
    let copied = 0;
    for await (const { event } of home.store.readAll({ maxCount: streams.length - 1 })) {
      if (!event?.isJson) continue;
      const { id, type, data, metadata } = event;
      await servers.store.appendToStream(
        event.streamId,
        jsonEvent({ id, type, data, metadata: { ...Object(metadata) } }),
      );
      copied += 1;
    }
    await servers.store.appendToStream(streams.at(-1) ?? '', note('from elsewhere'));
    await expect(move(home, servers, silent)).rejects.toThrow('contains events from elsewhere');
    expect(await eventsOf(servers.store)).toHaveLength(copied + 1);
  });

  test("rejects another installation's key", async () => {
    const [home, servers] = [await openEmbedded(), await openServers()];
    await fill(home);
    await servers.database.collection('personal-keys').replaceOne({ _id: 'bob' }, {}, { upsert: true });
    await expect(move(home, servers, silent)).rejects.toThrow('holds a document that is not from here: bob');
    expect(await eventsOf(servers.store)).toEqual([]);
  });
});

test('names the streams in which two logs differ, or that only their order does', async () => {
  const [one, other, third] = [await openEmbedded(), await openEmbedded(), await openEmbedded()];
  const [first, second] = [note('first'), note('second')];
  const moment = { happenedAt: '2026-11-21T00:00:00.000Z' };
  const append = (stores: Stores, stream: string, event: typeof first, text = event.data.text) =>
    stores.store.appendToStream(stream, { ...event, data: { ...event.data, text }, metadata: moment });
  await append(one, 'a-1', first);
  await append(one, 'b-1', second);
  await append(other, 'b-1', second);
  await append(other, 'a-1', first);
  await append(third, 'a-1', first, 'changed');
  await append(third, 'b-1', second);
  const [ledger, reordered, changed] = await Promise.all(
    [one, other, third].map(({ store }) => readLedger(store)),
  );
  if (!ledger || !reordered || !changed) throw new Error('three logs');
  expect(() => requireEqual(ledger, ledger)).not.toThrow();
  expect(() => requireEqual(ledger, reordered)).toThrow('the order over all of them is not');
  expect(() => requireEqual(ledger, changed)).toThrow(/^1 streams differ .*: a-1$/);
});
