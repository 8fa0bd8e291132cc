export { readReleaseHealth, type HealthOfRelease } from '../client-errors/releaseHealth';
export { changeState, changingReleases, readRegistry } from './changeRegistry';
export { disk, type Disk } from './disk';
export { folderOf, readReleaseManifest, REGISTRY_FILE, type Registry } from './registryFile';
export {
  buildManifestSchema,
  bytesOf,
  FEDERATION_FILE,
  RELEASE_FILE,
  type BuildManifest,
  type ReleaseManifest,
} from './releaseManifest';
export {
  BUILT,
  canary,
  defaultRelease,
  nothingPublished,
  promote,
  publish,
  ReleaseRefused,
  retire,
  rollBack,
  type ReleaseState,
} from './releaseState';
