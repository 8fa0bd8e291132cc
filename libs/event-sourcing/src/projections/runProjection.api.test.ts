import type { AllStreamSubscription } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedDomainEvent } from '../events/domainEvent';
import type { EmbeddedDocumentStore } from '../embedded/documents/embeddedDocumentStore';
import type { DocumentDatabase, StoredDocument } from '../stores/documentCollection';
import { jsonEvent, type EventStore } from '../stores/eventStore';
import { openTestStores, type TestStores } from '../testing';
import type { CounterEvent } from '../testing/counter';
import { CHECKPOINTS, readCheckpoint, writeCheckpoint, type Checkpoint } from './checkpoint';
import { defineProjection, type ProjectionHandle } from './projection';
import { Projector, type ProjectionDatabase } from './projector';
import { rebuildProjection } from './rebuildProjection';
import { runProjection } from './runProjection';

interface Total {
  _id: string;
  total: number;
}

const totals = defineProjection<CounterEvent, Total>({
  name: 'totals',
  streams: ['counter-'],
  indexes: [{ key: { total: 1 } }],
  documentIds: (event) => [event.streamName],
  evolve: (document, event, _id) => {
    if (event.type === 'Reset') return null;
    return { _id, total: (document?.total ?? 0) + event.data.by };
  },
});

describe('a projection', () => {
  let stores: TestStores;
  let database: EmbeddedDocumentStore;
  const running: ProjectionHandle[] = [];

  beforeEach(async () => {
    stores = await openTestStores();
    database = stores.database;
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((handle) => handle.stop()));
    await stores.close();
  });

  const run = async (options: Partial<Parameters<typeof runProjection<CounterEvent, Total>>[0]> = {}) => {
    const handle = await runProjection({ projection: totals, store: stores.store, database, ...options });
    running.push(handle);
    return handle;
  };
  const counted = (by: number) => jsonEvent({ type: 'Counted', data: { by } });
  const append = async (stream: string, ...events: ReturnType<typeof jsonEvent>[]) => {
    const { position } = await stores.store.appendToStream(stream, events);
    return position?.commit ?? -1n;
  };
  const totalOf = async (id: string) =>
    (await database.collection<Total>('totals').findOne({ _id: id }))?.total;

  it('what was in the log before → caught up with, what comes → applied at once', async () => {
    for (let number = 0; number < 30; number += 1) await append(`counter-${number % 3}`, counted(1));
    const handle = await run();
    await handle.whenCaughtUp();
    expect(handle.caughtUp).toBe(true);
    expect(await totalOf('counter-0')).toBe(10);
    const position = await append('counter-0', counted(5));
    expect(await handle.passed(position, 60_000)).toBe(true);
    expect(await totalOf('counter-0')).toBe(15);
    expect(handle.lag()).toBeLessThan(1_000);
  });

  it('an event that deletes → the document is gone, and may come again', async () => {
    const handle = await run();
    await handle.passed(
      await append('counter-a', counted(1), jsonEvent({ type: 'Reset', data: {} })),
      60_000,
    );
    expect(await totalOf('counter-a')).toBeUndefined();
    await handle.passed(await append('counter-a', counted(2)), 60_000);
    expect(await totalOf('counter-a')).toBe(2);
  });

  it('the same event twice → changes nothing', async () => {
    const projector = new Projector(totals, database);
    const event: RecordedDomainEvent<CounterEvent> = {
      id: 'e1',
      type: 'Counted',
      data: { by: 2 },
      metadata: {},
      streamName: 'counter-a',
      revision: 0,
      position: 7n,
      createdAt: new Date(),
    };
    await projector.apply([event], 7n);
    await projector.apply([event, event], 7n);
    expect(await totalOf('counter-a')).toBe(2);
  });

  it('stopped and run again → goes on where it was', async () => {
    const first = await run();
    await first.passed(await append('counter-a', counted(1)), 60_000);
    await first.stop();
    await append('counter-a', counted(2));
    let seen = 0;
    const second = await run({
      projection: { ...totals, documentIds: (event) => ((seen += 1), [event.streamName]) },
    });
    await second.whenCaughtUp();
    expect(await totalOf('counter-a')).toBe(3);
    expect(seen).toBe(1);
  });

  it('a checkpoint that was lost after the documents were written → nothing is counted twice', async () => {
    const first = await run();
    await first.passed(await append('counter-a', counted(1), counted(2)), 60_000);
    await first.stop();
    await database.collection<Checkpoint>(CHECKPOINTS).deleteOne({ _id: 'totals' });
    await (await run()).whenCaughtUp();
    expect(await totalOf('counter-a')).toBe(3);
  });

  it('events of other streams → are passed too', async () => {
    const handle = await run();
    const position = await append('other-1', counted(1));
    expect(await handle.passed(position, 60_000)).toBe(true);
    expect(await database.collection('totals').countDocuments({})).toBe(0);
    await handle.stop();
    expect(await readCheckpoint(database, 'totals')).toBe(position);
  });

  it('a position that is not there yet → not passed in time, passed later', async () => {
    const handle = await run();
    expect(await handle.passed(1n, 20)).toBe(false);
    const passed = handle.passed(1n, 60_000);
    await append('counter-a', counted(1));
    expect(await passed).toBe(true);
  });

  it('a listener → told after the documents can be read, until it stops listening', async () => {
    const handle = await run();
    const heard: unknown[] = [];
    const stopListening = handle.onApplied((events) => {
      void totalOf('counter-a').then((total) => heard.push([events.length, total]));
    });
    await handle.passed(await append('counter-a', counted(1), counted(1)), 60_000);
    await pause(10);
    expect(heard).toEqual([[2, 2]]);
    stopListening();
    await handle.passed(await append('counter-a', counted(1)), 60_000);
    await pause(10);
    expect(heard).toHaveLength(1);
  });

  it('a projection that throws → stands still before that event, says why, and is not ready', async () => {
    const logged: string[] = [];
    const log = (_details: object, message: string) => void logged.push(message);
    const projection = {
      ...totals,
      evolve: (document: Total | null, event: RecordedDomainEvent<CounterEvent>, id: string) => {
        if (event.type === 'Counted' && event.data.by === 13) throw new Error('unlucky');
        return totals.evolve(document, event, id);
      },
    };
    const handle = await run({ projection, logger: { info: log, warn: log, error: log } });
    const good = await append('counter-a', counted(1));
    await handle.passed(good, 60_000);
    const bad = await append('counter-a', counted(13));
    expect(await handle.passed(bad, 500)).toBe(false);
    await append('counter-b', counted(1));
    await pause(20);
    expect(handle.caughtUp).toBe(false);
    expect(handle.failure?.message).toMatch(/totals failed at Counted .* position 2/);
    expect(handle.position).toBe(good);
    expect(await totalOf('counter-b')).toBeUndefined();
    expect(logged).toEqual(['a projection has failed and stands still']);
    await expect(handle.whenCaughtUp()).rejects.toThrow('totals failed');
  });

  it('rebuilt → the same documents again, from the whole log', async () => {
    const first = await run();
    await first.passed(await append('counter-a', counted(1), counted(2)), 60_000);
    await first.stop();
    await database.collection<Total>('totals').updateOne({ _id: 'counter-a' }, { $set: { total: 99 } });
    await rebuildProjection(totals, database);
    expect(await totalOf('counter-a')).toBeUndefined();
    await (await run()).whenCaughtUp();
    expect(await totalOf('counter-a')).toBe(3);
  });

  it('a checkpoint beyond the end of the log, as after restoring an older log → rebuilt', async () => {
    await append('counter-a', counted(1));
    await writeCheckpoint(database, 'totals', 500n);
    await database.collection<Total>('totals').replaceOne({ _id: 'ghost' }, { total: 1 }, { upsert: true });
    await (await run()).whenCaughtUp();
    expect(await totalOf('counter-a')).toBe(1);
    expect(await totalOf('ghost')).toBeUndefined();
  });

  it('a dropped subscription → taken up again from the last position', async () => {
    const subscriptions: AllStreamSubscription[] = [];
    const { appendToStream, readStream, readAll } = stores.store;
    const subscribeToAll: EventStore['subscribeToAll'] = (...options) => {
      const subscription = stores.store.subscribeToAll(...options);
      subscriptions.push(subscription);
      return subscription;
    };
    const handle = await run({ store: { appendToStream, readStream, readAll, subscribeToAll } });
    await handle.passed(await append('counter-a', counted(1)), 60_000);
    subscriptions[0]?.destroy(new Error('the line was cut'));
    const position = await append('counter-a', counted(2));
    expect(await handle.passed(position, 60_000)).toBe(true);
    expect(await totalOf('counter-a')).toBe(3);
    expect(subscriptions).toHaveLength(2);
  });

  it('a database that is away for a while → written as soon as it is back, nothing lost', async () => {
    let away = 2;
    const unsteady: ProjectionDatabase = {
      writeTogether: (changes) => database.writeTogether(changes),
      collection: <Doc extends StoredDocument>(name: string) =>
        new Proxy(database.collection<Doc>(name), {
          get: (collection, property) => {
            if (property === 'find') away -= 1;
            if (property === 'find' && away >= 0) throw new Error('connection refused');
            const member: unknown = Reflect.get(collection, property);
            return typeof member === 'function' ? member.bind(collection) : member;
          },
        }),
    };
    const handle = await run({ database: unsteady });
    const position = await append('counter-a', counted(1));
    expect(await handle.passed(position, 60_000)).toBe(true);
    expect(await totalOf('counter-a')).toBe(1);
    expect(away).toBe(-1);
  });

  it('many events while it catches up → each applied once, in order', async () => {
    const streams = Array.from({ length: 20 }, (_, number) => `counter-${number}`);
    const write = (times: number) =>
      Promise.all(
        streams.map(async (stream) => {
          for (let number = 0; number < times; number += 1) await append(stream, counted(1));
        }),
      );
    await write(40);
    const handle = await run();
    await write(40);
    const last = await append('counter-0', counted(1));
    expect(await handle.passed(last, 60_000)).toBe(true);
    expect(await totalOf('counter-0')).toBe(81);
    for (const stream of streams.slice(1)) expect(await totalOf(stream)).toBe(80);
  });

  it('a database that cannot write documents and checkpoint together → refused', async () => {
    const plain: DocumentDatabase = { collection: (name) => database.collection(name) };
    await expect(run({ database: plain })).rejects.toThrow(TypeError);
  });
});
