import type { IntegrationEvent, Preferences } from '@forkcast/contracts';
import {
  createCommandHandler,
  loadStream,
  type EventStore,
  type ProjectionHandle,
} from '@forkcast/event-sourcing';
import type { ConsumerDefinition } from '@forkcast/service-kit';
import type { AccountDirectory } from '../account/account-directory/accountDirectory';
import type { Mailer } from './mailer';
import { sentMail, sentMailStream } from './sentMail';

const READ_MODEL_TIMEOUT_MS = 5_000;
const TOO_LATE_MS = 2 * 24 * 60 * 60 * 1000;

type MessageDue = Extract<IntegrationEvent, { type: 'mail.message-due' }>['data'];

const wanted: Readonly<Record<MessageDue['kind'], keyof Preferences>> = {
  'weekly-summary': 'weeklySummary',
  'shopping-reminder': 'shoppingListReminders',
};

export interface SendDueMailDependencies {
  store: EventStore;
  directory: AccountDirectory;
  /** What the directory reads. */
  accounts: Pick<ProjectionHandle, 'passed'>;
  /** Null where the server sends no mail. */
  mailer: Mailer | null;
  publicOrigin: string;
  clock: () => Date;
}

/**
 * Sends what the mail service composed. At least once: it is noted once the mail server has it, so that a crash between
 * the two sends it again, under the same Message-ID. Whoever changed their mind meanwhile gets nothing.
 */
export function sendDueMail(dependencies: SendDueMailDependencies): ConsumerDefinition {
  const { store, accounts, clock } = dependencies;
  const note = createCommandHandler({ store, decider: sentMail });
  return {
    durable: 'accounts-send-mail',
    events: ['mail.message-due'],
    order: 'any',
    handle: async ({ event, metadata, id, position }) => {
      if (event.type !== 'mail.message-due') return;
      // Whoever changed their mind before this was due is not mailed.
      if (!(await accounts.passed(position, READ_MODEL_TIMEOUT_MS))) {
        throw new Error('The accounts have not caught up with the message yet');
      }
      if (!(await send(event.data, dependencies))) return;
      const { messageId, accountId } = event.data;
      await note(
        sentMailStream(messageId),
        { type: 'NoteSent', messageId, accountId, at: clock().toISOString() },
        { metadata: { ...metadata, causationId: id } },
      );
    },
  };
}

async function send(
  { messageId, accountId, kind, dueAt, subject, text, html }: MessageDue,
  { store, directory, mailer, publicOrigin, clock }: SendDueMailDependencies,
): Promise<boolean> {
  if (!mailer || clock().getTime() - Date.parse(dueAt) > TOO_LATE_MS) return false;
  const { state } = await loadStream(store, sentMail, sentMailStream(messageId));
  const account = state.sent ? null : await directory.byId(accountId);
  if (!account?.preferences.emailNotifications || !account.preferences[wanted[kind]]) return false;
  await mailer.send({
    to: account.profile.email,
    subject,
    text,
    html,
    messageId: `<${messageId}@${new URL(publicOrigin).hostname}>`,
    unsubscribe: `${publicOrigin}/settings?tab=notifications`,
  });
  return true;
}
