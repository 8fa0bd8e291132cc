import type { Publication } from '@forkcast/bus';
import type { IntegrationEvent } from '@forkcast/contracts';
import { calendarAccount } from '../account/calendarAccount';
import type { CalendarAccountEvent } from '../account/events';

/** Notifies the planner of changes that users make in their calendars. */
export const publication: Publication<CalendarAccountEvent> = {
  source: 'calendar',
  streams: [calendarAccount.streams],
  types: ['calendar.meal-moved-in-calendar', 'calendar.meal-removed-in-calendar'],
  toIntegrationEvents: (event) => {
    const published = toIntegrationEvent(event);
    return published ? [{ householdId: event.data.householdId, event: published }] : [];
  },
};

function toIntegrationEvent(event: CalendarAccountEvent): IntegrationEvent | null {
  switch (event.type) {
    case 'MealMovedInCalendar': {
      const { changeId, entryId, fromDay, day } = event.data;
      return { type: 'calendar.meal-moved-in-calendar', data: { changeId, entryId, fromDay, day } };
    }
    case 'MealRemovedInCalendar': {
      const { changeId, entryId, seen } = event.data;
      return { type: 'calendar.meal-removed-in-calendar', data: { changeId, entryId, seen } };
    }
    case 'CalendarSettingsSaved':
    case 'CalendarConnected':
    case 'CalendarDisconnected':
    case 'CalendarFeedOpened':
    case 'CalendarFeedClosed':
    case 'CalendarHouseholdChanged':
    case 'CalendarTimeZoneChanged':
    case 'NoticeGiven':
    case 'NoticesSeen':
    case 'CalendarForgotten':
      return null;
    default:
      return event satisfies never;
  }
}
