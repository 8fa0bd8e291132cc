import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { BEGINNING, NO_STREAM, UnavailableError } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { freePort } from '../testing';
import { eventStoreBed } from '../testing/eventStoreBed';
import { newStream, noted, numbersIn } from '../testing/notedEvents';

describe('a connection to EventStoreDB', () => {
  const { serve, connect, project, countOf } = eventStoreBed();

  it('writes, reads and follows as soon as the server starts, when it was opened earlier', async () => {
    const port = await freePort();
    const connection = await connect(`esdb://127.0.0.1:${port}?tls=false`);
    expect(await connection.ready()).toBe(false);
    const projecting = project(connection);
    const appending = connection.appendToStream('mine-1', noted(1), { expectedRevision: NO_STREAM });
    await serve({ port });
    const { position } = await appending;
    const handle = await projecting;
    expect(await handle.passed(position?.commit ?? BEGINNING, 60_000)).toBe(true);
    expect(await connection.ready()).toBe(true);
    expect(await numbersIn(connection, 'mine-1')).toEqual([1]);
  });

  it('passes and stores a position behind foreign events that the server does not report', async () => {
    const connection = await connect((await serve({ checkpointWindow: 1_000_000 })).url);
    await connection.appendToStream('mine-1', noted(1));
    const handle = await project(connection);
    await handle.whenCaughtUp();
    for (let round = 0; round < 3; round += 1) {
      const others = await connection.appendToStream(newStream('others'), [1, 2, 3].map(noted));
      expect(await handle.passed(others.position?.commit ?? BEGINNING, 60_000)).toBe(true);
      const mine = await connection.appendToStream('mine-1', noted(round));
      expect(await handle.passed(mine.position?.commit ?? BEGINNING, 60_000)).toBe(true);
      expect(await countOf('mine-1')).toBe(round + 2);
    }
    expect(await handle.passed(1_000_000n, 100)).toBe(false);
  });

  it('ends all running work when closed, and accepts no more', async () => {
    const server = await serve();
    const connection = await connect(server.url);
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
    const connection = await connect(`esdb://127.0.0.1:${port}?tls=false`, timing);
    expect(await connection.ready()).toBe(false);
    const appending = connection.appendToStream(newStream(), noted(1));
    await expect(appending).rejects.toBeInstanceOf(UnavailableError);
    await expect(numbersIn(connection, newStream())).rejects.toBeInstanceOf(UnavailableError);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
  });

  it('rejects an invalid address at once', async () => {
    await expect(connect('http://127.0.0.1:2113')).rejects.toThrow(/esdb:\/\//);
  });
});
