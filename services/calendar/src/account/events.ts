import type { CalendarMeal, CalendarNotice, CalendarToggles, MealTimes } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DomainEvent } from '@forkcast/event-sourcing';

/** A user's calendar settings. The log never holds tokens or other secrets. */
export interface SavedSettings extends CalendarToggles {
  mealTimes: MealTimes;
  /** IANA name. */
  timeZone: string;
}

interface Happening {
  accountId: string;
  householdId: string;
  /** ISO 8601, UTC. */
  at: string;
}

export type CalendarSettingsSaved = DomainEvent<
  'CalendarSettingsSaved',
  Happening & { settings: SavedSettings }
>;
export type CalendarConnected = DomainEvent<'CalendarConnected', Happening & { timeZone: string }>;
/** 'asked': the user disconnected here. 'consent-lost': Google no longer accepts our tokens. */
export type CalendarDisconnected = DomainEvent<
  'CalendarDisconnected',
  Happening & { reason: 'asked' | 'consent-lost' }
>;
/** The account has a feed at a secret address; the secret itself isn't in the log. */
export type CalendarFeedOpened = DomainEvent<'CalendarFeedOpened', Happening & { timeZone: string }>;
export type CalendarFeedClosed = DomainEvent<'CalendarFeedClosed', Happening>;
/** The account has moved to another household, whose plan its calendar now shows. */
export type CalendarHouseholdChanged = DomainEvent<'CalendarHouseholdChanged', Happening>;
/** Meals keep their local times in the new zone. */
export type CalendarTimeZoneChanged = DomainEvent<
  'CalendarTimeZoneChanged',
  Happening & { timeZone: string }
>;
/** A notice that the user sees once. */
export type NoticeGiven = DomainEvent<'NoticeGiven', Happening & { notice: CalendarNotice }>;
export type NoticesSeen = DomainEvent<'NoticesSeen', Happening & { noticeIds: readonly string[] }>;
export type MealMovedInCalendar = DomainEvent<
  'MealMovedInCalendar',
  Happening & { changeId: string; entryId: string; fromDay: Day; day: Day }
>;
export type MealRemovedInCalendar = DomainEvent<
  'MealRemovedInCalendar',
  Happening & { changeId: string; entryId: string; seen: CalendarMeal }
>;
/** The account was deleted, so all its calendar data is erased. */
export type CalendarForgotten = DomainEvent<'CalendarForgotten', Happening>;

export type CalendarAccountEvent =
  | CalendarSettingsSaved
  | CalendarConnected
  | CalendarDisconnected
  | CalendarFeedOpened
  | CalendarFeedClosed
  | CalendarHouseholdChanged
  | CalendarTimeZoneChanged
  | NoticeGiven
  | NoticesSeen
  | MealMovedInCalendar
  | MealRemovedInCalendar
  | CalendarForgotten;
