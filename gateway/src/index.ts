export {
  gatewayEnvironment,
  gatewayProcessEnvironment,
  gatewaySettings,
  type GatewaySettings,
} from './config';
export { readReleaseHealth } from './client-errors/releaseHealth';
export { startGateway, type RunningGateway } from './startGateway';
export type { Site } from './gatewayOptions';
export { Releases } from './releases/releases';
export { remotesFile } from './site/remotesFile';
