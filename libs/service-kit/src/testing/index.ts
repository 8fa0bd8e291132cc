export { asIdentity } from './asIdentity';
export { serviceHarness, type HarnessResponse, type ServiceHarness } from './serviceHarness';
export { servicesTogether } from './servicesTogether';
