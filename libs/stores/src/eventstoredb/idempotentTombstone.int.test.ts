import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StreamDeletedError, UnavailableError } from '@forkcast/event-sourcing';
import { freePort, startEventStoreServer, type EventStoreServer } from '../testing';
import { newStream, noted, numbersIn } from '../testing/notedEvents';
import { connectEventStore, type ConnectedEventStore } from './connectEventStore';

describe('a tombstone over the wire', () => {
  let directory: string;
  let server: EventStoreServer;
  let store: ConnectedEventStore;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forkcast-tombstone-'));
    server = await startEventStoreServer({ directory });
    store = await connectEventStore({ url: server.url, timing: { append: 1_000 } });
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
    await rm(directory, { recursive: true });
  });

  it.each(['unheard', 'unanswered', 'cut'] as const)(
    'repeats a tombstone until it is stored: %s by the server',
    async (fault) => {
      const stream = newStream();
      await store.appendToStream(stream, noted(1));
      server.faults.nextAppends(fault);
      await store.tombstoneStream(stream);
      await expect(numbersIn(store, stream)).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(store.tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    },
  );

  it('reports a server that stays away as unavailable after the time limit', async () => {
    const away = await connectEventStore({
      url: `esdb://127.0.0.1:${await freePort()}?tls=false`,
      timing: { append: 200, giveUp: 500 },
    });
    await expect(away.tombstoneStream(newStream())).rejects.toBeInstanceOf(UnavailableError);
    await away.close();
  });
});
