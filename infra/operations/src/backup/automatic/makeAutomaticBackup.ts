import { accessSync, constants, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backupNameOf, listBackups, type BackupResult } from '@forkcast/embedded';
import {
  flush,
  installationIn,
  lockFor,
  StoreLockedError,
  type Installation,
  type ProcessLock,
} from '@forkcast/stores';
import type { GivenSecrets } from '../../doctor/checkFiles';
import { OperatorError } from '../../operatorError';
import { backUp } from '../backUp';
import { checkBackup } from './checkBackup';
import { removeLeftovers, removeOldBackups, UNCHECKED } from './leftovers';
import { requireSpace, type FreeSpace } from './requireSpace';

export interface AutomaticBackupOptions {
  /** The data directory, which the product may be using. */
  directory: string;
  /** BACKUP_DIR. */
  target: string;
  keep: number;
  /** Secrets from the environment. */
  secrets: GivenSecrets;
  now: Date;
  freeSpace?: FreeSpace;
  /** How long to wait for another backup to end. */
  patienceMs?: number;
}

const LOCK_TIMEOUT_MS = 60_000;

/**
 * Makes a backup in BACKUP_DIR, checks it, and then removes the oldest ones. The backup gets its final name after the
 * check. A problem of the original data doesn't prevent the backup, but then no older one is removed. Throws
 * OperatorError if it can't make a usable backup; the earlier ones don't change.
 */
export async function makeAutomaticBackup(options: AutomaticBackupOptions): Promise<BackupResult> {
  const { target, patienceMs = LOCK_TIMEOUT_MS } = options;
  requireWritable(target);
  const lock = await lockDirectory(target, patienceMs);
  try {
    removeLeftovers(target);
    return await makeBackup(options);
  } finally {
    removeLeftovers(target);
    lock.release();
  }
}

async function makeBackup(options: AutomaticBackupOptions): Promise<BackupResult> {
  const { directory, target, keep, secrets, now, freeSpace } = options;
  const previous = listBackups(target)[0];
  const previousBackup = previous && path.join(target, previous.name);
  if (previousBackup) requireSameInstallation(directory, previousBackup);
  requireSpace(directory, target, previousBackup, freeSpace);

  const name = backupNameOf(now);
  const unchecked = path.join(target, name + UNCHECKED);
  const { events, documents, photos } = backUp(directory, unchecked, previousBackup);
  const problems = await checkBackup({ backup: unchecked, secrets, temporary: target });
  renameSync(unchecked, path.join(target, name));
  flush(target);
  const removed = problems.length > 0 ? [] : removeOldBackups(target, keep);
  return { name, events, documents, photos, removed, problems };
}

function requireWritable(target: string): void {
  try {
    accessSync(target, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const user = process.getuid?.() ?? 'this user';
    throw new OperatorError(
      `${target} doesn't exist, or user ${user} can't write to it. Create it, or set BACKUP_DIR to another directory.`,
      { cause },
    );
  }
}

/** Waits for a backup process that a killed product left running, which ends by itself. */
async function lockDirectory(target: string, patienceMs: number): Promise<ProcessLock> {
  for (const deadline = Date.now() + patienceMs; ; await pause(500)) {
    try {
      return lockFor(path.join(target, 'backups'));
    } catch (error) {
      if (!(error instanceof StoreLockedError)) throw error;
      if (Date.now() < deadline) continue;
      throw new OperatorError(`Another process is making a backup in ${target}.`, { cause: error });
    }
  }
}

function requireSameInstallation(directory: string, backup: string): void {
  const backedUp = backedUpInstallation(backup);
  if (!backedUp || installationIn(directory)?.id === backedUp.id) return;
  throw new OperatorError(
    `${path.dirname(backup)} holds backups of another installation. Set BACKUP_DIR to another directory.`,
  );
}

function backedUpInstallation(backup: string): Installation | null {
  try {
    return installationIn(backup);
  } catch {
    // A backup that was damaged later mustn't prevent the next one.
    return null;
  }
}
