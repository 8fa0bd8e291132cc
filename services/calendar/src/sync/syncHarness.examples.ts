import { randomBytes, randomUUID } from 'node:crypto';
import { createExecute } from '@forkcast/event-sourcing';
import { executionFor } from '@forkcast/service-kit';
import { runProjection } from '@forkcast/stores';
import type { TestStores } from '@forkcast/stores/testing';
import { calendarAccount } from '../account/calendarAccount';
import type { CalendarAccountCommand } from '../account/commands';
import type { CalendarAccountEvent } from '../account/events';
import { calendarSettings, createCalendarSettingsView } from '../account/settings-view/calendarSettings';
import { openConnections } from '../connection/connections';
import { openCalendarApi } from '../google/calendarApi';
import { ConsentLostError, GoogleBusyError } from '../google/googleErrors';
import { openPlanReplica } from '../plan/planCopy';
import type { GoogleCalendarServer } from '../testing/googleCalendarServer';
import { openMirrors } from './mirror';
import { createPlanner } from './planner.examples';
import { createSyncAccount, type SyncRequest } from './syncAccount';
import type { SyncOutcome } from './syncContext';

export const ZONE = 'Europe/Berlin';
const uncontestedHold = { renew: async () => true, release: async () => undefined };

/** The visible properties of an event and of a meal. */
export interface Seen {
  day: string;
  summary: string;
  description: string;
}

interface HarnessOptions {
  timeoutMs?: number;
  publicOrigin?: string;
}

/**
 * One account with a calendar at the stand-in, and a plan that acts like the planner. `applyCalendarChanges`
 * applies changes from the calendar to it.
 */
export async function syncHarness(
  stores: TestStores,
  google: GoogleCalendarServer,
  options: HarnessOptions = {},
) {
  const { planReplica, ...account } = await connectAccount(stores, google, options);
  const planner = createPlanner(planReplica, account);
  let appliedCount = 0;
  return {
    ...account,
    ...planner,
    notices: async () => ((await account.settings())?.notices ?? []).map(({ kind }) => kind),
    /** Retries like the worker while Google fails. */
    async syncUntilDone(request: Partial<SyncRequest> = {}): Promise<SyncOutcome | null> {
      for (let attempt = 0; attempt < 100; attempt += 1) {
        account.clock.now += 1_000;
        try {
          return await account.sync(request);
        } catch (error) {
          if (!(error instanceof GoogleBusyError)) throw error;
        }
      }
      throw new Error('Google never recovered');
    },
    /** Applies the calendar's changes as the planner does. */
    async applyCalendarChanges(): Promise<void> {
      const events = await account.events();
      for (const event of events.slice(appliedCount)) await planner.applyCalendarChange(event);
      appliedCount = events.length;
    },
    expected: (): readonly Seen[] =>
      sortSeen(
        [...planner.plan.values()].map(({ day, recipeName, notes, recipeUrl }) => ({
          day,
          summary: recipeName,
          description: [notes, recipeUrl].filter(Boolean).join('\n\n'),
        })),
      ),
  };
}

/** An account with a calendar at the stand-in, and settings that follow the plan. */
async function connectAccount(
  stores: TestStores,
  google: GoogleCalendarServer,
  { timeoutMs = 10_000, publicOrigin }: HarnessOptions,
) {
  const [accountId, householdId] = [randomUUID(), randomUUID()];
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
  const time = () => new Date(clock.now);
  const execute = createExecute({ store: stores.store });
  const projection = await runProjection({ projection: calendarSettings, ...stores });
  const connections = await openConnections(stores.database, new Uint8Array(randomBytes(32)));
  const planReplica = await openPlanReplica(stores.database);
  const settings = createCalendarSettingsView(stores.database);
  let consent = true;
  const sync = createSyncAccount({
    settingsOf: (id) => settings.of(id),
    connections,
    mirrors: await openMirrors(stores.database),
    plan: planReplica,
    open: async () => {
      if (!consent) throw new ConsentLostError('revoked');
      return openCalendarApi({ rootUrl: google.rootUrl, timeoutMs, accessToken: 'good' });
    },
    executeFor: (metadata) => executionFor(execute, metadata).execute,
    productName: 'Forkcast',
    publicOrigin,
    clock: time,
  });
  const commandFields = () => ({ accountId, householdId, at: time().toISOString() });
  const run = (command: CalendarAccountCommand) =>
    execute(calendarAccount.of(accountId), command, { metadata: {} }).then(({ position }) =>
      position === undefined ? undefined : projection.passed(position, 5_000),
    );
  const save = (changes: object) =>
    run({ type: 'SaveSettings', ...commandFields(), settings: changes, mealTimes: {}, timeZone: ZONE });

  await connections.connect(
    accountId,
    { accessToken: 'good', refreshToken: 'r', expiresAt: Infinity },
    '2026-11-01',
  );
  await run({ type: 'Connect', ...commandFields(), timeZone: ZONE });
  await save({ enabled: true, includeBreakfast: true, includeLunch: true });

  return {
    accountId,
    householdId,
    clock,
    planReplica,
    save,
    events: () => readEvents(stores, accountId),
    revoke: () => (consent = false),
    settings: () => settings.of(accountId),
    sync: (request: Partial<SyncRequest> = {}): Promise<SyncOutcome | null> =>
      sync(accountId, { full: false, ...request }, uncontestedHold),
    stop: () => projection.stop(),
  };
}

async function readEvents(stores: TestStores, accountId: string): Promise<readonly CalendarAccountEvent[]> {
  const events: CalendarAccountEvent[] = [];
  for await (const { event } of stores.store.readStream(calendarAccount.of(accountId).streamName)) {
    // The stream has no other events.
    if (event) events.push({ type: event.type, data: event.data } as unknown as CalendarAccountEvent);
  }
  return events;
}

/** All events in Google's calendars. */
export function eventsInGoogle(google: GoogleCalendarServer): readonly Seen[] {
  return sortSeen(
    google.state.events().map(({ summary, description, start }) => ({
      day: String((start as { dateTime?: string; date?: string }).dateTime ?? '').slice(0, 10),
      summary: String(summary),
      description: String(description),
    })),
  );
}

function sortSeen(all: readonly Seen[]): readonly Seen[] {
  const key = ({ day, summary, description }: Seen) => `${day} ${summary} ${description}`;
  return [...all].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
