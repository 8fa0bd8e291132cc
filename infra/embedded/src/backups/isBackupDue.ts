const LONGEST_PAUSE_MS = 60 * 60 * 1000;

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
  const since = (time: Date) => now.getTime() - time.getTime();
  const pause = Math.min(every, LONGEST_PAUSE_MS);
  if (failedAt && Math.abs(since(failedAt)) < pause) return false;
  return newest === null || Math.abs(since(newest)) >= every;
}
