import type { CalendarMeal, CalendarNotice, CalendarToggles, MealTimes } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';

interface Command {
  accountId: string;
  householdId: string;
  at: string;
}

/** Only the fields that are present change. */
export interface SaveSettings extends Command {
  type: 'SaveSettings';
  settings: Partial<CalendarToggles>;
  mealTimes: Partial<MealTimes>;
  timeZone: string;
}

export interface Connect extends Command {
  type: 'Connect';
  timeZone: string;
}

export interface Disconnect extends Command {
  type: 'Disconnect';
  reason: 'asked' | 'consent-lost';
  /** If consent was lost: the notice for the user. */
  notice?: CalendarNotice;
}

/** Creates a feed, or gives the existing one a new address. */
export interface OpenFeed extends Command {
  type: 'OpenFeed';
  timeZone: string;
}

export interface CloseFeed extends Command {
  type: 'CloseFeed';
}

export interface ChangeHousehold extends Command {
  type: 'ChangeHousehold';
}

/** The account's time zone changed at `at`. */
export interface ChangeTimeZone extends Command {
  type: 'ChangeTimeZone';
  timeZone: string;
}

export interface GiveNotice extends Command {
  type: 'GiveNotice';
  notice: CalendarNotice;
}

export interface SeeNotices extends Command {
  type: 'SeeNotices';
  noticeIds: readonly string[];
}

/** A change with a known `changeId` is ignored. */
export interface TakeMove extends Command {
  type: 'TakeMove';
  changeId: string;
  entryId: string;
  fromDay: Day;
  day: Day;
}

export interface TakeRemoval extends Command {
  type: 'TakeRemoval';
  changeId: string;
  entryId: string;
  seen: CalendarMeal;
}

export interface Forget extends Command {
  type: 'Forget';
}

export type CalendarAccountCommand =
  | SaveSettings
  | Connect
  | Disconnect
  | OpenFeed
  | CloseFeed
  | ChangeHousehold
  | ChangeTimeZone
  | GiveNotice
  | SeeNotices
  | TakeMove
  | TakeRemoval
  | Forget;
