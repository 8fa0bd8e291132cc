export { publication } from './integration/published';
export { lastingCollections } from './lastingCollections';
export { startService } from './startService';
