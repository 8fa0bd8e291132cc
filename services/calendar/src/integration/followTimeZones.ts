import { consumer } from '@forkcast/service-kit';
import { changeCalendar } from '../account/changeCalendar';
import type { CalendarModels } from '../models';

/** Applies the account's time zone to feed and calendar, including changes from before they existed. */
export const followTimeZones = consumer<CalendarModels>({
  durable: 'calendar-follows-time-zones',
  on: {
    'accounts.time-zone-changed': ({ data: { timeZone, ...who }, ...message }, models) =>
      changeCalendar(who, { type: 'ChangeTimeZone', timeZone }, message, models),
  },
});
