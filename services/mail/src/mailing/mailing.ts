import type { MailKind } from '@forkcast/contracts';
import { aggregate } from '@forkcast/event-sourcing';
import type { MailDue } from './events';

/** Announces a mail of a kind for its day, unless one of that day or a later one was announced. */
export interface Announce {
  type: 'Announce';
  mail: MailDue['data'];
}

/** The day of the last mail of each kind. */
export type MailingState = Partial<Record<MailKind, string>>;

/** The mails of one account. */
export const mailing = aggregate({
  streams: 'mail-',
  name: (accountId: string) => accountId,
  initialState: (): MailingState => ({}),
  decide: ({ mail }: Announce, state): readonly MailDue[] =>
    (state[mail.kind] ?? '') < mail.day ? [{ type: 'MailDue', data: mail }] : [],
  evolve: (state, { data: { kind, day } }) => ({ ...state, [kind]: day }),
});
