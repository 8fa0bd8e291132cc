import type { MailKind } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail is due for an account, once per kind and day. */
export type MailDue = DomainEvent<
  'MailDue',
  ComposedMail & {
    messageId: string;
    accountId: string;
    householdId: string;
    kind: MailKind;
    /** The day of the mail in the account's time zone. */
    day: string;
    at: string;
  }
>;
