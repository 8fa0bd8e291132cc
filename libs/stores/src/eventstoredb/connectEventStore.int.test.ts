import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEGINNING, NO_STREAM, UnavailableError } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { ProjectionHandle } from '../projections/projectionHandle';
import { runProjection } from '../projections/runProjection';
import {
  freePort,
  openTestStores,
  startEventStoreServer,
  type EventStoreServer,
  type TestStores,
} from '../testing';
import { counts, newStream, noted, numbersIn, type Count } from '../testing/notedEvents';
import { connectEventStore, type ConnectedEventStore } from './connectEventStore';

describe('a connection to EventStoreDB', () => {
  let directory: string;
  let stores: TestStores;
  let server: EventStoreServer | undefined;
  let store: ConnectedEventStore | undefined;
  let running: ProjectionHandle | undefined;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forkcast-connection-'));
    stores = await openTestStores();
  });
  afterEach(async () => {
    await running?.stop();
    await store?.close();
    await server?.stop();
    running = store = server = undefined;
    await stores.close();
    await rm(directory, { recursive: true, force: true });
  });

  const project = async (through: ConnectedEventStore) => {
    running = await runProjection({ projection: counts, store: through, database: stores.database });
    return running;
  };
  it('writes, reads and follows as soon as the server starts, when it was opened earlier', async () => {
    const port = await freePort();
    const connection = (store = await connectEventStore({ url: `esdb://127.0.0.1:${port}?tls=false` }));
    expect(await connection.ready()).toBe(false);
    const projecting = project(connection);
    const appending = connection.appendToStream('mine-1', noted(1), { expectedRevision: NO_STREAM });
    server = await startEventStoreServer({ directory, port });
    const { position } = await appending;
    const handle = await projecting;
    expect(await handle.passed(position?.commit ?? BEGINNING, 60_000)).toBe(true);
    expect(await connection.ready()).toBe(true);
    expect(await numbersIn(connection, 'mine-1')).toEqual([1]);
  });

  it('passes and stores a position behind foreign events that the server does not report', async () => {
    server = await startEventStoreServer({ directory, checkpointWindow: 1_000_000 });
    const connection = (store = await connectEventStore({ url: server.url }));
    await connection.appendToStream('mine-1', noted(1));
    const handle = await project(connection);
    await handle.whenCaughtUp();
    for (let round = 0; round < 3; round += 1) {
      const others = await connection.appendToStream(newStream('others'), [1, 2, 3].map(noted));
      expect(await handle.passed(others.position?.commit ?? BEGINNING, 60_000)).toBe(true);
      const mine = await connection.appendToStream('mine-1', noted(round));
      expect(await handle.passed(mine.position?.commit ?? BEGINNING, 60_000)).toBe(true);
      expect((await stores.database.collection<Count>('counts').findOne({ _id: 'mine-1' }))?.events).toBe(
        round + 2,
      );
    }
    expect(await handle.passed(1_000_000n, 100)).toBe(false);
  });

  it('ends all running work when closed, and accepts no more', async () => {
    server = await startEventStoreServer({ directory });
    const connection = await connectEventStore({ url: server.url });
    server.faults.nextAppends('unheard');
    const pending = connection.appendToStream(newStream(), noted(1));
    const outcome = expect(pending).rejects.toBeInstanceOf(UnavailableError);
    let closed = false;
    connection
      .subscribeToAll()
      .on('close', () => (closed = true))
      .resume();
    await connection.close();
    await eventually(() => closed);
    await outcome;
    await expect(connection.appendToStream(newStream(), noted(1))).rejects.toBeInstanceOf(UnavailableError);
    await expect(numbersIn(connection, newStream())).rejects.toBeInstanceOf(UnavailableError);
    expect(await connection.ready()).toBe(false);
  });

  it('reports a hanging server as not ready and requests as unavailable', async () => {
    const sockets = new Set<Socket>();
    const mute = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const timing = { append: 200, read: 200, giveUp: 300, ready: 200 };
    const connection = (store = await connectEventStore({
      url: `esdb://127.0.0.1:${port}?tls=false`,
      timing,
    }));
    expect(await connection.ready()).toBe(false);
    const appending = connection.appendToStream(newStream(), noted(1));
    await expect(appending).rejects.toBeInstanceOf(UnavailableError);
    await expect(numbersIn(connection, newStream())).rejects.toBeInstanceOf(UnavailableError);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
  });

  it('rejects an invalid address at once', async () => {
    await expect(connectEventStore({ url: 'http://127.0.0.1:2113' })).rejects.toThrow(/esdb:\/\//);
  });
});
