import { administer, createMailer, type AdministrationStores } from '@forkcast/accounts';
import type { Observability } from '@forkcast/observability';
import type { Logger } from '@forkcast/service-kit';
import type { EmbeddedConfig } from '../config';
import { Backups } from './backups';
import { failedBackupMail } from './failedBackupMail';
import { runBackup } from './runBackup';

export interface CreateBackupsOptions extends AdministrationStores {
  observability: Observability;
  clock: () => Date;
  logger: Logger;
}

/** Automatic backups of this installation, which haven't begun yet; undefined if they are off. */
export function createBackups(config: EmbeddedConfig, options: CreateBackupsOptions): Backups | undefined {
  const { backups: settings, dataDirectory } = config;
  if (!settings) return undefined;
  const { database, observability, clock, logger } = options;
  const run = () => runBackup(dataDirectory, settings);
  const backups = new Backups({ settings, database, run, report: reportTo(config, options), clock, logger });
  observability.metrics?.watchBackups(() => ({ newest: backups.newest, hasFailed: backups.hasFailed }));
  return backups;
}

/** Sends an email to BACKUP_EMAIL, or to all administrators; undefined without a mail server. */
function reportTo(config: EmbeddedConfig, stores: AdministrationStores) {
  const { backups, mail, productName, publicOrigin } = config;
  if (!mail) return undefined;
  return async (problem: string, newest: Date | null) => {
    const configured = backups?.email;
    const recipients = configured ? [configured] : await administer({ action: 'list', by: 'backup' }, stores);
    if (recipients.length === 0) throw new Error('There is no administrator; set BACKUP_EMAIL');
    const mailer = createMailer(mail);
    try {
      const server = publicOrigin ?? productName;
      for (const to of recipients)
        await mailer.send({ accountId: 'operator', to, ...failedBackupMail({ problem, newest, server }) });
    } finally {
      mailer.close();
    }
  };
}
