export { readReleaseHealth, type HealthOfRelease } from '../client-errors/releaseHealth';
export { changeState, changingReleases, readRegistry, type HeldReleases } from './changeRegistry';
export { disk, type Disk } from './disk';
export { folderOf, readReleaseManifest, REGISTRY_FILE, type Registry } from './registryFile';
export {
  buildManifestSchema,
  bytesOf,
  FEDERATION_FILE,
  lineOf,
  RELEASE_FILE,
  releaseManifestSchema,
  type BuildManifest,
  type ReleaseManifest,
} from './releaseManifest';
export { drawByHash, Releases, type ReleasesOptions } from './releases';
export {
  BUILT,
  canary,
  defaultRelease,
  nothingPublished,
  promote,
  publish,
  ReleaseRefused,
  releaseStateSchema,
  retire,
  rollBack,
  seenBy,
  type Canary,
  type Draw,
  type ReleaseState,
} from './releaseState';
