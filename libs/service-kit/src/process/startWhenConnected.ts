import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { backOff, UnavailableError } from '@forkcast/event-sourcing';
import { ApiError } from '../http/apiError';
import { registerDependencies } from '../http/dependencies';
import type { Logger } from '../logger';
import type { RunningService, ServiceDependencies } from '../runningService';
import type { ServerConnection, Servers } from './connectServers';
import type { Work } from './runProcess';

const PAUSES = { first: 500, longest: 5_000 };

/** Dependencies that the process provides to every service. */
export type ConnectedDependencies = Pick<
  ServiceDependencies,
  'store' | 'database' | 'blobs' | 'bus' | 'clock' | 'newId'
>;

/**
 * Starts a service once the servers are reachable, and again on new connections if one is lost during the
 * start.
 */
export async function startWhenConnected(
  connection: ServerConnection,
  logger: Logger,
  startService: (dependencies: ConnectedDependencies) => Promise<RunningService>,
): Promise<Work> {
  const pauses = backOff(PAUSES);
  for (;;) {
    const servers = await connection.connect();
    try {
      return await startOn(servers, connection, startService);
    } catch (error) {
      await servers.close();
      if (!isTemporary(error)) throw error;
      const retryInMs = pauses.next().value;
      logger.warn({ err: error, retryInMs }, 'a server went away during the start; will try again');
      await pause(retryInMs);
    }
  }
}

async function startOn(
  { store, database, blobs, bus, close }: Servers,
  connection: ServerConnection,
  startService: (dependencies: ConnectedDependencies) => Promise<RunningService>,
): Promise<Work> {
  const clock = () => new Date();
  const service = await startService({ store, database, blobs, bus, clock, newId: randomUUID });
  await bus.start();
  registerDependencies(service.app, connection.dependencies);
  return {
    app: service.app,
    // /readyz reports a failed read model, and the others continue.
    whenCaughtUp: () =>
      Promise.allSettled(service.projections.map((projection) => projection.whenCaughtUp())),
    stop: async () => {
      await service.stop();
      await close();
    },
  };
}

/** Whether an error is a temporary outage, as opposed to one that a retry would hit again. */
function isTemporary(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (error instanceof ApiError) return error.code === 'unavailable';
  return error instanceof Error && /^Mongo(Network|ServerSelection|NotConnected|Topology)/.test(error.name);
}
