import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { administer, findSetUpCode, identityAt } from '@forkcast/accounts';
import {
  readReleaseHealth,
  Releases,
  remotesFile,
  startGateway,
  type RunningGateway,
} from '@forkcast/gateway';
import { observeBus, observeStore, startObservability } from '@forkcast/observability';
import {
  createLogger,
  openOperatorSocket,
  parkedEventsIn,
  registerDependencies,
  type Entrance,
  type OperatorControls,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { createBackups } from './backups/createBackups';
import type { EmbeddedConfig } from './config';
import { prepareDataDirectory } from './dataDirectory';
import { diskError } from './dataDirectoryError';
import { developmentExtensions } from './developmentExtensions';
import { copyBuild } from './copyBuild';
import { services, type ForkcastParts, type ServiceParts } from './services';
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
  const logger = createLogger({ name: 'forkcast', level: config.logLevel });
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const secrets = prepareDataDirectory(config);
    const observability = await startObservability(config.observability ?? {}, logger);
    started.push(() => observability.stop());
    const { store, database, blobs, bus: storesBus, dependencies, close } = await openStores(config, logger);
    started.push(close);
    const bus = observeBus(storesBus, observability);

    const serviceDependencies = {
      store: observeStore(store, observability),
      database,
      blobs,
      bus,
      observability,
      logger,
      identityKey: secrets.identityKey,
      clock: () => new Date(),
      newId: randomUUID,
    };
    const backups = createBackups(config, serviceDependencies);
    let enter: OperatorControls['enter'] = () =>
      Promise.reject(new Error('It is still starting. Try again in a moment.'));
    const running = await startServices(serviceDependencies, config, { ...parts, backups }, started);
    for (const { app } of running) registerDependencies(app, dependencies);
    await bus.start();
    started.push(() => bus.stop());
    if (!config.servers) {
      const controls = operatorControls(serviceDependencies, (request) => enter(request));
      started.push(await openOperatorSocket(config.dataDirectory, controls, logger));
    }
    // Wait for replays, so that no request sees an incomplete read model.
    await Promise.all(running.flatMap(({ projections }) => projections.map((each) => each.whenCaughtUp())));

    const gateway = await startGateway({
      ...gatewayOptionsOf(config, serviceDependencies),
      ...secrets,
      services: appsByPrefix(running),
      dependencies: backups && [backups.dependency],
    });
    started.push(() => gateway.stop());
    if (backups) {
      await backups.begin();
      started.push(() => backups.stop());
    }
    enter = (request) => enterAccount(request, gateway, serviceDependencies);
    return { url: gateway.url, setUpCode: await findSetUpCode(serviceDependencies), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts all services in order, and adds what stops them to `started`. */
async function startServices(
  serviceDependencies: ServiceDependencies,
  config: EmbeddedConfig,
  parts: ServiceParts,
  started: (() => Promise<void>)[],
): Promise<readonly RunningService[]> {
  const running: RunningService[] = [];
  for (const { start } of services) {
    const service = await start(serviceDependencies, config, parts);
    started.push(() => service.stop());
    running.push(service);
  }
  return running;
}

function appsByPrefix(running: readonly RunningService[]) {
  return Object.fromEntries(running.flatMap(({ app, prefixes }) => prefixes.map((prefix) => [prefix, app])));
}

function operatorControls(
  serviceDependencies: ServiceDependencies,
  enter: OperatorControls['enter'],
): OperatorControls {
  const { bus, database } = serviceDependencies;
  return {
    bus,
    events: parkedEventsIn(database),
    releaseHealth: () => readReleaseHealth(database),
    enter,
    administer: (request) => administer(request, serviceDependencies),
  };
}

/** Starts a session for an operator, who acts for the account with this address. */
async function enterAccount(
  { email, by }: { email: string; by: string },
  gateway: RunningGateway,
  serviceDependencies: ServiceDependencies,
): Promise<Entrance> {
  const identity = await identityAt(email, serviceDependencies);
  if (!identity) throw new Error(`No account has the address ${email}.`);
  const { accountId, timeZone } = identity;
  serviceDependencies.logger.info({ accountId, by }, 'an operator acts for an account');
  return { ...(await gateway.enter(identity)), accountId, timeZone };
}

function gatewayOptionsOf(config: EmbeddedConfig, serviceDependencies: ServiceDependencies) {
  const { development, site, dataDirectory } = config;
  const { logger, observability, database, bus } = serviceDependencies;
  return {
    ...config,
    logger,
    observability,
    database,
    bus,
    // In development, the build is served in place.
    site: development ? site : copyBuild(site, dataDirectory, logger),
    remotesRegistry: remotesFile(config.remotesFile, logger),
    releases: new Releases({ directory: releasesIn(config), logger }),
    extensions: developmentExtensions(config),
  };
}

/** The folder of published releases. */
export function releasesIn({
  dataDirectory,
  releasesDirectory,
}: Pick<EmbeddedConfig, 'dataDirectory' | 'releasesDirectory'>): string {
  return releasesDirectory ?? path.join(dataDirectory, 'releases');
}
