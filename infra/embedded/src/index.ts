export { backupNameOf, listBackups, type FoundBackup } from './backups/backupFolder';
export type { BackupOutcome, BackupResult } from './backups/runBackup';
export { readConfig } from './config';
export { examineDataDirectory, prepareDataDirectory } from './dataDirectory';
export { DataDirectoryError, fullDiskError } from './dataDirectoryError';
export { startForkcast } from './forkcast';
export { services } from './services';
export { openStores, PHOTOS } from './stores';
