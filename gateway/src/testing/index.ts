export { unzipped } from './unzipped';
export { gatewayHarness, type Browser, type GatewayHarness } from './gatewayHarness';
export { gatewayBefore, type Visitor } from './gatewayBefore';
