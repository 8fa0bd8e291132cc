import type Router from '@koa/router';
import {
  CALENDAR_CONSENT_PATH,
  calendarSyncedSchema,
  calendarSyncRequestSchema,
  errorCatalogue,
  type CalendarConsentNeeded,
  type CalendarSynced,
} from '@forkcast/contracts';
import { addDays, dayOf, type Day } from '@forkcast/days';
import { ApiError, caughtUp, describeRoute, parseBody, type ServiceState } from '@forkcast/service-kit';
import {
  isFollowing,
  type CalendarSettingsDocument,
  type CalendarSettingsView,
} from '../account/settings-view/calendarSettings';
import { ConsentLostError, GoogleBusyError } from '../google/googleErrors';
import type { SyncOutcome } from './syncContext';
import type { Worker } from './worker';

const LONGEST_RANGE_DAYS = 92;
const ATTEMPTS = 3;
const PAUSE_MS = 700;

export interface SyncRouteDependencies {
  settings: CalendarSettingsView;
  worker: Pick<Worker, 'syncNow'>;
}

/** POST /api/calendar-sync: Google has what the plan has, by the time this is answered. */
export function syncRoute(router: Router<ServiceState>, { settings, worker }: SyncRouteDependencies): void {
  describeRoute(router, {
    method: 'post',
    path: '/api/calendar-sync',
    summary:
      'Makes the Google calendar match the plan in a range; 401 carries `authUrl` where consent is missing',
    body: calendarSyncRequestSchema,
    response: calendarSyncedSchema,
    errors: ['calendar-not-set-up', 'calendar-consent-needed', 'google-unavailable'],
  });
  router.post('/api/calendar-sync', caughtUp, async (ctx) => {
    const { startDate, endDate } = await parseBody(ctx, calendarSyncRequestSchema);
    const { accountId, timeZone } = ctx.state.identity;
    const range = daysOf(startDate, endDate, timeZone);
    const account = await settings.of(accountId);
    if (!account?.isSetUp) throw new ApiError('calendar-not-set-up');
    const outcome = account.connected ? await synced(account, range) : null;
    if (outcome) {
      ctx.body = presentOutcome(outcome);
      return;
    }
    ctx.status = 401;
    ctx.body = consentNeeded;
  });

  /** Null where Google does not let us in. */
  async function synced(
    account: CalendarSettingsDocument,
    range: { first: Day; last: Day },
  ): Promise<SyncOutcome | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await worker.syncNow(account._id, { full: true, range });
      } catch (error) {
        if (error instanceof ConsentLostError) return null;
        if (!(error instanceof GoogleBusyError)) throw error;
        if (attempt >= ATTEMPTS || (error.retryAfterMs ?? 0) > PAUSE_MS * attempt) throw unavailable(account);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      }
    }
  }
}

const consentNeeded: CalendarConsentNeeded = {
  error: {
    code: 'calendar-consent-needed',
    message: errorCatalogue['calendar-consent-needed'].message,
  },
  authUrl: CALENDAR_CONSENT_PATH,
};

function unavailable(account: CalendarSettingsDocument): ApiError {
  const message = isFollowing(account)
    ? undefined
    : 'Google Calendar is not answering right now. Please try again';
  return new ApiError('google-unavailable', message, undefined, { 'retry-after': '30' });
}

function daysOf(startDate: string, endDate: string, timeZone: string): { first: Day; last: Day } {
  const range = { first: dayOf(startDate, timeZone), last: dayOf(endDate, timeZone) };
  if (range.last > addDays(range.first, LONGEST_RANGE_DAYS)) {
    const message = `Please choose a range of at most ${LONGEST_RANGE_DAYS} days`;
    throw new ApiError('invalid-request', message, [{ path: 'endDate', message }]);
  }
  return range;
}

function presentOutcome({ created, updated, deleted, unchanged }: SyncOutcome): CalendarSynced {
  return { created, updated, deleted, unchanged };
}
