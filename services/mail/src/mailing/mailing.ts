import type { MailKind } from '@forkcast/contracts';
import { aggregate } from '@forkcast/event-sourcing';
import type { MailDue } from './events';

/** Sends one mail of a kind on its day, unless one of that day, or of a later one, has been sent. */
export interface Announce {
  type: 'Announce';
  mail: MailDue['data'];
}

/** The day of the last mail of each kind. */
export type MailingState = Partial<Record<MailKind, string>>;

/** What one account is mailed. */
export const mailing = aggregate({
  streams: 'mail-',
  name: (accountId: string) => accountId,
  initialState: (): MailingState => ({}),
  decide: ({ mail }: Announce, state): readonly MailDue[] =>
    (state[mail.kind] ?? '') < mail.day ? [{ type: 'MailDue', data: mail }] : [],
  evolve: (state, { data: { kind, day } }) => ({ ...state, [kind]: day }),
});
