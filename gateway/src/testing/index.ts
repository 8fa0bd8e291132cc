export { unzipped } from './unzipped';
export { gatewayHarness, type Browser, type GatewayHarness } from './gatewayHarness';
