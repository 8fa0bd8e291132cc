import { consumer } from '@forkcast/service-kit';
import { changeCalendar } from '../account/changeCalendar';
import type { CalendarModels } from '../models';

/** Feed and Google calendar move with the account's time zone, also where it moved before they followed it. */
export const followTimeZones = consumer<CalendarModels>({
  durable: 'calendar-follows-time-zones',
  on: {
    'accounts.time-zone-changed': ({ data: { timeZone, ...who }, ...message }, models) =>
      changeCalendar(who, { type: 'ChangeTimeZone', timeZone }, message, models),
  },
});
