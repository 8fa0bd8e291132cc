import { messagesKept } from '@forkcast/bus';
import { type DocumentDatabase } from '@forkcast/event-sourcing';
import { createLogger, type ServerAddresses } from '@forkcast/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import {
  connectDocuments,
  connectEventStore,
  LEASES,
  type ConnectedEventStore,
  type LeaseDocument,
  type ServerDocumentStore,
  CHECKPOINTS,
} from '@forkcast/stores';
import { OperatorError } from '../operatorError';

/** The servers that keep what matters. */
export interface StoreServers {
  store: ConnectedEventStore;
  database: ServerDocumentStore;
  close(): Promise<void>;
}

const PATIENCE_MS = 15_000;
/** Longer than a holder of a lease is silent. */
const LISTENING_MS = 2_000;

/** Connects to both. Throws OperatorError for one that does not answer. */
export async function connectServers({ eventStore, documents }: ServerAddresses): Promise<StoreServers> {
  const logger = createLogger({ name: 'migrate', level: 'silent' });
  const store = connectEventStore({ url: eventStore, logger });
  const connecting = connectDocuments({ url: documents, logger });
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await store.ready())) {
      if (Date.now() > deadline) throw new OperatorError('EVENTSTORE_URL: the server does not answer');
      await pause(250);
    }
    const database = await Promise.race([connecting, pause(PATIENCE_MS, undefined, { ref: false })]);
    if (!database) throw new OperatorError('MONGODB_URL: the server does not answer');
    return {
      store,
      database,
      close: async () => {
        await database.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    // It may be trying to connect, for ever; this process ends without it.
    connecting.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

/** Throws OperatorError where the product has worked on these servers: what it left has positions of another log. */
export async function requireUnused(database: DocumentDatabase, bus: string): Promise<void> {
  for (const name of [LEASES, CHECKPOINTS]) {
    if ((await database.collection(name).countDocuments({})) > 0) {
      throw new OperatorError(
        `MONGODB_URL: the product has worked on this database (${name}); name an empty one`,
      );
    }
  }
  const logger = createLogger({ name: 'migrate', level: 'silent' });
  const messages = await messagesKept({ url: bus, logger }).catch((error: unknown) => {
    throw new OperatorError(`NATS_URL: ${String(error)}`, { cause: error });
  });
  if (messages > 0) {
    throw new OperatorError(
      `NATS_URL: the server keeps ${messages} messages of the product; remove the streams forkcast and forkcast-parked`,
    );
  }
}

/** Throws OperatorError while somebody holds a lease and gives signs of life. */
export async function requireNobodyAtWork(database: DocumentDatabase): Promise<void> {
  const beats = async () => {
    const leases = await database.collection<LeaseDocument>(LEASES).find({}).toArray();
    return new Map(leases.map(({ _id, beat, token }) => [_id, `${token}.${beat}`]));
  };
  const before = await beats();
  if (before.size === 0) return;
  await pause(LISTENING_MS);
  const after = await beats();
  const alive = [...after].some(([lease, beat]) => before.get(lease) !== beat);
  if (alive) throw new OperatorError('The product is running on these servers; stop it first');
}
