import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startService as startAccounts } from '@forkcast/accounts';
import { startService as startCommunity } from '@forkcast/community';
import {
  openEmbeddedDocumentStore,
  openEmbeddedEventStore,
  type ProjectionHandle,
} from '@forkcast/event-sourcing';
import { remotesFile, startGateway } from '@forkcast/gateway';
import { startService as startPlanner } from '@forkcast/planner';
import { startService as startRecipes } from '@forkcast/recipes';
import { createEmbeddedBus, createLogger, listen, type ServiceDependencies } from '@forkcast/service-kit';
import { startService as startShopping } from '@forkcast/shopping';
import type { EmbeddedConfig } from './config';
import { devReload } from './devReload';
import { loadSecrets } from './secrets';

const services = [startAccounts, startRecipes, startPlanner, startShopping, startCommunity];

/** Remotes that are built here; /remotes.json may name more, served from elsewhere. */
const remoteFolders = {
  planner: 'mf-planner',
  shopping: 'mf-shopping',
  recipes: 'mf-recipes',
  community: 'mf-community',
  settings: 'mf-settings',
};

/** The product at work in this process. */
export interface Forkcast {
  url: string;
  /** Finishes what is under way and closes the stores. */
  stop(): Promise<void>;
}

/**
 * Puts the whole product together in one process: stores, bus, each service on a loopback port of its own, and the
 * gateway. Throws when the data directory is in use or the port is taken; what was started by then is stopped.
 */
export async function startForkcast(config: EmbeddedConfig): Promise<Forkcast> {
  const { dataDirectory } = config;
  const logger = createLogger({ name: 'forkcast', level: config.logLevel });
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    const store = await openEmbeddedEventStore({ directory: dataDirectory });
    started.push(() => store.close());
    const secrets = loadSecrets(dataDirectory);
    const database = await openEmbeddedDocumentStore({ directory: dataDirectory });
    started.push(() => database.close());
    const bus = createEmbeddedBus({ store, database, logger });

    const dependencies: Omit<ServiceDependencies, 'logger'> = {
      store,
      database,
      bus,
      identityKey: secrets.identityKey,
      clock: () => new Date(),
      newId: randomUUID,
    };
    const addresses: Record<string, string> = {};
    const readModels: ProjectionHandle[] = [];
    for (const startService of services) {
      const service = await startService({ ...dependencies, logger });
      started.push(() => service.stop());
      readModels.push(...service.projections);
      const listening = await listen(service.app, { host: '127.0.0.1', port: 0 });
      started.push(() => listening.close());
      for (const prefix of service.prefixes) addresses[prefix] = listening.url;
    }
    await bus.start();
    started.push(() => bus.stop());
    // Nobody is let in to a read model that still replays what happened before the last stop.
    await Promise.all(readModels.map((readModel) => readModel.whenCaughtUp()));

    const gateway = await startGateway({
      ...config,
      ...secrets,
      logger,
      database,
      bus,
      services: addresses,
      site: siteOf(config),
      remotesRegistry: remotesFile(config.remotesFile, logger),
      extensions: config.development ? [devReload(builtFolders(config))] : [],
    });
    started.push(() => gateway.stop());
    return { url: gateway.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function siteOf({ repositoryRoot }: EmbeddedConfig) {
  return {
    shellDirectory: path.join(repositoryRoot, 'shell/dist'),
    remotes: Object.entries(remoteFolders).map(([name, folder]) => ({
      name,
      directory: path.join(repositoryRoot, folder, 'dist'),
    })),
  };
}

function builtFolders(config: EmbeddedConfig): string[] {
  const { shellDirectory, remotes } = siteOf(config);
  return [shellDirectory, ...remotes.map(({ directory }) => directory)];
}
