import path from 'node:path';
import { createLogger, exitWith, runProcess } from '@forkcast/service-kit';
import { readGatewayConfig } from './config';
import { listenerOf } from './gatewayOptions';
import { gatewayWork } from './gatewayProcess';

async function main(): Promise<void> {
  const config = readGatewayConfig(process.env, path.resolve(__dirname, '../..'));
  const logger = createLogger({ name: 'gateway', level: config.logLevel });
  const listener = listenerOf(config);
  await runProcess({ ...config, name: 'gateway', logger, listener, ...gatewayWork(config, logger) });
}

main().catch(exitWith);
