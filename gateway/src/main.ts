import path from 'node:path';
import { createLogger, exitWith, runProcess } from '@forkcast/service-kit';
import { readGatewayConfig } from './config';
import { gatewayWork } from './gatewayProcess';

async function main(): Promise<void> {
  const config = readGatewayConfig(process.env, path.resolve(__dirname, '../..'));
  const logger = createLogger({ name: 'gateway', level: config.logLevel });
  await runProcess({ ...config, name: 'gateway', logger, ...gatewayWork(config, logger) });
}

main().catch(exitWith);
