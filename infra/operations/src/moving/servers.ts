import { countStoredMessages } from '@forkcast/bus';
import type { BlobStore, DocumentDatabase } from '@forkcast/event-sourcing';
import { createLogger, type ServerAddresses } from '@forkcast/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import {
  connectDocuments,
  connectEventStore,
  LEASES,
  MEMBERS,
  PROCESSES,
  type ConnectedEventStore,
  type LeaseDocument,
  type MembersDocument,
  type ServerDocumentStore,
  CHECKPOINTS,
} from '@forkcast/stores';
import { OperatorError } from '../operatorError';

/** Connections to the servers that store data. */
export interface StoreServers {
  store: ConnectedEventStore;
  database: ServerDocumentStore;
  blobs: BlobStore;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 15_000;
/** Longer than the heartbeat interval of a process. */
const OBSERVATION_MS = 3_000;

/** Connects to EventStoreDB and MongoDB. Throws OperatorError if one doesn't respond. */
export async function connectServers({ eventStore, documents }: ServerAddresses): Promise<StoreServers> {
  const logger = createLogger({ name: 'migrate', level: 'silent' });
  const store = await connectEventStore({ url: eventStore, logger });
  const connecting = connectDocuments({ url: documents, logger });
  try {
    const deadline = Date.now() + CONNECT_TIMEOUT_MS;
    while (!(await store.ready())) {
      if (Date.now() > deadline) throw new OperatorError('EVENTSTORE_URL: the server does not respond');
      await pause(250);
    }
    const database = await Promise.race([connecting, pause(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
    if (!database) throw new OperatorError('MONGODB_URL: the server does not respond');
    return {
      store,
      database,
      blobs: database.blobs,
      close: async () => {
        await database.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    // It may retry forever, so this process exits without waiting.
    connecting.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

/** Throws OperatorError if the product has used these servers, because its data would have positions of another log. */
export async function requireUnused(database: DocumentDatabase, bus: string): Promise<void> {
  for (const name of [LEASES, CHECKPOINTS]) {
    if ((await database.collection(name).countDocuments({})) > 0) {
      throw new OperatorError(
        `MONGODB_URL: Forkcast has already used this database (${name}); name an empty one`,
      );
    }
  }
  const logger = createLogger({ name: 'migrate', level: 'silent' });
  const messages = await countStoredMessages({ url: bus, logger }).catch((error: unknown) => {
    throw new OperatorError(`NATS_URL: ${String(error)}`, { cause: error });
  });
  if (messages > 0) {
    throw new OperatorError(
      `NATS_URL: the server keeps ${messages} messages of the product; remove the streams forkcast and forkcast-parked`,
    );
  }
}

/** Throws OperatorError while a process has a heartbeat, or a lease as in previous versions. */
export async function requireNoLiveProcess(database: DocumentDatabase): Promise<void> {
  const readHeartbeats = async () => {
    const leases = await database.collection<LeaseDocument>(LEASES).find({}).toArray();
    const members = await database.collection<MembersDocument>(PROCESSES).findOne({ _id: MEMBERS });
    return new Map<string, unknown>([
      ...leases.map(({ _id, beat, token }) => [`lease ${_id}`, `${token}.${beat}`] as const),
      ...Object.entries(members?.beats ?? {}).map(([id, beat]) => [`process ${id}`, beat] as const),
    ]);
  };
  const before = await readHeartbeats();
  if (before.size === 0) return;
  await pause(OBSERVATION_MS);
  const after = await readHeartbeats();
  const isAlive = [...after].some(([name, heartbeat]) => before.get(name) !== heartbeat);
  if (isAlive) throw new OperatorError('Forkcast is running on these servers; stop it first');
}
