import { listenForChanges } from '@forkcast/bus';
import type { Observability } from '@forkcast/observability';
import { registerDependencies, type Dependency, type Logger, type Work } from '@forkcast/service-kit';
import { connectDocuments, type ServerDocumentStore } from '@forkcast/stores';
import { createGateway } from './app';
import type { GatewayProcessConfig } from './config';
import { Releases } from './releases/releases';
import { remotesFile } from './site/remotesFile';

/** Runs the gateway in its own process. Services may be down, or have several instances. */
export function createGatewayWork(
  config: GatewayProcessConfig,
  logger: Logger,
  observability: Observability,
): { dependencies: readonly Dependency[]; start: () => Promise<Work> } {
  const changes = listenForChanges({ url: config.bus, logger });
  let database: ServerDocumentStore | undefined;
  const dependencies = [
    { name: 'documents', ready: async () => (await database?.ready()) ?? false },
    { name: 'bus', ready: () => changes.ready() },
  ];
  const start = async (): Promise<Work> => {
    const documents = (database = await connectDocuments({ url: config.documents, logger }));
    const gateway = await createGateway({
      ...config,
      logger,
      observability,
      database: documents,
      bus: changes,
      remotesRegistry: remotesFile(config.remotesFile, logger),
      releases: config.releasesDirectory
        ? new Releases({ directory: config.releasesDirectory, logger })
        : undefined,
    });
    registerDependencies(gateway.app, dependencies);
    return {
      app: gateway.app,
      beforeClosing: () => gateway.endLiveConnections(),
      stop: async () => {
        await gateway.stop();
        await changes.close();
        await documents.close();
      },
    };
  };
  return { dependencies, start };
}
