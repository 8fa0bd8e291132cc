import {
  openEmbeddedDocumentStore,
  openEmbeddedEventStore,
  type DocumentDatabase,
  type EventStore,
} from '@forkcast/event-sourcing';
import {
  createEmbeddedBus,
  serverConnection,
  type Bus,
  type Dependency,
  type Logger,
} from '@forkcast/service-kit';
import type { EmbeddedConfig } from './config';

/** What everything is kept in and carried by. */
export interface Stores {
  store: EventStore;
  database: DocumentDatabase;
  bus: Bus;
  /** Servers, which may be away; none where everything is kept in this process. */
  dependencies: readonly Dependency[];
  close: () => Promise<void>;
}

/** The servers that are configured, waiting for them as long as it takes; else the stores of the data directory. */
export async function openStores(
  { servers, dataDirectory }: EmbeddedConfig,
  logger: Logger,
): Promise<Stores> {
  if (servers) {
    const connection = serverConnection(servers, logger);
    return { ...(await connection.connect()), dependencies: connection.dependencies };
  }
  const store = await openEmbeddedEventStore({ directory: dataDirectory });
  try {
    const database = await openEmbeddedDocumentStore({ directory: dataDirectory });
    const bus = createEmbeddedBus({ store, database, logger });
    const close = async () => {
      await database.close();
      await store.close();
    };
    return { store, database, bus, dependencies: [], close };
  } catch (error) {
    await store.close();
    throw error;
  }
}
