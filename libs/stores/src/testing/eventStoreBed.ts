import { connectEventStore, type ConnectedEventStore } from '../eventstoredb/connectEventStore';
import type { Timing } from '../eventstoredb/timing';
import type { ProjectionHandle } from '../projections/projectionHandle';
import { runProjection } from '../projections/runProjection';
import {
  startEventStoreServer,
  type EventStoreServer,
  type EventStoreServerOptions,
} from './eventstoredb-server/startEventStoreServer';
import { counts, type Count } from './notedEvents';
import { storesForEach } from './openTestStores';
import { temporaryDirectory } from './temporaryDirectory';

/** Fixture for tests of connections to the tests' own server. Stops and closes everything after each test. */
export function eventStoreBed() {
  const servers: EventStoreServer[] = [];
  const connections: ConnectedEventStore[] = [];
  const running: ProjectionHandle[] = [];
  afterEach(async () => {
    for (const handle of running.splice(0)) await handle.stop();
    for (const connection of connections.splice(0)) await connection.close();
    for (const server of servers.splice(0)) await server.stop();
  });
  const stores = storesForEach();
  return {
    stores,
    /** Starts a server, on a new directory by default. */
    serve: async (options: Partial<EventStoreServerOptions> = {}) => {
      const server = await startEventStoreServer({ directory: temporaryDirectory(), ...options });
      servers.push(server);
      return server;
    },
    connect: async (url: string, timing?: Partial<Timing>) => {
      const connection = await connectEventStore({ url, timing });
      connections.push(connection);
      return connection;
    },
    /** Counts the events of the streams 'mine-…'. */
    project: async (store: ConnectedEventStore) => {
      const handle = await runProjection({ projection: counts, store, database: stores.database });
      running.push(handle);
      return handle;
    },
    countOf: async (_id: string) =>
      (await stores.database.collection<Count>('counts').findOne({ _id }))?.events,
  };
}
