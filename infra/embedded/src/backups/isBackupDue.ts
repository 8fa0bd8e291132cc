const MAX_RETRY_DELAY_MS = 60 * 60 * 1000;

export interface BackupTimes {
  /** Start of the newest complete backup. */
  newest: Date | null;
  /** When the last attempt failed; null after a success. */
  failedAt: Date | null;
}

/**
 * Whether to start a backup now. Repeats a failed one after an hour, or `every` if that is shorter. A newest backup
 * further than `every` in the future was made while the clock was wrong, and doesn't count.
 */
export function isBackupDue({ newest, failedAt }: BackupTimes, every: number, now: Date): boolean {
  const distanceTo = (time: Date) => now.getTime() - time.getTime();
  const retryDelay = Math.min(every, MAX_RETRY_DELAY_MS);
  if (failedAt && Math.abs(distanceTo(failedAt)) < retryDelay) return false;
  return newest === null || Math.abs(distanceTo(newest)) >= every;
}
