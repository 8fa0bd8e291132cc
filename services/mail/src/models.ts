import type { ServiceTools } from '@forkcast/service-kit';
import type { MailOptions } from './config';
import { openListCopy, type ListCopy } from './copies/listCopy';
import { openPlanCopy, type PlanCopy } from './copies/planCopy';
import { openRecipients, type Recipients } from './copies/recipients';

export interface MailSettings {
  /** Null without a mail server: the service then only maintains its replicas. */
  options: MailOptions | null;
  /** The interval of looking for due mails; a minute by default. */
  everyMs?: number;
}

/** The local replicas and settings of mails. */
export interface MailModels extends MailSettings {
  recipients: Recipients;
  plan: PlanCopy;
  list: ListCopy;
}

export async function createModels({ database }: ServiceTools, settings: MailSettings): Promise<MailModels> {
  return {
    ...settings,
    recipients: openRecipients(database),
    plan: await openPlanCopy(database),
    list: await openListCopy(database),
  };
}
