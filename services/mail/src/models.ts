import type { ServiceTools } from '@forkcast/service-kit';
import type { MailOptions } from './config';
import { openListReplica, type ListReplica } from './replicas/listReplica';
import { openPlanReplica, type PlanReplica } from './replicas/planReplica';
import { openRecipients, type Recipients } from './replicas/recipients';

export interface MailSettings {
  /** Null without a mail server: the service then only maintains its replicas. */
  options: MailOptions | null;
  /** The interval of checks for due mails; a minute by default. */
  everyMs?: number;
}

/** The local replicas and settings of mails. */
export interface MailModels extends MailSettings {
  recipients: Recipients;
  plan: PlanReplica;
  list: ListReplica;
}

export async function createModels({ database }: ServiceTools, settings: MailSettings): Promise<MailModels> {
  return {
    ...settings,
    recipients: openRecipients(database),
    plan: await openPlanReplica(database),
    list: await openListReplica(database),
  };
}
