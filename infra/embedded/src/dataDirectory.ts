import { opensPersonalKey } from '@forkcast/accounts';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  examineStores,
  firstDocument,
  holdStores,
  makeStores,
  markStores,
  RESTORE,
  type FoundStores,
} from '@forkcast/stores';
import type { EmbeddedConfig } from './config';
import { DataDirectoryError, diskError, requireLocalDisk, writeError } from './dataDirectoryError';
import { findSecrets, makeSecrets, type Secrets, type SecretsOptions } from './secrets';

/**
 * Prepares the data directory and returns the secrets: from the environment, otherwise from the directory, where the
 * first start creates them. Marks both databases as parts of one installation, so that a start detects a lost file
 * instead of creating an empty one. Throws `StoreLockedError`, `StoreFormatError` or `DataDirectoryError`.
 */
export function prepareDataDirectory(config: EmbeddedConfig): Secrets {
  const { dataDirectory, servers } = config;
  requireWritable(dataDirectory);
  if (servers) return findSecrets(config) ?? makeSecrets(config);
  const lock = holdStores(dataDirectory);
  try {
    const { found, known } = examineDataDirectory(config);
    makeStores(dataDirectory);
    makeDatabasesPrivate(dataDirectory);
    const secrets = known ?? makeSecrets(config);
    if (!found.installation) {
      const id = found.begunId ?? randomUUID();
      markStores(dataDirectory, { id, identityKey: fingerprintOf(secrets.identityKey) });
    }
    return secrets;
  } finally {
    lock.release();
  }
}

/**
 * Checks that the files of a data directory are complete and belong together, as a start does. Call it while no
 * process has the stores open. Creates nothing. Throws `StoreFormatError` or `DataDirectoryError`.
 */
export function examineDataDirectory(config: SecretsOptions): { found: FoundStores; known?: Secrets } {
  const found = examineStores(config.dataDirectory);
  const known = findSecrets(config);
  const identityKey = known?.identityKey ?? config.identityKey;
  if (identityKey) requireMatchingKey(config, found, identityKey);
  else requireNewDirectory(config, found);
  return { found, known };
}

/** SQLite creates files that everyone can read; those next to a database get the database's mode. */
function makeDatabasesPrivate(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = path.join(directory, name);
    if (!/^(?:events|documents)\.db/.test(name) || (statSync(file).mode & 0o077) === 0) continue;
    try {
      chmodSync(file, 0o600);
    } catch (error) {
      // Only the owner can change the mode, and not on every file system. The data is usable anyway.
      if (!isNotPermitted(error)) throw error;
    }
  }
}

function isNotPermitted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'ENOTSUP');
}

function requireWritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // Only a trial write also detects file systems that are mounted read-only.
    rmdirSync(mkdtempSync(path.join(directory, 'probe-')));
  } catch (error) {
    throw diskError(error, directory) ?? writeError(error, directory);
  }
  requireLocalDisk(directory, statfsSync(directory).type);
}

function requireMatchingKey(config: SecretsOptions, found: FoundStores, identityKey: Uint8Array): void {
  const { dataDirectory } = config;
  const isMatching = found.installation
    ? found.installation.identityKey === fingerprintOf(identityKey)
    : canOpenPersonalKeys(dataDirectory, found, identityKey);
  if (!isMatching) {
    const given = config.identityKey ? 'IDENTITY_KEY' : `The identityKey in ${secretsFileIn(dataDirectory)}`;
    throw new DataDirectoryError(
      `${given} is not the one that the data in ${dataDirectory} was made with: it is of another installation. ` +
        `Personal data could not be read. Put the right one back. ${RESTORE}`,
    );
  }
  if (!found.isThere && !config.identityKey) {
    throw new DataDirectoryError(
      `${path.join(dataDirectory, 'events.db')} is missing, although secrets.json is there. Restore it. ${RESTORE} ` +
        `To start over, choose an empty data directory.`,
    );
  }
}

function requireNewDirectory(
  { dataDirectory }: SecretsOptions,
  { holdsData, installation }: FoundStores,
): void {
  if (!holdsData && !installation) return;
  throw new DataDirectoryError(
    `${secretsFileIn(dataDirectory)} is missing, although events.db is there: without it personal data cannot be read. ` +
      `Restore it, or set IDENTITY_KEY to the identityKey it held. ${RESTORE}`,
  );
}

/** Checks data without marks by opening a personal key. Data without personal keys can be read with any key. */
function canOpenPersonalKeys(directory: string, { isThere }: FoundStores, identityKey: Uint8Array): boolean {
  const key = isThere ? firstDocument(directory, 'personal-keys') : null;
  return key === null || opensPersonalKey(key, identityKey);
}

function secretsFileIn(directory: string): string {
  return path.join(directory, 'secrets.json');
}

/** Identifies a key without revealing it: keys are random. */
function fingerprintOf(identityKey: Uint8Array): string {
  return createHash('sha256').update('forkcast: which identity key\n').update(identityKey).digest('hex');
}
