import type { ServerAddresses } from '@forkcast/service-kit';
import path from 'node:path';
import { PHOTOS } from '@forkcast/embedded';
import {
  openBlobDirectory,
  openEmbeddedDocumentStore,
  openEmbeddedEventStore,
  StoreLockedError,
} from '@forkcast/stores';
import { errorWhileRunning, requireData } from '../dataDirectory';
import { move, type Moved, type Stores } from './move';
import { secretsOfDirectory, writeToFiles } from './secrets';
import { connectServers, requireUnused } from './servers';

export interface MoveOptions {
  directory: string;
  addresses: ServerAddresses;
  /** Folder with one file per secret, written if missing. */
  secretsFolder: string;
  report: (line: string) => void;
}

/** Migrates from a data directory that is not in use to servers. Throws OperatorError. */
export async function toServers(options: MoveOptions): Promise<Moved> {
  const { directory, addresses, secretsFolder, report } = options;
  requireData(directory);
  const from = await openDirectory(directory);
  try {
    const to = await connectServers(addresses);
    try {
      await requireUnused(to.database, addresses.bus);
      const secrets = secretsOfDirectory(directory);
      if (secrets) writeToFiles(secretsFolder, secrets);
      report(secrets ? `The secrets are in ${secretsFolder}` : 'The secrets come from the environment');
      return await move(from, to, report);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Opens both stores of a data directory exclusively. Throws OperatorError if they are in use. */
export async function openDirectory(directory: string): Promise<Stores & { close(): Promise<void> }> {
  try {
    const store = await openEmbeddedEventStore({ directory });
    try {
      const database = await openEmbeddedDocumentStore({ directory });
      const close = async () => {
        await database.close();
        await store.close();
      };
      const blobs = openBlobDirectory(path.join(directory, PHOTOS));
      return { store, database, blobs, close };
    } catch (error) {
      await store.close();
      throw error;
    }
  } catch (error) {
    throw error instanceof StoreLockedError ? errorWhileRunning(directory, error) : error;
  }
}
