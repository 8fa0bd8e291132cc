import { deterministicEventId } from '@forkcast/event-sourcing';
import type { CalendarNotice } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { ServiceTools } from '@forkcast/service-kit';
import { calendarAccount } from '../account/calendarAccount';
import {
  isFollowing,
  type CalendarSettingsDocument,
  type CalendarSettingsView,
} from '../account/settings-view/calendarSettings';
import type { OpenCalendar } from '../connection/access';
import type { Connection, Connections } from '../connection/connections';
import type { CalendarApi } from '../google/calendarApi';
import { ConsentLostError, EventChangedError, GoneError, RefusedError } from '../google/googleErrors';
import type { ReplicaMeal, PlanReplica } from '../plan/planCopy';
import type { Mirrors, PendingChange } from './mirror';
import { noticeText } from './noticeText';
import { pull } from './pull';
import { push } from './push';
import type { SyncContext, SyncOutcome } from './syncContext';
import type { Hold } from './work/workList';

export interface SyncDependencies {
  settingsOf: CalendarSettingsView['of'];
  connections: Connections;
  mirrors: Mirrors;
  plan: PlanReplica;
  open: OpenCalendar;
  executeFor: ServiceTools['executeFor'];
  productName: string;
  /** 'https://forkcast.example', the origin of recipe links in events. */
  publicOrigin: string | undefined;
  clock: () => Date;
}

export interface SyncRequest {
  /** Compares everything instead of only changes. */
  full: boolean;
  /** Days to sync even if the calendar doesn't follow the plan. */
  range?: { first: Day; last: Day };
}

/** How often a sync restarts because of concurrent changes in the calendar. */
const MAX_ATTEMPTS = 5;

/** Another process is working on this calendar. */
export class NotHeldError extends Error {
  override readonly name = 'NotHeldError';
}

export type SyncAccount = (
  accountId: string,
  request: SyncRequest,
  held: Hold,
) => Promise<SyncOutcome | null>;

/**
 * Syncs one account's calendar once: reads changes there, then writes the plan. Can be interrupted and repeated
 * anywhere. Throws GoogleBusyError if it should be retried. If consent is lost, it ends the connection, notifies the
 * user, and throws ConsentLostError. Returns null for an account without a connection.
 */
export function createSyncAccount(dependencies: SyncDependencies): SyncAccount {
  const { settingsOf, connections, open } = dependencies;

  return async (accountId, request, held) => {
    const account = await settingsOf(accountId);
    const connection = await connections.find(accountId);
    if (!account?.connected || !connection) return null;
    const run = async (withNewToken: boolean) => {
      const api = await open(accountId, { fresh: withNewToken });
      return syncOnce(dependencies, { account, request, api, held });
    };
    try {
      return await run(false).catch((error: unknown) => {
        if (!(error instanceof ConsentLostError)) throw error;
        // A token may be rejected although consent still exists, so try a new one.
        return run(true);
      });
    } catch (error) {
      if (error instanceof ConsentLostError) await recordLostConsent(dependencies, account);
      throw error;
    }
  };
}

/** The counts that each attempt resets. */
const initialCounts: Pick<SyncOutcome, 'unchanged' | 'waitingUntil' | 'refused'> = {
  unchanged: 0,
  waitingUntil: null,
  refused: 0,
};

interface SyncRun {
  account: CalendarSettingsDocument;
  request: SyncRequest;
  api: CalendarApi;
  held: Hold;
}

async function syncOnce(dependencies: SyncDependencies, run: SyncRun): Promise<SyncOutcome> {
  const { account, api } = run;
  const { connections, mirrors, plan } = dependencies;
  const accountId = account._id;
  const outcome = { created: 0, updated: 0, deleted: 0, ...initialCounts };
  for (let attempt = 1; ; attempt += 1) {
    const connection = await connections.find(accountId);
    if (!connection) throw new ConsentLostError('The connection is gone');
    const calendarId = connection.calendarId ?? (await createCalendar(dependencies, account, api));
    const context = createContext(dependencies, run, { ...connection, calendarId });
    const known = await mirrors.of(accountId);
    try {
      await pull(context, known);
      Object.assign(outcome, initialCounts);
      await push(context, known, await plan.mealsOf(account.householdId), outcome);
      return outcome;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS) throw error;
      const isOfOtherAccount = error instanceof RefusedError && connection.comparedAt === 0 && attempt === 1;
      if (error instanceof GoneError || isOfOtherAccount) await recreateCalendar(dependencies, account);
      else if (!(error instanceof EventChangedError)) throw error;
    }
  }
}

function createContext(
  dependencies: SyncDependencies,
  { account, request, api, held }: SyncRun,
  connection: Connection & { calendarId: string },
): SyncContext {
  const { connections, mirrors, clock, executeFor, publicOrigin } = dependencies;
  const accountId = account._id;
  const following = isFollowing(account);
  const { range } = request;
  const commandFields = () => ({ accountId, householdId: account.householdId, at: clock().toISOString() });
  return {
    accountId,
    settings: account.settings,
    publicOrigin,
    connection,
    calendarId: connection.calendarId,
    api,
    mirrors,
    connections,
    full: request.full,
    twoWay: following,
    covers: (day) =>
      (following && day >= connection.since) ||
      (range !== undefined && day >= range.first && day <= range.last),
    coversAll: following,
    now: () => clock().getTime(),
    notifyPlanner: async (change) => {
      const { changeId, entryId } = change;
      const command =
        change.kind === 'moved'
          ? {
              type: 'TakeMove' as const,
              ...commandFields(),
              changeId,
              entryId,
              fromDay: change.fromDay,
              day: change.day,
            }
          : { type: 'TakeRemoval' as const, ...commandFields(), changeId, entryId, seen: change.seen };
      await executeFor({ userId: accountId })(calendarAccount.of(accountId), command);
    },
    notifyUser: (kind, change, meal) =>
      giveNotice(dependencies, account, noticeOf(kind, change, meal, clock())),
    checkHeld: async () => {
      if (!(await held.renew())) throw new NotHeldError('Another process is working on this calendar');
    },
  };
}

function noticeOf(
  kind: CalendarNotice['kind'],
  { changeId }: PendingChange,
  meal: ReplicaMeal | null,
  now: Date,
): CalendarNotice {
  return {
    id: deterministicEventId('calendar-notice', kind, changeId),
    kind,
    message: noticeText(kind, meal?.recipeName ?? null),
    at: now.toISOString(),
  };
}

async function giveNotice(
  { executeFor, clock }: SyncDependencies,
  { _id: accountId, householdId }: CalendarSettingsDocument,
  notice: CalendarNotice,
): Promise<void> {
  const at = clock().toISOString();
  const command = { type: 'GiveNotice', accountId, householdId, at, notice } as const;
  await executeFor({})(calendarAccount.of(accountId), command);
}

async function createCalendar(
  { connections, productName }: SyncDependencies,
  { _id: accountId, settings }: CalendarSettingsDocument,
  api: CalendarApi,
): Promise<string> {
  const calendarId = await api.createCalendar(productName, settings.timeZone);
  await connections.update(accountId, { calendarId, syncToken: null });
  return calendarId;
}

/** The calendar was deleted at Google, or belongs to another Google account. The plan keeps its meals. */
async function recreateCalendar(
  dependencies: SyncDependencies,
  account: CalendarSettingsDocument,
): Promise<void> {
  const { connections, mirrors, clock } = dependencies;
  const connection = await connections.find(account._id);
  await mirrors.removeAll(account._id);
  await connections.update(account._id, { calendarId: null, syncToken: null, channel: null });
  if (connection?.comparedAt === 0) return;
  await giveNotice(dependencies, account, {
    id: deterministicEventId('calendar-recreated', account._id, connection?.calendarId ?? ''),
    kind: 'calendar-recreated',
    message: noticeText('calendar-recreated', null),
    at: clock().toISOString(),
  });
}

async function recordLostConsent(
  { connections, executeFor, clock }: SyncDependencies,
  { _id: accountId, householdId }: CalendarSettingsDocument,
): Promise<void> {
  await connections.forgetTokens(accountId);
  const at = clock().toISOString();
  const id = deterministicEventId('calendar-consent-lost', accountId, at);
  const notice = { id, kind: 'consent-lost' as const, message: noticeText('consent-lost', null), at };
  const command = { type: 'Disconnect', accountId, householdId, at, reason: 'consent-lost', notice } as const;
  await executeFor({})(calendarAccount.of(accountId), command);
}
