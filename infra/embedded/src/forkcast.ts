import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { administer, findSetUpCode, identityAt, type AdministratorWish } from '@forkcast/accounts';
import { readReleaseHealth, Releases, remotesFile, startGateway } from '@forkcast/gateway';
import { observeBus, observeStore, startObservability } from '@forkcast/observability';
import {
  createLogger,
  openOperatorSocket,
  parkedEventsIn,
  registerDependencies,
  type Entrance,
  type Listener,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import type { ProjectionHandle } from '@forkcast/stores';
import { createBackups } from './backups/createBackups';
import type { EmbeddedConfig } from './config';
import { prepareDataDirectory } from './dataDirectory';
import { diskError } from './dataDirectoryError';
import { developmentExtensions } from './developmentExtensions';
import { ownBuild } from './ownBuild';
import { services, type ForkcastParts } from './services';
import { openStores } from './stores';

/** The running product. */
export interface Forkcast {
  url: string;
  /** The code that makes the first account the administrator; null once there is an account. */
  setUpCode: string | null;
  /** Finishes requests and closes the stores. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product in one process: stores, bus, services and the gateway, which calls services directly. If the
 * data directory is in use or invalid, or the port is taken, it stops what was started and throws.
 */
export async function startForkcast(config: EmbeddedConfig, parts: ForkcastParts = {}): Promise<Forkcast> {
  try {
    return await startParts(config, parts);
  } catch (error) {
    throw diskError(error, config.dataDirectory) ?? error;
  }
}

async function startParts(config: EmbeddedConfig, parts: ForkcastParts): Promise<Forkcast> {
  const { dataDirectory } = config;
  const logger = createLogger({ name: 'forkcast', level: config.logLevel });
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const secrets = prepareDataDirectory(config);
    const observability = await startObservability(config.observability ?? {}, logger);
    started.push(() => observability.stop());
    const { store, database, blobs, bus: ofStores, dependencies, close } = await openStores(config, logger);
    started.push(close);
    const bus = observeBus(ofStores, observability);

    const given: Omit<ServiceDependencies, 'logger'> = {
      store: observeStore(store, observability),
      database,
      blobs,
      bus,
      observability,
      identityKey: secrets.identityKey,
      clock: () => new Date(),
      newId: randomUUID,
    };
    const backups = createBackups(config, { ...given, observability, logger });
    let enter = (_wish: { email: string; by: string }): Promise<Entrance> =>
      Promise.reject(new Error('It is still starting. Try again in a moment.'));
    const apps: Record<string, Listener> = {};
    const readModels: ProjectionHandle[] = [];
    for (const { start } of services) {
      const service = await start({ ...given, logger }, config, { ...parts, backups });
      started.push(() => service.stop());
      registerDependencies(service.app, dependencies);
      readModels.push(...service.projections);
      for (const prefix of service.prefixes) apps[prefix] = service.app;
    }
    await bus.start();
    started.push(() => bus.stop());
    if (!config.servers) {
      const shown = {
        bus,
        events: parkedEventsIn(database),
        releaseHealth: () => readReleaseHealth(database),
        enter: (wish: { email: string; by: string }) => enter(wish),
        administer: (wish: AdministratorWish) => administer(wish, given),
      };
      started.push(await openOperatorSocket(dataDirectory, shown, logger));
    }
    // Wait for replays, so that no request sees an incomplete read model.
    await Promise.all(readModels.map((readModel) => readModel.whenCaughtUp()));

    // In development, the build is served in place.
    const site = config.development ? config.site : ownBuild(config.site, dataDirectory, logger);
    const gateway = await startGateway({
      ...config,
      site,
      ...secrets,
      logger,
      observability,
      database,
      bus,
      services: apps,
      remotesRegistry: remotesFile(config.remotesFile, logger),
      releases: new Releases({ directory: releasesIn(config), logger }),
      extensions: developmentExtensions(config),
      dependencies: backups && [backups.dependency],
    });
    started.push(() => gateway.stop());
    if (backups) {
      await backups.begin();
      started.push(() => backups.stop());
    }
    enter = async ({ email, by }) => {
      const identity = await identityAt(email, { database, identityKey: secrets.identityKey });
      if (!identity) throw new Error(`No account has the address ${email}.`);
      const { accountId, timeZone } = identity;
      logger.info({ accountId, by }, 'an operator acts for an account');
      return { ...(await gateway.enter(identity)), accountId, timeZone };
    };
    return { url: gateway.url, setUpCode: await findSetUpCode(given), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The folder of published releases. */
export function releasesIn({
  dataDirectory,
  releasesDirectory,
}: Pick<EmbeddedConfig, 'dataDirectory' | 'releasesDirectory'>): string {
  return releasesDirectory ?? path.join(dataDirectory, 'releases');
}
