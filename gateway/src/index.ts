export {
  gatewayEnvironment,
  gatewayProcessEnvironment,
  gatewaySettings,
  type GatewaySettings,
} from './config';
export { readReleaseHealth } from './client-errors/releaseHealth';
export { startGateway } from './startGateway';
export { EXPORT_SLOTS } from './export/exportRoute';
export { SESSIONS_PER_ACCOUNT } from './session/sessionStore';
export { callsOfServices } from './proxy/calls';
export { usualLimits } from './gatewayOptions';
export type { Site } from './gatewayOptions';
export { Releases } from './releases/releases';
export { remotesFile } from './site/remotesFile';
