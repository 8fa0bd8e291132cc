import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { openEmbeddedEventStore } from '../../embedded/events/embeddedEventStore';
import { CallCounts } from '../callCounts';
import { appends } from './appends';
import { Faults } from './faults';
import { reads } from './reads';
import { tombstones } from './tombstones';

export interface EventStoreServerOptions {
  /** The directory of the embedded store behind the server. */
  directory: string;
  /** Defaults to a free port. */
  port?: number;
  /** Number of events that a filtered subscription scans between two checkpoints: 32, as in EventStoreDB. */
  checkpointWindow?: number;
}

export interface EventStoreServer {
  /** For the client: `esdb://127.0.0.1:2113?tls=false`. */
  readonly url: string;
  readonly port: number;
  readonly faults: Faults;
  /** The counted calls: 'append', 'read', 'tombstone'. */
  readonly calls: CallCounts;
  /** Aborts all running calls and closes the store. */
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Serves the part of EventStoreDB's gRPC protocol that Forkcast uses from an embedded event store, so that tests can
 * use the real client over a real connection. For tests only: see the README next to this file.
 */
export async function startEventStoreServer({
  directory,
  port: wanted = 0,
  checkpointWindow = 32,
}: EventStoreServerOptions): Promise<EventStoreServer> {
  const store = await openEmbeddedEventStore({ directory });
  const faults = new Faults();
  const calls = new CallCounts();
  const server = new Server();
  let port = wanted;
  server.addService(StreamsService, {
    read: counted('read', reads({ store, faults, checkpointWindow })),
    append: counted('append', appends(store, faults)),
    tombstone: counted('tombstone', tombstones(store, faults)),
  });
  function counted<Call extends readonly unknown[]>(name: string, handle: (...call: Call) => void) {
    return (...call: Call) => {
      calls.add(name);
      handle(...call);
    };
  }
  try {
    port = await bind(server, wanted);
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    url: `esdb://${HOST}:${port}?tls=false`,
    port,
    faults,
    calls,
    stop: async () => {
      server.forceShutdown();
      await store.close();
    },
  };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, ServerCredentials.createInsecure(), (error, taken) =>
      error ? reject(error) : resolve(taken),
    );
  });
}
