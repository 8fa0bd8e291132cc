import type { MailKind } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail is to go out to whoever has the account: once for a kind and day. */
export type MailDue = DomainEvent<
  'MailDue',
  ComposedMail & {
    messageId: string;
    accountId: string;
    householdId: string;
    kind: MailKind;
    /** The day that the mail is of, where the account lives. */
    day: string;
    at: string;
  }
>;
