import { NO_STREAM, streamNameFilter, UnavailableError } from '@forkcast/event-sourcing';
import Database from 'libsql';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noted, openTestStores, storesForEach } from '../../testing';
import { eventStoreContract } from '../../testing/eventStoreContract';
import { StoreFormatError } from '../storeErrors';
import { openEmbeddedEventStore } from './embeddedEventStore';

eventStoreContract('the embedded event store', openTestStores);

describe('the embedded event store', () => {
  const stores = storesForEach();
  /** Closes the store, changes its files, and reopens it. */
  const reopened = async (whileClosed: (file: string) => void = () => undefined) => {
    await stores.store.close();
    whileClosed(join(stores.directory, 'events.db'));
    stores.store = await openEmbeddedEventStore({ directory: stores.directory });
    return stores.store;
  };

  it('refuses to open files that another process has open, and says what to do', () => {
    const program = `
      const { openEmbeddedEventStore } = require(${JSON.stringify(join(__dirname, 'embeddedEventStore.ts'))});
      openEmbeddedEventStore({ directory: ${JSON.stringify(stores.directory)} })
        .then(() => console.log('opened'), (error) => console.log(String(error)));`;
    const output = execFileSync(process.execPath, [
      '--require',
      require.resolve('tsx/cjs'),
      '--eval',
      program,
    ]);
    expect(output.toString()).toMatch(/^StoreLockedError: .*events\.db is in use by another process/);
  });

  it('refuses a file of a newer version with an explanation', async () => {
    const newer = reopened((file) => {
      const connection = new Database(file);
      connection.exec('PRAGMA user_version = 99');
      connection.close();
    });
    await expect(newer).rejects.toBeInstanceOf(StoreFormatError);
    await expect(newer).rejects.toThrow(/newer version.*format 99/);
  });

  it.each([
    [
      'no database',
      (file: string) => writeFileSync(file, 'these are not the events you are looking for '.repeat(99)),
    ],
    [
      'the database of something else',
      (file: string) => {
        const connection = new Database(file);
        connection.exec('PRAGMA application_id = 7');
        connection.close();
      },
    ],
  ])('refuses a file that is %s', async (_title, whileClosed) => {
    await expect(reopened(whileClosed)).rejects.toThrow(/not a database of this program/);
  });

  it('accepts 256 concurrent writers in one order with few flushes', async () => {
    const writers = Array.from({ length: 256 }, (_, writer) => `writer-${writer}`);
    const results = await Promise.all(
      writers.map((stream, number) =>
        stores.store.appendToStream(stream, noted(number), { expectedRevision: NO_STREAM }),
      ),
    );
    const positions = results.map(({ position }) => position?.commit ?? 0n);
    expect([...positions].sort((left, right) => Number(left - right))).toEqual(
      Array.from({ length: 256 }, (_, place) => BigInt(place + 1)),
    );
    const moments = new Set<number>();
    for await (const { event } of stores.store.readAll()) moments.add(event?.created.getTime() ?? 0);
    // Events of one transaction share one creation time.
    expect(moments.size).toBeLessThan(20);
  });

  it('reports an event of another stream to a filtered subscription at once', async () => {
    const reached: bigint[] = [];
    const subscription = stores.store.subscribeToAll({
      filter: streamNameFilter({
        prefixes: ['mine-'],
        checkpointReached: (_subscription, { commit }) => void reached.push(commit),
      }),
    });
    subscription.resume();
    const { position } = await stores.store.appendToStream('theirs-1', noted(1));
    await new Promise(setImmediate);
    expect(reached).toEqual([position?.commit]);
  });

  it('refuses an id that is no UUID before it reaches the file', async () => {
    await expect(stores.store.appendToStream('a', { ...noted(1), id: 'one' })).rejects.toThrow();
    await expect(stores.store.appendToStream('a', noted(1))).resolves.toMatchObject({
      nextExpectedRevision: 0n,
    });
  });

  it('rejects an append after closing as unavailable', async () => {
    const { store } = stores;
    await reopened();
    await expect(store.appendToStream('a', noted(1))).rejects.toBeInstanceOf(UnavailableError);
  });
});
