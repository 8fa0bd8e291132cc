import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNatsServer, type NatsServer } from '@forkcast/bus/testing';
import { remotesFile, startGateway } from '@forkcast/gateway';
import { createLogger, listen, registerDependencies, serverConnection } from '@forkcast/service-kit';
import type { ProjectionHandle } from '@forkcast/stores';
import {
  startEventStoreServer,
  startMongoServer,
  type EventStoreServer,
  type MongoServer,
} from '@forkcast/stores/testing';
import { readConfig } from '../config';
import { services } from '../services';

/** The product in server mode, with separate connections for each service as in separate processes. */
export interface TestDeployment {
  /** The gateway's address. */
  url: string;
  /** Number of processes that the services would be. */
  processes: number;
  events: EventStoreServer;
  documents: MongoServer;
  messages: NatsServer;
  stop(): Promise<void>;
}

export interface TestDeploymentOptions {
  /** Instances of each service; one by default. */
  instances?: number;
  /** MongoDB's protocol version; that of MongoDB 8 by default. */
  wireVersion?: number;
}

/** Starts test servers, the gateway and the services, all in this process. */
export async function startDeployment({
  instances = 1,
  wireVersion,
}: TestDeploymentOptions = {}): Promise<TestDeployment> {
  const directory = await mkdtemp(path.join(tmpdir(), 'forkcast-deployment-'));
  const [events, documents, messages] = await Promise.all([
    startEventStoreServer({ directory: path.join(directory, 'events') }),
    startMongoServer({ directory: path.join(directory, 'documents'), wireVersion }),
    startNatsServer({ directory: path.join(directory, 'messages') }),
  ]);
  const servers = { eventStore: events.url, documents: documents.url, bus: messages.url };
  const { observability: _notHere, ...asked } = readConfig({
    DATA_DIR: directory,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const config = {
    ...asked,
    servers,
    identityKey: new Uint8Array(32),
    cookieKeys: ['of a test'],
  };
  const logger = createLogger({ name: 'test', level: 'silent' });
  const stopping: (() => Promise<void>)[] = [];
  const addresses: Record<string, string[]> = {};
  const readModels: ProjectionHandle[] = [];
  const given = { logger, identityKey: config.identityKey, clock: () => new Date(), newId: randomUUID };
  for (let instance = 0; instance < instances; instance += 1) {
    for (const { start } of services) {
      const connection = serverConnection(servers, logger);
      const { close, ...connected } = await connection.connect();
      const service = await start({ ...connected, ...given }, config, {});
      registerDependencies(service.app, connection.dependencies);
      const listening = await listen(service.app, { host: '127.0.0.1', port: 0 });
      for (const prefix of service.prefixes) (addresses[prefix] ??= []).push(listening.url);
      readModels.push(...service.projections);
      await connected.bus.start();
      stopping.push(async () => {
        await listening.close();
        await service.stop();
        await close();
      });
    }
  }
  await Promise.all(readModels.map((readModel) => readModel.whenCaughtUp()));
  const connection = serverConnection(servers, logger);
  const { database, bus, close } = await connection.connect();
  await bus.start();
  const gateway = await startGateway({
    ...config,
    logger,
    database,
    bus,
    services: addresses,
    remotesRegistry: remotesFile(config.remotesFile, logger),
  });
  return {
    url: gateway.url,
    processes: instances * services.length,
    events,
    documents,
    messages,
    stop: async () => {
      await gateway.stop();
      await close();
      await Promise.all(stopping.map((stop) => stop()));
      await Promise.all([events.stop(), documents.stop(), messages.stop()]);
      await rm(directory, { recursive: true });
    },
  };
}
