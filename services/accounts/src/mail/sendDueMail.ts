import type { IntegrationEvent, Preferences } from '@forkcast/contracts';
import { consumer } from '@forkcast/service-kit';
import type { AccountModels } from '../models';
import { sentMail } from './sentMail';

const MAX_DELAY_MS = 2 * 24 * 60 * 60 * 1000;

type MessageDue = Extract<IntegrationEvent, { type: 'mail.message-due' }>['data'];
type MailModels = Pick<AccountModels, 'load' | 'directory' | 'mail' | 'clock'>;

const preferenceOf: Readonly<Record<MessageDue['kind'], keyof Preferences>> = {
  'weekly-summary': 'weeklySummary',
  'shopping-reminder': 'shoppingListReminders',
};

/**
 * Sends the mails that the mail service composed, at least once: a crash before the mail is recorded as sent repeats
 * it under the same Message-ID. Preferences are checked again before sending.
 */
export const sendDueMail = consumer<MailModels>({
  durable: 'accounts-send-mail',
  // No request waits for a mail server.
  awaited: false,
  on: {
    'mail.message-due': async ({ data, execute, shownIn }, models) => {
      // Wait for preferences that were changed before the mail was due.
      await shownIn('accounts');
      if (!(await send(data, models))) return;
      const { messageId, accountId } = data;
      const sentAt = models.clock().toISOString();
      await execute(sentMail.of(messageId), { type: 'NoteSent', messageId, accountId, at: sentAt });
    },
  },
});

async function send(
  { messageId, accountId, kind, dueAt, subject, text, html }: MessageDue,
  { load, directory, mail, clock }: MailModels,
): Promise<boolean> {
  if (!mail || clock().getTime() - Date.parse(dueAt) > MAX_DELAY_MS) return false;
  const { state } = await load(sentMail.of(messageId));
  const account = state.sent ? null : await directory.byId(accountId);
  if (!account || account.isDisabled) return false;
  if (!account.preferences.emailNotifications || !account.preferences[preferenceOf[kind]]) return false;
  const { mailer, publicOrigin } = mail;
  await mailer.send({
    accountId,
    to: account.profile.email,
    subject,
    text,
    html,
    messageId: `<${messageId}@${new URL(publicOrigin).hostname}>`,
    unsubscribe: `${publicOrigin}/settings?tab=notifications`,
  });
  return true;
}
