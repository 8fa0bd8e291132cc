import type { ServiceTools } from '@forkcast/service-kit';
import type { MailOptions } from './config';
import { openListReplica } from './replicas/listReplica';
import { openPlanReplica } from './replicas/planReplica';
import { openRecipients } from './replicas/recipients';

export interface MailSettings {
  /** Null without a mail server: the service then only maintains its replicas. */
  options: MailOptions | null;
  /** The interval of checks for due mails; a minute by default. */
  everyMs?: number;
}

/** The local replicas and settings of mails. */
export type MailModels = Awaited<ReturnType<typeof createModels>>;

export async function createModels({ database }: ServiceTools, settings: MailSettings) {
  return {
    ...settings,
    recipients: openRecipients(database),
    plan: await openPlanReplica(database),
    list: await openListReplica(database),
  };
}
