import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING, jsonEvent, type DocumentDatabase, type StoredDocument } from '@forkcast/event-sourcing';
import { beginLog } from '../log/logIdentity';
import { CHECKPOINTS, readCheckpoint, readPlace, writeCheckpoint, type Checkpoint } from '../log/checkpoint';
import type { CounterEvent } from '@forkcast/event-sourcing/testing';
import type { EmbeddedDocumentStore } from '../embedded/documents/embeddedDocumentStore';
import { openTestStores, type TestStores } from '../testing';
import { counted, totals, type Total } from '../testing/totals';
import type { ProjectionHandle } from './projectionHandle';
import { runProjection } from './runProjection';

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
  const append = async (stream: string, ...events: ReturnType<typeof jsonEvent>[]) => {
    const { position } = await stores.store.appendToStream(stream, events);
    return position?.commit ?? -1n;
  };
  const totalOf = async (id: string) =>
    (await database.collection<Total>('totals').findOne({ _id: id }))?.total;

  it('applies earlier events first and new ones at once', async () => {
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

  it('continues where it was after a restart', async () => {
    const first = await run();
    await first.passed(await append('counter-a', counted(1)), 60_000);
    await first.stop();
    await append('counter-a', counted(2));
    const seen = new Set<bigint>();
    const second = await run({
      projection: { ...totals, documentIds: (event) => (seen.add(event.position), [event.streamName]) },
    });
    await second.whenCaughtUp();
    expect(await totalOf('counter-a')).toBe(3);
    expect([...seen]).toEqual([2n]);
  });

  it('counts nothing twice when the checkpoint was lost after the documents were written', async () => {
    const first = await run();
    await first.passed(await append('counter-a', counted(1), counted(2)), 60_000);
    await first.stop();
    await database.collection<Checkpoint>(CHECKPOINTS).deleteOne({ _id: 'totals' });
    await (await run()).whenCaughtUp();
    expect(await totalOf('counter-a')).toBe(3);
  });

  it('reports a position as not passed within the time limit, and as passed later', async () => {
    const handle = await run();
    expect(await handle.passed(1n, 20)).toBe(false);
    const passed = handle.passed(1n, 60_000);
    await append('counter-a', counted(1));
    expect(await passed).toBe(true);
  });

  it('notifies a listener after the documents can be read, until it unsubscribes', async () => {
    const handle = await run();
    const notified: unknown[] = [];
    const stopListening = handle.onApplied((events) => {
      void totalOf('counter-a').then((total) => notified.push([events.length, total]));
    });
    await handle.passed(await append('counter-a', counted(1), counted(1)), 60_000);
    await pause(10);
    expect(notified).toEqual([[2, 2]]);
    stopListening();
    await handle.passed(await append('counter-a', counted(1)), 60_000);
    await pause(10);
    expect(notified).toHaveLength(1);
  });

  it('ignores the remains of an interrupted rebuild in unique indexes', async () => {
    const unique = { ...totals, indexes: [{ key: { total: 1 }, unique: true }] } as const;
    await append('counter-a', counted(1), jsonEvent({ type: 'Reset', data: {} }));
    await append('counter-b', counted(1));
    await database.writeTogether([
      {
        collection: 'totals',
        put: [{ _id: 'counter-b', total: 1, times: 1, _position: '3' } as Total],
        remove: [],
      },
    ]);
    await (await run({ projection: unique })).whenCaughtUp();
    expect(await totalOf('counter-a')).toBeUndefined();
    expect(await totalOf('counter-b')).toBe(1);
  });

  it('rebuilds when its checkpoint is beyond the end of an older log', async () => {
    await append('counter-a', counted(1));
    await writeCheckpoint(database, 'totals', 500n);
    await database
      .collection<Total>('totals')
      .replaceOne({ _id: 'ghost' }, { total: 1, times: 1 }, { upsert: true });
    await (await run()).whenCaughtUp();
    expect(await totalOf('counter-a')).toBe(1);
    expect(await totalOf('ghost')).toBeUndefined();
  });

  it('builds a new read model for a different log, and keeps the previous one aside', async () => {
    await writeCheckpoint(database, 'totals', 1n, undefined, 'the-former-log');
    await database
      .collection<Total>('totals')
      .replaceOne({ _id: 'ghost' }, { total: 9, times: 1 }, { upsert: true });
    const log = await beginLog(stores.store);
    await append('counter-a', counted(1));
    await (await run()).whenCaughtUp();
    expect([await totalOf('counter-a'), await totalOf('ghost')]).toEqual([1, undefined]);
    const aside = database.collection<Total>('totals--the-former-log');
    expect(await aside.findOne({ _id: 'ghost' })).toMatchObject({ total: 9 });
    expect(await readPlace(database, 'totals')).toMatchObject({ log });
  });

  it('continues after an interruption while it puts a read model aside', async () => {
    await writeCheckpoint(database, 'totals', 1n, undefined, 'the-former-log');
    const documents = database.collection<Total>('totals');
    for (let number = 0; number < 3; number += 1)
      await documents.replaceOne({ _id: `ghost-${number}` }, { total: 9, times: 1 }, { upsert: true });
    await database.writeTogether([
      { collection: 'totals--the-former-log', put: [{ _id: 'ghost-0' }], remove: [] },
      { collection: 'totals', put: [], remove: ['ghost-0'] },
    ]);
    await (await run()).whenCaughtUp();
    expect(await documents.countDocuments({})).toBe(0);
    expect(await database.collection('totals--the-former-log').countDocuments({})).toBe(3);
    expect(await readCheckpoint(database, 'totals')).toBe(BEGINNING);
  });

  it('keeps a read model of a version without log identities, and records its log from then on', async () => {
    const position = await append('counter-a', counted(1));
    const first = await run();
    await first.passed(position, 60_000);
    await first.stop();
    expect(await readPlace(database, 'totals')).toEqual({ position, log: undefined });
    const log = await beginLog(stores.store);
    const second = await run();
    await second.whenCaughtUp();
    expect(await totalOf('counter-a')).toBe(1);
    expect((await readPlace(database, 'totals')).log).toBe(log);
  });

  it('writes everything once the database is available again', async () => {
    let away = 0;
    const unsteady: DocumentDatabase = {
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
    away = 2;
    const position = await append('counter-a', counted(1));
    expect(await handle.passed(position, 60_000)).toBe(true);
    expect(await totalOf('counter-a')).toBe(1);
    expect(away).toBe(-1);
  });
});
