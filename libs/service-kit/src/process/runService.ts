import { observeBus, observeStore, startObservability } from '@forkcast/observability';
import { createLogger } from '../logger';
import type { RunningService, ServiceDependencies } from '../runningService';
import { serverConnection } from './connectServers';
import {
  base64Key,
  ConfigurationError,
  parseEnvironment,
  processEnvironment,
  type Environment,
  type EnvironmentShape,
} from './environment';
import { observabilityConfig, observabilityEnvironment } from './observabilityEnvironment';
import { exitWith, runProcess } from './runProcess';
import { chosenServers, serverEnvironment } from './serverAddresses';
import { startWhenConnected } from './startWhenConnected';

/** The environment variables of every service. */
export const serviceEnvironment = {
  ...processEnvironment,
  ...observabilityEnvironment,
  ...serverEnvironment,
  /** The key that the gateway signs identities with, the same for all services. */
  IDENTITY_KEY: base64Key,
} satisfies EnvironmentShape;

export interface ServiceProgram<Shape extends EnvironmentShape> {
  name: string;
  /** This service's own variables. */
  environment: Shape;
  startService: (
    dependencies: ServiceDependencies,
    environment: Environment<Shape>,
  ) => Promise<RunningService>;
}

/** Runs a service as a separate process. Its `main.ts` calls only this. */
export async function runService<Shape extends EnvironmentShape>({
  name,
  environment,
  startService,
}: ServiceProgram<Shape>): Promise<void> {
  try {
    // Validates everything at once, so that the operator sees all errors.
    parseEnvironment({ ...serviceEnvironment, ...environment }, process.env);
    const ownVariables = parseEnvironment(environment, process.env);
    const common = parseEnvironment(serviceEnvironment, process.env);
    const addresses = chosenServers(common);
    if (!addresses) throw new ConfigurationError('No servers are set');
    const logger = createLogger({ name, level: common.LOG_LEVEL });
    const servers = serverConnection(addresses, logger);
    const observability = await startObservability(observabilityConfig(common, name), logger);
    const given = { logger, identityKey: common.IDENTITY_KEY, observability };
    await runProcess({
      name,
      host: common.HOST,
      port: common.PORT,
      stopDelayMs: common.STOP_DELAY_MS,
      logger,
      dependencies: servers.dependencies,
      observability,
      start: () =>
        startWhenConnected(servers, logger, (connected) => {
          const store = observeStore(connected.store, observability);
          const bus = observeBus(connected.bus, observability);
          return startService({ ...connected, ...given, store, bus }, ownVariables);
        }),
    });
  } catch (error) {
    exitWith(error);
  }
}
