import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BackupSettings } from './backupSettings';

/** A backup that was made and checked. */
export interface BackupResult {
  name: string;
  events: number;
  documents: number;
  photos: number;
  /** The names of older backups that were removed. */
  removed: readonly string[];
  /** Problems of the data, which the backup has, too. If there are any, no older backup was removed. */
  problems: readonly string[];
}

/** `failure` is a message for the operator: why there is no backup, and what to do. */
export type BackupOutcome = { result: BackupResult } | { failure: string };

export interface BackupRun {
  /** Never rejects. */
  outcome: Promise<BackupOutcome>;
  stop(): void;
}

/** Bundled next to this process's program, or as a source in tests. */
const PROGRAMS = ['../../operations/dist/automaticBackup.js', '../../../operations/src/automaticBackup.ts'];

/**
 * Makes and checks a backup in a separate process with low priority, so that it doesn't delay requests. Stops the
 * process if it takes longer than the interval between backups.
 */
export function runBackup(dataDirectory: string, { directory, keep, every }: BackupSettings): BackupRun {
  const file = PROGRAMS.map((each) => path.resolve(__dirname, each)).find((each) => existsSync(each));
  if (!file) throw new Error('The program that makes backups is missing: build infra/operations');
  const child = fork(file, [], {
    execArgv: file.endsWith('.ts') ? ['--require', require.resolve('tsx/cjs')] : [],
    env: { ...process.env, DATA_DIR: dataDirectory, BACKUP_DIR: directory, BACKUP_KEEP: String(keep) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  const deadline = setTimeout(stop, Math.min(every, 2 ** 31 - 1)).unref();
  const outcome = new Promise<BackupOutcome>((resolve) => {
    // Only our own program sends messages.
    child.once('message', (message) => resolve(message as BackupOutcome));
    child.once('error', (error) => resolve({ failure: `The backup process failed: ${error.message}` }));
    child.once('exit', (code, signal) => {
      clearTimeout(deadline);
      resolve({ failure: `The backup process ended early (${signal ?? `exit code ${code}`}).` });
    });
  });
  return { outcome, stop };
}
