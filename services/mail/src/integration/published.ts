import type { Publication } from '@forkcast/bus';
import type { MailDue } from '../mailing/events';
import { mailing } from '../mailing/mailing';

/** Due mails, which the accounts service sends, because only it stores addresses. */
export const publication: Publication<MailDue> = {
  source: 'mail',
  streams: [mailing.streams],
  types: ['mail.message-due'],
  toIntegrationEvents: ({ data: { householdId, day: _day, at, ...message } }) => [
    { householdId, event: { type: 'mail.message-due', data: { ...message, dueAt: at } } },
  ],
};
