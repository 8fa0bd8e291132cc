import path from 'node:path';
import { ConfigurationError, type Environment, type EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';

const HOUR_MS = 60 * 60 * 1000;
const UNITS_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: 24 * HOUR_MS };

/** '24h' or '7d', in ms. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[hd]$/, 'has to be a number of hours or days, such as 24h or 7d')
  .transform((text) => Number(text.slice(0, -1)) * (UNITS_MS[text.slice(-1)] ?? HOUR_MS));

/** The variables of automatic backups, which are off unless BACKUP_EVERY is set. */
export const backupEnvironment = {
  BACKUP_EVERY: duration.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BACKUP_EMAIL: z.email().optional(),
} satisfies EnvironmentShape;

/** When and where automatic backups are made. */
export interface BackupSettings {
  /** In ms. */
  every: number;
  /** An existing directory outside the data directory. */
  directory: string;
  /** How many backups are kept. */
  keep: number;
  /** Who is informed of a failed backup. */
  email?: string;
}

/** Undefined if automatic backups are off. Throws ConfigurationError for settings that contradict each other. */
export function backupSettings(
  { BACKUP_EVERY, BACKUP_DIR, BACKUP_KEEP, BACKUP_EMAIL }: Environment<typeof backupEnvironment>,
  { dataDirectory, hasServers }: { dataDirectory: string; hasServers: boolean },
): BackupSettings | undefined {
  if (BACKUP_EVERY === undefined && BACKUP_DIR === undefined) return undefined;
  if (BACKUP_EVERY === undefined || BACKUP_DIR === undefined) {
    throw new ConfigurationError('BACKUP_EVERY and BACKUP_DIR go together: set both or neither.');
  }
  if (hasServers) {
    throw new ConfigurationError(
      'BACKUP_EVERY backs up DATA_DIR only. With EVENTSTORE_URL, MONGODB_URL and NATS_URL, unset it and back up the servers.',
    );
  }
  const directory = path.resolve(BACKUP_DIR);
  if (isWithin(directory, dataDirectory) || isWithin(dataDirectory, directory)) {
    throw new ConfigurationError(
      'BACKUP_DIR and DATA_DIR have to be apart: backups in the data directory would be lost with it.',
    );
  }
  return { every: BACKUP_EVERY, directory, keep: BACKUP_KEEP, email: BACKUP_EMAIL };
}

function isWithin(directory: string, parent: string): boolean {
  const relative = path.relative(parent, directory);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}
