import path from 'node:path';
import { createEmbeddedBus, type Bus } from '@forkcast/bus';
import type { BlobStore, DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import { serverConnection, type Dependency, type Logger } from '@forkcast/service-kit';
import {
  openBlobDirectory,
  openEmbeddedDocumentStore,
  openEmbeddedEventStore,
  beginLog,
} from '@forkcast/stores';
import type { EmbeddedConfig } from './config';

/** The folder of photos in the data directory. */
export const PHOTOS = 'photos';

/** The stores and the bus. */
export interface Stores {
  store: EventStore;
  database: DocumentDatabase;
  blobs: BlobStore;
  bus: Bus;
  /** What can be down or full: the servers, or the two files of the data directory. */
  dependencies: readonly Dependency[];
  close: () => Promise<void>;
}

/** Connects to the configured servers, waiting without limit; otherwise opens the stores of the data directory. */
export async function openStores(
  { servers, dataDirectory }: EmbeddedConfig,
  logger: Logger,
): Promise<Stores> {
  if (servers) {
    const connection = serverConnection(servers, logger);
    return { ...(await connection.connect()), dependencies: connection.dependencies };
  }
  const store = await openEmbeddedEventStore({
    directory: dataDirectory,
    onUpgrade: (log) => logger.info(log, 'the event log is brought into the form of this version, once'),
  });
  try {
    await beginLog(store);
    const database = await openEmbeddedDocumentStore({ directory: dataDirectory, logger });
    const bus = createEmbeddedBus({ store, database, logger });
    const close = async () => {
      await database.close();
      await store.close();
    };
    const dependencies = [fileDependency('event store', store), fileDependency('documents', database)];
    const blobs = openBlobDirectory(path.join(dataDirectory, PHOTOS));
    return { store, database, blobs, bus, dependencies, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A file that can't be written can still be read, so only writes fail. */
function fileDependency(name: string, file: { problem(): string | null }): Dependency {
  return { name, ready: () => Promise.resolve(file.problem() === null), problem: () => file.problem() };
}
