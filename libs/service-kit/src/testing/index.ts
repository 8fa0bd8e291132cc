export { asIdentity } from './asIdentity';
export { harnessForAll, harnessForEach } from './harnessFor';
export { serviceHarness, type HarnessResponse, type ServiceHarness } from './serviceHarness';
export { servicesTogether } from './servicesTogether';
