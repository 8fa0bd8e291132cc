export { readConfig } from './config';
export { examineDataDirectory, prepareDataDirectory } from './dataDirectory';
export { DataDirectoryError } from './dataDirectoryError';
export { startForkcast } from './forkcast';
export { services } from './services';
export { openStores, PHOTOS } from './stores';
