import { aggregate, type DomainEvent } from '@forkcast/event-sourcing';

/** The mail server has accepted this mail. */
export type MailSent = DomainEvent<'MailSent', { messageId: string; accountId: string; at: string }>;

export interface NoteSent {
  type: 'NoteSent';
  messageId: string;
  accountId: string;
  at: string;
}

export type SentMailState = { sent: boolean };

/** One sent mail, recorded so that a replay after a restore doesn't send it again. */
export const sentMail = aggregate({
  streams: 'sentMail-',
  name: (messageId: string) => messageId,
  initialState: (): SentMailState => ({ sent: false }),
  decide: ({ messageId, accountId, at }: NoteSent, { sent }): readonly MailSent[] =>
    sent ? [] : [{ type: 'MailSent', data: { messageId, accountId, at } }],
  evolve: () => ({ sent: true }),
});
