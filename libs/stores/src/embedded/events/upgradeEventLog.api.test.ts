import { jsonEvent, StreamDeletedError } from '@forkcast/event-sourcing';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { inspectLog } from '../../backup/inspection/inspectLog';
import { writeEarlierLog } from '../../testing/earlierLog';
import { numbersIn } from '../../testing/notedEvents';
import { temporaryDirectory } from '../../testing/temporaryDirectory';
import { closeAfterWriting, numberIn } from '../sqliteFile';
import { openEmbeddedEventStore, type EmbeddedEventStore } from './embeddedEventStore';
import { openEventLogFile } from './eventLogFile';

jest.mock('node:fs', () => {
  const actual: { statfsSync: typeof statfsSync } = jest.requireActual('node:fs');
  return { ...actual, statfsSync: jest.fn(actual.statfsSync) };
});

let directory: string;
let file: string;
beforeEach(() => {
  directory = temporaryDirectory();
  file = join(directory, 'events.db');
});

const noted = (number: number) =>
  jsonEvent({ type: 'Noted', data: { number }, metadata: { userId: 'ann', number } });

/** A log of an earlier version with interleaved streams, one of them tombstoned, and the events read from it. */
async function earlier(version: 1 | 2): Promise<readonly unknown[]> {
  const store = await openEmbeddedEventStore({ directory });
  for (let number = 0; number < 300; number += 1) {
    await store.appendToStream(`stream-${number % 7}`, [noted(number), noted(-number)]);
  }
  await store.tombstoneStream('stream-3');
  const events = await allOf(store);
  await store.close();
  writeEarlierLog(file, version);
  return events;
}

async function allOf(store: EmbeddedEventStore): Promise<readonly unknown[]> {
  const events: unknown[] = [];
  for await (const { event } of store.readAll()) events.push(event);
  return events;
}

async function reopened<Result>(work: (store: EmbeddedEventStore) => Promise<Result>): Promise<Result> {
  const store = await openEmbeddedEventStore({ directory });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe('a log of an earlier version', () => {
  it.each([1, 2] as const)(
    'keeps all events of a log of format %i, appends to it, and stays whole',
    async (version) => {
      const events = await earlier(version);
      const upgrades: unknown[] = [];
      const store = await openEmbeddedEventStore({ directory, onUpgrade: (log) => upgrades.push(log) });
      expect(upgrades).toEqual([{ events: events.length, size: expect.any(Number) }]);
      expect(await allOf(store)).toEqual(events);
      expect(await numbersIn(store, 'stream-1')).toHaveLength(86);
      await expect(numbersIn(store, 'stream-3')).rejects.toBeInstanceOf(StreamDeletedError);
      const { nextExpectedRevision, position } = await store.appendToStream('stream-1', noted(1), {
        expectedRevision: 85n,
      });
      expect([nextExpectedRevision, position?.commit]).toEqual([86n, 602n]);
      await store.close();

      const connection = openEventLogFile(file);
      expect(connection.prepare('SELECT * FROM installation').raw().all()).toEqual([
        ['an-installation', 'a-fingerprint'],
      ]);
      expect(numberIn(connection, 'PRAGMA user_version')).toBe(3);
      closeAfterWriting(connection);
      const { faults, ...found } = await inspectLog(file);
      expect(faults).toEqual([]);
      expect(found).toMatchObject({ lastPosition: 602, checksums: version === 1 ? 1 : events.length + 1 });
      await reopened(async (again) => expect(await allOf(again)).toHaveLength(events.length + 1));
    },
  );

  it('refuses to upgrade without enough disk space, says how much is needed, and changes nothing', async () => {
    await earlier(2);
    jest.mocked(statfsSync).mockReturnValueOnce({ bavail: 3, bsize: 4096 } as ReturnType<typeof statfsSync>);
    await expect(openEmbeddedEventStore({ directory })).rejects.toThrow(
      /events\.db is of an earlier version.* \d+ MB more are needed on this disk\. Nothing was changed/,
    );
    const connection = openEventLogFile(file);
    expect(numberIn(connection, 'PRAGMA user_version')).toBe(2);
    closeAfterWriting(connection);
    await reopened(async (store) => expect(await numbersIn(store, 'stream-1')).toHaveLength(86));
  });
});

test('opens a current log unchanged', async () => {
  const upgrades: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const store = await openEmbeddedEventStore({ directory, onUpgrade: (log) => upgrades.push(log) });
    await store.appendToStream('stream-1', noted(time));
    await store.close();
  }
  expect(upgrades).toEqual([]);
});
