export { createGateway, type Gateway } from './app';
export {
  gatewayEnvironment,
  gatewayProcessEnvironment,
  gatewaySettings,
  type GatewaySettings,
} from './config';
export { readReleaseHealth, type HealthOfRelease } from './client-errors/releaseHealth';
export type { GoogleClientOptions } from './auth/google/googleClient';
export { startGateway, type RunningGateway } from './startGateway';
export { EXPORT_SLOTS } from './export/exportRoute';
export { SESSIONS_PER_ACCOUNT } from './session/sessionStore';
export { callsOfServices } from './proxy/calls';
export { usualLimits } from './gatewayOptions';
export type { Donation, GatewayLimits, GatewayOptions, Site } from './gatewayOptions';
export { Releases } from './releases/releases';
export { remotesFile } from './site/remotesFile';
