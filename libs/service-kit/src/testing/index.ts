export { asIdentity } from './asIdentity';
export { busContract, type BusContractOptions, type BusWorld } from './busContract';
export { natsServerPath, startNatsServer, type NatsServer, type NatsServerOptions } from './natsServer';
export {
  serviceHarness,
  type HarnessOptions,
  type HarnessRequest,
  type HarnessResponse,
  type ServiceHarness,
} from './serviceHarness';
