import type { Publication } from '@forkcast/service-kit';
import { MAIL_STREAMS, type MailDue } from '../mailing/events';

/** What the accounts service, which alone knows addresses, is to send. */
export const publication: Publication<MailDue> = {
  source: 'mail',
  streams: [MAIL_STREAMS],
  toIntegrationEvents: ({ data: { householdId, day: _day, at, ...message } }) => [
    { householdId, event: { type: 'mail.message-due', data: { ...message, dueAt: at } } },
  ],
};
