import path from 'node:path';
import { startObservability } from '@forkcast/observability';
import { createLogger, exitWith, runProcess } from '@forkcast/service-kit';
import { readGatewayConfig } from './config';
import { listenerLimitsOf } from './gatewayOptions';
import { createGatewayWork } from './gatewayProcess';

async function main(): Promise<void> {
  const config = readGatewayConfig(process.env, path.resolve(__dirname, '../..'));
  const logger = createLogger({ name: 'gateway', level: config.logLevel });
  const listener = listenerLimitsOf(config);
  const observability = await startObservability(config.observability, logger);
  const work = createGatewayWork(config, logger, observability);
  await runProcess({ ...config, name: 'gateway', logger, listener, observability, ...work });
}

main().catch(exitWith);
