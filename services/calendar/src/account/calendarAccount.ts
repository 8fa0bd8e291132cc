import { DEFAULT_CALENDAR_TOGGLES, DEFAULT_MEAL_TIMES } from '@forkcast/contracts';
import { aggregate } from '@forkcast/event-sourcing';
import type { CalendarAccountCommand, SaveSettings } from './commands';
import type { CalendarAccountEvent, SavedSettings } from './events';

/** An account's calendar: its settings, connection and notices. */
export interface CalendarAccountState {
  householdId: string | null;
  settings: SavedSettings | null;
  /** The time zone of its meals, and since when it applies; null without settings, connection and feed. */
  zone: { timeZone: string; since: string } | null;
  connected: boolean;
  hasFeed: boolean;
  forgotten: boolean;
  /** Ids of notices and of calendar changes that were already applied, the latest last. */
  taken: readonly string[];
}

const MAX_TAKEN_IDS = 200;

/** The default settings for a time zone. */
export function defaultSettings(timeZone: string): SavedSettings {
  return { ...DEFAULT_CALENDAR_TOGGLES, mealTimes: DEFAULT_MEAL_TIMES, timeZone };
}

export const calendarAccount = aggregate({
  streams: 'calendar-',
  name: (accountId: string) => accountId,
  initialState: (): CalendarAccountState => ({
    householdId: null,
    settings: null,
    zone: null,
    connected: false,
    hasFeed: false,
    forgotten: false,
    taken: [],
  }),
  decide,
  evolve,
});

function decide(
  command: CalendarAccountCommand,
  state: CalendarAccountState,
): readonly CalendarAccountEvent[] {
  const { accountId, householdId, at } = command;
  const about = { accountId, householdId, at };
  if (state.forgotten) return [];
  switch (command.type) {
    case 'SaveSettings':
      return saveSettings(command, state);
    case 'Connect':
      return [{ type: 'CalendarConnected', data: { ...about, timeZone: command.timeZone } }];
    case 'Disconnect': {
      if (!state.connected) return [];
      const { reason, notice } = command;
      const disconnected = { type: 'CalendarDisconnected' as const, data: { ...about, reason } };
      return notice ? [disconnected, { type: 'NoticeGiven', data: { ...about, notice } }] : [disconnected];
    }
    case 'OpenFeed':
      return [{ type: 'CalendarFeedOpened', data: { ...about, timeZone: command.timeZone } }];
    case 'CloseFeed':
      return state.hasFeed ? [{ type: 'CalendarFeedClosed', data: about }] : [];
    case 'ChangeHousehold':
      if (state.householdId === null || state.householdId === householdId) return [];
      return [{ type: 'CalendarHouseholdChanged', data: about }];
    case 'ChangeTimeZone': {
      const { timeZone } = command;
      // Ignore a message from before the zone was saved.
      if (state.zone === null || state.zone.timeZone === timeZone || at < state.zone.since) return [];
      return [{ type: 'CalendarTimeZoneChanged', data: { ...about, timeZone } }];
    }
    case 'GiveNotice':
      if (state.taken.includes(command.notice.id)) return [];
      return [{ type: 'NoticeGiven', data: { ...about, notice: command.notice } }];
    case 'SeeNotices': {
      const noticeIds = command.noticeIds.filter((id) => state.taken.includes(id));
      return noticeIds.length === 0 ? [] : [{ type: 'NoticesSeen', data: { ...about, noticeIds } }];
    }
    case 'TakeMove': {
      const { changeId, entryId, fromDay, day } = command;
      if (state.taken.includes(changeId)) return [];
      return [{ type: 'MealMovedInCalendar', data: { ...about, changeId, entryId, fromDay, day } }];
    }
    case 'TakeRemoval': {
      const { changeId, entryId, seen } = command;
      if (state.taken.includes(changeId)) return [];
      return [{ type: 'MealRemovedInCalendar', data: { ...about, changeId, entryId, seen } }];
    }
    case 'Forget':
      return state.householdId === null ? [] : [{ type: 'CalendarForgotten', data: about }];
    default:
      return command satisfies never;
  }
}

function saveSettings(
  { accountId, householdId, at, settings, mealTimes, timeZone }: SaveSettings,
  state: CalendarAccountState,
): readonly CalendarAccountEvent[] {
  const before = state.settings ?? defaultSettings(timeZone);
  const saved = { ...before, ...settings, mealTimes: { ...before.mealTimes, ...mealTimes }, timeZone };
  if (state.settings && JSON.stringify(saved) === JSON.stringify(state.settings)) return [];
  return [{ type: 'CalendarSettingsSaved', data: { accountId, householdId, at, settings: saved } }];
}

function evolve(state: CalendarAccountState, event: CalendarAccountEvent): CalendarAccountState {
  const { householdId, at } = event.data;
  switch (event.type) {
    case 'CalendarSettingsSaved': {
      const { settings } = event.data;
      return { ...state, householdId, settings, zone: { timeZone: settings.timeZone, since: at } };
    }
    case 'CalendarConnected':
      return {
        ...state,
        householdId,
        connected: true,
        settings: state.settings ?? defaultSettings(event.data.timeZone),
        zone: state.zone ?? { timeZone: event.data.timeZone, since: at },
      };
    case 'CalendarDisconnected':
      return { ...state, householdId, connected: false };
    case 'CalendarFeedOpened':
      return {
        ...state,
        householdId,
        hasFeed: true,
        zone: state.zone ?? { timeZone: event.data.timeZone, since: at },
      };
    case 'CalendarFeedClosed':
      return { ...state, householdId, hasFeed: false };
    case 'CalendarHouseholdChanged':
      return { ...state, householdId };
    case 'CalendarTimeZoneChanged': {
      const { timeZone } = event.data;
      return {
        ...state,
        settings: state.settings && { ...state.settings, timeZone },
        zone: { timeZone, since: at },
      };
    }
    case 'NoticeGiven':
      return { ...state, taken: addTaken(state, event.data.notice.id) };
    case 'MealMovedInCalendar':
    case 'MealRemovedInCalendar':
      return { ...state, taken: addTaken(state, event.data.changeId) };
    case 'NoticesSeen':
      return state;
    case 'CalendarForgotten':
      return { ...state, connected: false, settings: null, zone: null, forgotten: true };
    default:
      return event satisfies never;
  }
}

function addTaken({ taken }: CalendarAccountState, id: string): readonly string[] {
  return [...taken, id].slice(-MAX_TAKEN_IDS);
}
