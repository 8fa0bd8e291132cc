import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { startService as startAccounts } from '@forkcast/accounts';
import { startService as startCalendar } from '@forkcast/calendar';
import { startService as startCommunity } from '@forkcast/community';
import type { ProjectionHandle } from '@forkcast/event-sourcing';
import { remotesFile, startGateway } from '@forkcast/gateway';
import { startService as startMail } from '@forkcast/mail';
import { startService as startPlanner } from '@forkcast/planner';
import { startService as startRecipes, type RecipesOptions } from '@forkcast/recipes';
import {
  createLogger,
  listen,
  openOperatorSocket,
  relyOn,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { startService as startShopping } from '@forkcast/shopping';
import type { EmbeddedConfig } from './config';
import { devReload } from './devReload';
import { loadSecrets } from './secrets';
import { openStores } from './stores';

const services = [startPlanner, startShopping, startCommunity];

/** The product at work in this process. */
export interface Forkcast {
  url: string;
  /** Finishes what is under way and closes the stores. */
  stop(): Promise<void>;
}

/** What journeys replace, by calling this themselves: no variable of the environment reaches it. */
export interface ForkcastParts {
  recipes?: RecipesOptions;
}

/**
 * Puts the whole product together in one process: stores, bus, each service on a loopback port of its own, and the
 * gateway. Throws when the data directory is in use or the port is taken; what was started by then is stopped.
 */
export async function startForkcast(
  config: EmbeddedConfig,
  { recipes }: ForkcastParts = {},
): Promise<Forkcast> {
  const { dataDirectory } = config;
  const logger = createLogger({ name: 'forkcast', level: config.logLevel });
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    const { store, database, bus, dependencies, close } = await openStores(config, logger);
    started.push(close);
    const secrets = loadSecrets(config);

    const given: Omit<ServiceDependencies, 'logger'> = {
      store,
      database,
      bus,
      identityKey: secrets.identityKey,
      clock: () => new Date(),
      newId: randomUUID,
    };
    const addresses: Record<string, string> = {};
    const readModels: ProjectionHandle[] = [];
    const startTheseAccounts = (dependencies: ServiceDependencies) =>
      startAccounts({ ...dependencies, mail: config.mail });
    const startThisMail = (dependencies: ServiceDependencies) => startMail(dependencies, config.mail ?? null);
    const startThisCalendar = (dependencies: ServiceDependencies) =>
      startCalendar(dependencies, calendarOptionsOf(config));
    const startTheseRecipes = (dependencies: ServiceDependencies) => startRecipes(dependencies, recipes);
    for (const startService of [
      startTheseAccounts,
      ...services,
      startTheseRecipes,
      startThisCalendar,
      startThisMail,
    ]) {
      const service = await startService({ ...given, logger });
      started.push(() => service.stop());
      relyOn(service.app, dependencies);
      readModels.push(...service.projections);
      const listening = await listen(service.app, { host: '127.0.0.1', port: 0 });
      started.push(() => listening.close());
      for (const prefix of service.prefixes) addresses[prefix] = listening.url;
    }
    await bus.start();
    started.push(() => bus.stop());
    if (!config.servers) started.push(await openOperatorSocket(dataDirectory, bus, logger));
    // Nobody is let in to a read model that still replays what happened before the last stop.
    await Promise.all(readModels.map((readModel) => readModel.whenCaughtUp()));

    const gateway = await startGateway({
      ...config,
      ...secrets,
      logger,
      database,
      bus,
      services: addresses,
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

function builtFolders({ site: { shellDirectory, remotes } }: EmbeddedConfig): string[] {
  return [shellDirectory, ...remotes.map(({ directory }) => directory)];
}

function calendarOptionsOf({ google, productName, publicOrigin, calendar }: EmbeddedConfig) {
  return { google: google ?? null, productName, publicOrigin, ...calendar };
}
