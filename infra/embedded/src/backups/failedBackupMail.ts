export interface FailedBackup {
  /** Whole sentences. */
  problem: string;
  /** Start of the newest complete backup. */
  newest: Date | null;
  /** The server's address, or the product's name. */
  server: string;
}

/** The email that informs of a failed backup. */
export function failedBackupMail({ problem, newest, server }: FailedBackup): {
  subject: string;
  text: string;
} {
  const last = newest
    ? `The newest complete backup is from ${newest.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
    : 'There is no complete backup.';
  return {
    subject: `Backup failed: ${server}`,
    text: [
      `An automatic backup of ${server} failed.`,
      problem,
      `${last} Forkcast keeps running and tries again every hour. You won't get another email until a backup has succeeded.`,
    ].join('\n\n'),
  };
}
