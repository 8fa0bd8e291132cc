export { createGateway, type Gateway } from './app';
export { startGateway, type RunningGateway } from './startGateway';
export type { Donation, GatewayLimits, GatewayOptions, Site } from './gatewayOptions';
export { remotesFile } from './site/remotesFile';
