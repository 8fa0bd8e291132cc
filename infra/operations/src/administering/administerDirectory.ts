import { existsSync } from 'node:fs';
import path from 'node:path';
import { administer, type AdminRequest } from '@forkcast/accounts';
import { openStores, prepareDataDirectory, type readConfig } from '@forkcast/embedded';
import { administerAt, createLogger } from '@forkcast/service-kit';
import { StoreLockedError } from '@forkcast/stores';
import { asOperatorError, OperatorError } from '../operatorError';

type Config = ReturnType<typeof readConfig>;

/**
 * Lists, grants or revokes administrators: in the product that runs on the data directory, otherwise in its stores or
 * on the configured servers. Returns the addresses of all administrators afterwards. Throws OperatorError.
 */
export async function administerDirectory(request: AdminRequest, config: Config): Promise<readonly string[]> {
  try {
    return (await administerRunning(request, config)) ?? (await administerStores(request, config));
  } catch (error) {
    if (error instanceof StoreLockedError) {
      throw new OperatorError(
        `Forkcast is starting or stopping on ${config.dataDirectory}. Try again in a moment.`,
        { cause: error },
      );
    }
    throw asOperatorError(error);
  }
}

async function administerRunning(request: AdminRequest, { servers, dataDirectory }: Config) {
  return servers ? undefined : administerAt(dataDirectory, request);
}

async function administerStores(request: AdminRequest, config: Config): Promise<readonly string[]> {
  const { servers, dataDirectory } = config;
  // A mistyped directory must not become a new installation.
  if (!servers && !existsSync(path.join(dataDirectory, 'events.db'))) {
    throw new OperatorError(`There is no data in ${dataDirectory}. Set DATA_DIR to the data directory.`);
  }
  const { identityKey } = prepareDataDirectory(config);
  const { store, database, close } = await openStores(
    config,
    createLogger({ name: 'admin', level: 'silent' }),
  );
  try {
    return await administer(request, { store, database, identityKey });
  } finally {
    await close();
  }
}
