export { asIdentity } from './asIdentity';
export {
  serviceHarness,
  type HarnessOptions,
  type HarnessRequest,
  type HarnessResponse,
  type ServiceHarness,
} from './serviceHarness';
export { servicesTogether } from './servicesTogether';
