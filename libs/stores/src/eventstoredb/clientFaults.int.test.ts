import { EventStoreDBClient } from '@eventstore/db-client';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ANY,
  BEGINNING,
  NO_STREAM,
  UnavailableError,
  WrongExpectedVersionError,
  type EventStore,
} from '@forkcast/event-sourcing';
import { followLog } from '../log/followLog';
import { eventually } from '@forkcast/event-sourcing/testing';
import { startEventStoreServer, type EventStoreServer } from '../testing';
import { newStream, noted, numberOf, numbersIn } from '../testing/notedEvents';
import {
  connectEventStore,
  type ConnectedEventStore,
  type ConnectEventStoreOptions,
} from './connectEventStore';

/*
 * What the client leaves undone, each fault shown by the client alone and mended by the connection. Should a newer
 * client mend one itself, the half that shows it fails, and the mending can go.
 */
describe('what the client of EventStoreDB leaves undone', () => {
  const directories: string[] = [];
  const servers: EventStoreServer[] = [];
  const stores: ConnectedEventStore[] = [];
  const clients: EventStoreDBClient[] = [];
  let server: EventStoreServer;

  const start = async () => {
    const directory = await mkdtemp(join(tmpdir(), 'forkcast-faults-'));
    directories.push(directory);
    const started = await startEventStoreServer({ directory });
    servers.push(started);
    return started;
  };
  const connect = async (options: Partial<ConnectEventStoreOptions> = {}) => {
    const store = await connectEventStore({ url: server.url, ...options });
    stores.push(store);
    return store;
  };
  const clientAlone = (url = server.url) => {
    const client = EventStoreDBClient.connectionString(url);
    clients.push(client);
    return client;
  };
  /** Nobody listens there any more. */
  const abandonedUrl = async () => {
    const gone = await start();
    await gone.stop();
    servers.splice(servers.indexOf(gone), 1);
    return gone.url;
  };
  const errorOf = (append: Promise<unknown>): Promise<unknown> =>
    append.then(
      () => undefined,
      (error: unknown) => error,
    );

  beforeEach(async () => {
    server = await start();
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await Promise.all(clients.splice(0).map((client) => client.dispose()));
    await Promise.all(servers.splice(0).map((each) => each.stop()));
    await Promise.all(directories.splice(0).map((directory) => rm(directory, { recursive: true })));
  });

  describe('an append that the server never answers', () => {
    it('the client alone → waits for ever, its deadline notwithstanding', async () => {
      server.faults.nextAppends('unheard');
      let settled = false;
      const append = clientAlone().appendToStream(newStream(), noted(1), { deadline: 50 });
      void errorOf(append).then(() => (settled = true));
      await pause(1_000);
      expect(settled).toBe(false);
    });

    it('the connection → asks again after a while', async () => {
      server.faults.nextAppends('unheard', 'unheard');
      const store = await connect({ timing: { append: 300 } });
      const stream = newStream();
      const result = await store.appendToStream(stream, noted(1), { expectedRevision: NO_STREAM });
      expect(result).toMatchObject({ success: true, nextExpectedRevision: 0n });
      expect(await numbersIn(store, stream)).toEqual([1]);
    });

    it('the connection, when no try is answered → unavailable, once its time is over', async () => {
      server.faults.nextAppends(...Array.from({ length: 50 }, () => 'unheard' as const));
      const store = await connect({ timing: { append: 100, giveUp: 500 } });
      const error = await errorOf(store.appendToStream(newStream(), noted(1)));
      expect(error).toBeInstanceOf(UnavailableError);
      expect(error).toMatchObject({ message: expect.stringContaining('within 500 ms') as string });
    });
  });

  describe('a server that is not there', () => {
    it('the client alone → an error of no class of its own', async () => {
      const error = await errorOf(clientAlone(await abandonedUrl()).appendToStream(newStream(), noted(1)));
      expect(error).toMatchObject({ code: 14 });
      expect(error).not.toBeInstanceOf(UnavailableError);
    });

    it.each([
      ['one server', async () => abandonedUrl()],
      [
        'a cluster',
        async () => {
          const [, one = ''] = (await abandonedUrl()).split(/[/?]+/);
          return `esdb://${one},${one}?tls=false&maxDiscoverAttempts=1&discoveryInterval=10`;
        },
      ],
    ])('the connection to %s → unavailable, for writing and for reading', async (_kind, url) => {
      const store = await connect({ url: await url(), timing: { giveUp: 200 } });
      expect(await errorOf(store.appendToStream(newStream(), noted(1)))).toBeInstanceOf(UnavailableError);
      expect(await errorOf(numbersIn(store, newStream()))).toBeInstanceOf(UnavailableError);
      expect(await store.ready()).toBe(false);
    });
  });

  describe('two connections of one process, of which one breaks', () => {
    /** One append waits for its answer while another, to another server, is cut off. */
    const appendBesideABrokenOne = async (
      mine: EventStore,
      others: EventStore,
      othersServer: EventStoreServer,
    ) => {
      const stream = newStream();
      await others.appendToStream(newStream(), noted(0));
      server.faults.nextAppends('unanswered');
      const append = errorOf(mine.appendToStream(stream, noted(1), { expectedRevision: NO_STREAM }));
      await pause(100);
      othersServer.faults.nextAppends('cut');
      await others.appendToStream(newStream(), noted(2)).catch(() => undefined);
      const settled = await Promise.race([append, pause(100, 'waiting')]);
      return { stream, append, settled };
    };

    it('the clients alone → the append of one fails with the error of the other', async () => {
      const other = await start();
      const outcome = await appendBesideABrokenOne(clientAlone(), clientAlone(other.url), other);
      expect(outcome.settled).toMatchObject({
        message: expect.stringContaining('the line was cut') as string,
      });
    });

    it('the connections → have nothing to do with each other, and each append is taken once', async () => {
      const other = await start();
      const store = await connect({ timing: { append: 2_000 } });
      const outcome = await appendBesideABrokenOne(store, await connect({ url: other.url }), other);
      expect(await outcome.append).toBeUndefined();
      expect(await numbersIn(store, outcome.stream)).toEqual([1]);
    });
  });

  describe('a refused append where the address says that it should not throw', () => {
    const refuse = async (store: EventStore) => {
      const stream = newStream();
      await store.appendToStream(stream, [1, 2, 3, 4, 5].map(noted));
      return store.appendToStream(stream, noted(6), { expectedRevision: NO_STREAM });
    };

    it('the client alone → tells a revision that is not the stream’s', async () => {
      const result = await refuse(clientAlone(`${server.url}&throwOnAppendFailure=false`));
      expect(result.success).toBe(false);
      expect(result.nextExpectedRevision).not.toBe(4n);
    });

    it('the connection → throws all the same, with the revision', async () => {
      const error = await errorOf(refuse(await connect({ url: `${server.url}&throwOnAppendFailure=false` })));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ expectedVersion: NO_STREAM, actualVersion: 4n });
    });
  });

  describe('a subscription that the server drops', () => {
    const subscribe = (store: EventStore) => {
      const heard = { error: false, end: false, closed: false };
      const subscription = store.subscribeToAll();
      subscription.on('data', () => undefined);
      subscription.on('error', () => (heard.error = true));
      subscription.on('end', () => (heard.end = true));
      subscription.on('close', () => (heard.closed = true));
      return heard;
    };

    it('the client alone → tells the error, and neither closes nor comes back', async () => {
      const client = clientAlone();
      const heard = subscribe(client);
      await client.appendToStream(newStream(), noted(1));
      await pause(200);
      server.faults.dropSubscriptions('error');
      await eventually(() => heard.error);
      await pause(300);
      expect(heard.closed).toBe(false);
    });

    it.each(['error', 'end'] as const)('the connection, on an %s → closes', async (how) => {
      const store = await connect();
      const heard = subscribe(store);
      await store.appendToStream(newStream(), noted(1));
      await pause(200);
      server.faults.dropSubscriptions(how);
      await eventually(() => heard.closed);
      expect(heard[how]).toBe(true);
    });

    it('whoever follows the log → goes on from the last position, with nothing lost and nothing twice', async () => {
      const store = await connect();
      const seen: unknown[] = [];
      const follower = await followLog({
        name: 'test',
        store,
        streams: ['contract-'],
        from: BEGINNING,
        handle: async (events) => void seen.push(...events.map(numberOf)),
        onFailure: (error) => {
          throw error;
        },
      });
      for (let number = 0; number < 6; number += 1) {
        await store.appendToStream(newStream(), noted(number), { expectedRevision: ANY });
        if (number % 2 === 0) await eventually(() => seen.length === number + 1);
        server.faults.dropSubscriptions(number % 4 === 0 ? 'error' : 'end');
      }
      await eventually(() => seen.length >= 6);
      expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
      await follower.stop();
    });
  });
});
