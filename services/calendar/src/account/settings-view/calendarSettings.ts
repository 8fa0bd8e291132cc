import type { CalendarNotice } from '@forkcast/contracts';
import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import { calendarAccount, defaultSettings } from '../calendarAccount';
import type { CalendarAccountEvent, SavedSettings } from '../events';

export interface CalendarSettingsDocument {
  /** The account id. */
  _id: string;
  householdId: string;
  settings: SavedSettings;
  /** Time of the last change. */
  changedAt: string;
  /** Number of changes. */
  changes: number;
  /** Whether settings were ever saved, or a calendar connected; a feed doesn't count. */
  isSetUp: boolean;
  connected: boolean;
  consentLostAt: string | null;
  notices: readonly CalendarNotice[];
}

const NAME = 'calendar-settings';
/** Older notices are dropped. */
const MAX_NOTICES = 20;

/** Each account's settings and notices. */
export const calendarSettings = defineProjection<CalendarAccountEvent, CalendarSettingsDocument>({
  name: NAME,
  streams: [calendarAccount.streams],
  indexes: [{ key: { householdId: 1 } }],
  documentIds: (event) => [event.data.accountId],
  evolve: (document, event) => {
    const { accountId, householdId, at } = event.data;
    const before: CalendarSettingsDocument = document ?? {
      _id: accountId,
      householdId,
      settings: defaultSettings('UTC'),
      changedAt: at,
      changes: 0,
      isSetUp: false,
      connected: false,
      consentLostAt: null,
      notices: [],
    };
    switch (event.type) {
      case 'CalendarSettingsSaved':
        return { ...countChange(before, at), householdId, settings: event.data.settings, isSetUp: true };
      case 'CalendarConnected':
        return {
          ...before,
          householdId,
          settings: document ? before.settings : defaultSettings(event.data.timeZone),
          isSetUp: true,
          connected: true,
          consentLostAt: null,
        };
      case 'CalendarDisconnected':
        return {
          ...before,
          connected: false,
          consentLostAt: event.data.reason === 'consent-lost' ? at : null,
        };
      case 'CalendarFeedOpened':
        return document ? before : { ...before, settings: defaultSettings(event.data.timeZone) };
      case 'CalendarFeedClosed':
        return before;
      case 'CalendarHouseholdChanged':
        return { ...countChange(before, at), householdId };
      case 'CalendarTimeZoneChanged': {
        const { timeZone } = event.data;
        return { ...countChange(before, at), settings: { ...before.settings, timeZone } };
      }
      case 'NoticeGiven':
        return { ...before, notices: [...before.notices, event.data.notice].slice(-MAX_NOTICES) };
      case 'NoticesSeen': {
        const seen = new Set(event.data.noticeIds);
        return { ...before, notices: before.notices.filter(({ id }) => !seen.has(id)) };
      }
      case 'MealMovedInCalendar':
      case 'MealRemovedInCalendar':
        return before;
      case 'CalendarForgotten':
        return null;
      default:
        return event satisfies never;
    }
  },
});

function countChange(document: CalendarSettingsDocument, at: string): CalendarSettingsDocument {
  return { ...document, changedAt: at, changes: document.changes + 1 };
}

/** Queries of settings. */
export type CalendarSettingsView = ReturnType<typeof createCalendarSettingsView>;

export function createCalendarSettingsView(database: DocumentDatabase) {
  const documents = database.collection<CalendarSettingsDocument>(NAME);
  return {
    of: (accountId: string) => documents.findOne({ _id: accountId }),
    /** Accounts whose calendar follows this household's plan. */
    following: async (householdId: string) =>
      (await documents.find({ householdId }).toArray()).filter(isFollowing),
    all: () => documents.find({}).toArray(),
  };
}

/** Whether the calendar follows the plan automatically. */
export function isFollowing({ connected, settings }: CalendarSettingsDocument): boolean {
  return connected && settings.enabled;
}
