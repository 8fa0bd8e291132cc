import type { ServiceTools } from '@forkcast/service-kit';
import type { MailOptions } from './config';
import { openListCopy, type ListCopy } from './copies/listCopy';
import { openPlanCopy, type PlanCopy } from './copies/planCopy';
import { openRecipients, type Recipients } from './copies/recipients';

export interface MailSettings {
  /** Null where the server sends no mail: then the service keeps its copies and composes nothing. */
  options: MailOptions | null;
  /** How often it is looked for what is due; a minute unless told. */
  everyMs?: number;
}

/** What mails are made of, and how. */
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
