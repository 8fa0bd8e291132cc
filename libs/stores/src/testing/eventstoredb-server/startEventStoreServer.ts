import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { Server, ServerCredentials, status, type sendUnaryData } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { openEmbeddedEventStore } from '../../embedded/events/embeddedEventStore';
import { CallCounts } from '../callCounts';
import { appends } from './appends';
import { LOG_STREAM } from '../../log/logIdentity';
import { Faults } from './faults';
import { streamNameOf } from './messages';
import { Reads } from './reads';
import { tombstones } from './tombstones';
import type { ReadCall } from './wireSubscription';

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
  /**
   * The counted calls: 'append', 'readAll', 'readStream' (of the log's identity: 'readStream forkcast-log'),
   * 'subscribe'.
   */
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
  const reads = new Reads({ store, faults, checkpointWindow });
  let port = wanted;
  server.addService(StreamsService, {
    read: (call: ReadCall) => {
      calls.add(kindOf(call));
      reads.read(call);
    },
    append: counted('append', appends(store, faults)),
    batchAppend: notOffered,
    delete: notOffered,
    tombstone: counted('tombstone', tombstones(store, faults)),
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: sendUnaryData<SupportedMethods>) =>
      answer(null, supportedMethods()),
  });
  server.addService(GossipService, {
    read: (_call: unknown, answer: sendUnaryData<ClusterInfo>) => answer(null, aloneAt(port)),
  });
  function counted<Call extends readonly unknown[]>(name: string, handle: (...call: Call) => void) {
    return (...call: Call) => {
      calls.add(name);
      handle(...call);
    };
  }
  try {
    port = await bound(server, wanted);
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

function kindOf({ request }: ReadCall): string {
  const options = request.getOptions();
  if (options?.hasSubscription()) return 'subscribe';
  if (!options?.hasStream()) return 'readAll';
  const isAboutTheLog = streamNameOf(options.getStream()?.getStreamIdentifier()) === LOG_STREAM;
  return isAboutTheLog ? `readStream ${LOG_STREAM}` : 'readStream';
}

function bound(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, ServerCredentials.createInsecure(), (error, taken) =>
      error ? reject(error) : resolve(taken),
    );
  });
}

function notOffered(_call: unknown, answer: sendUnaryData<never>): void {
  answer({ code: status.UNIMPLEMENTED, details: 'This server does not offer it' });
}

function supportedMethods(): SupportedMethods {
  const methods = Object.values(StreamsService).map(({ path }) => {
    const [, serviceName = '', methodName = ''] = path.split('/');
    return new SupportedMethod()
      .setServiceName(serviceName.toLowerCase())
      .setMethodName(methodName.toLowerCase());
  });
  return new SupportedMethods().setEventStoreServerVersion('0.0.0-stand-in').setMethodsList(methods);
}

/** A cluster with one member, its leader. */
function aloneAt(port: number): ClusterInfo {
  const member = new MemberInfo()
    .setInstanceId(new UUID().setString(randomUUID()))
    .setTimeStamp('0')
    .setState(MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new EndPoint().setAddress(HOST).setPort(port));
  return new ClusterInfo().setMembersList([member]);
}
