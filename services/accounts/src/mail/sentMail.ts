import type { Decider, DomainEvent } from '@forkcast/event-sourcing';

/** The mail server has taken this mail. */
export type MailSent = DomainEvent<'MailSent', { messageId: string; accountId: string; at: string }>;

export interface NoteSent {
  type: 'NoteSent';
  messageId: string;
  accountId: string;
  at: string;
}

export type SentMailState = { sent: boolean };

/** One mail, kept for good: what is told again after a restore is not sent again. */
export const sentMail: Decider<SentMailState, NoteSent, MailSent> = {
  initialState: () => ({ sent: false }),
  decide: ({ messageId, accountId, at }, { sent }) =>
    sent ? [] : [{ type: 'MailSent', data: { messageId, accountId, at } }],
  evolve: () => ({ sent: true }),
};

export function sentMailStream(messageId: string): string {
  return `sentMail-${messageId}`;
}
