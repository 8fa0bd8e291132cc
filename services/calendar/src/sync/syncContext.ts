import type { CalendarNotice, CalendarSynced } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { SavedSettings } from '../account/events';
import type { Connection, Connections } from '../connection/connections';
import type { CalendarApi } from '../google/calendarApi';
import type { ReplicaMeal } from '../plan/planCopy';
import type { Mirrors, PendingChange } from './mirror';

/** Everything that one sync of one calendar needs. */
export interface SyncContext {
  accountId: string;
  settings: SavedSettings;
  /** The product's public address, if known. */
  publicOrigin: string | undefined;
  connection: Connection;
  calendarId: string;
  api: CalendarApi;
  mirrors: Mirrors;
  connections: Connections;
  /** Compares everything instead of only changes. */
  full: boolean;
  /** Whether changes in the calendar change the plan. */
  twoWay: boolean;
  /** Whether the meals of a day are synced. */
  covers(day: Day): boolean;
  /** Whether events outside of these days are synced, too. */
  coversAll: boolean;
  now(): number;
  notifyPlanner(change: PendingChange): Promise<void>;
  notifyUser(kind: CalendarNotice['kind'], about: PendingChange, meal: ReplicaMeal | null): Promise<void>;
  /** Throws once another process works on this calendar. */
  checkHeld(): Promise<void>;
}

/** The result of a sync. */
export interface SyncOutcome extends CalendarSynced {
  /** When to sync again because of a change that the plan hasn't followed yet. */
  waitingUntil: number | null;
  /** Events that Google rejects. */
  refused: number;
}
