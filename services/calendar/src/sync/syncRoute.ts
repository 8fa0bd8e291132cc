import {
  CALENDAR_CONSENT_PATH,
  calendarSyncedSchema,
  calendarSyncRequestSchema,
  type CalendarConsentNeeded,
  type CalendarSynced,
} from '@forkcast/contracts';
import { addDays, dayOf, type Day } from '@forkcast/days';
import { pauseAfter } from '@forkcast/event-sourcing';
import { ApiError, route } from '@forkcast/service-kit';
import { isFollowing, type CalendarSettingsDocument } from '../account/settings-view/calendarSettings';
import { ConsentLostError, GoogleBusyError } from '../google/googleErrors';
import type { CalendarModels } from '../models';
import type { SyncOutcome } from './syncContext';

const MAX_RANGE_DAYS = 92;
const MAX_ATTEMPTS = 3;
const PAUSES = { first: 900, longest: 3_600 };

type SyncModels = Pick<CalendarModels, 'settings' | 'worker'>;

/** Syncs the calendar, and responds when Google has the whole plan. */
export const syncRoute = route.post('/api/calendar-sync', {
  summary:
    'Syncs the meals of a date range with Google Calendar; 401 with `authUrl` without the user’s consent',
  body: calendarSyncRequestSchema,
  response: calendarSyncedSchema,
  errors: ['calendar-not-set-up', 'calendar-consent-needed', 'google-unavailable'],
  executes: false,
  async handle({ body, identity: { accountId, timeZone } }, { settings, worker }: SyncModels) {
    const range = parseRange(body.startDate, body.endDate, timeZone);
    const account = await settings.of(accountId);
    if (!account?.isSetUp) throw new ApiError('calendar-not-set-up');
    const outcome = account.connected ? await syncWithRetries(account, range, worker) : null;
    if (!outcome) throw new ApiError('calendar-consent-needed', undefined, undefined, {}, consentNeeded);
    return presentOutcome(outcome);
  },
});

/** Retries while Google is busy. Null if Google denies access. */
async function syncWithRetries(
  account: CalendarSettingsDocument,
  range: { first: Day; last: Day },
  worker: SyncModels['worker'],
): Promise<SyncOutcome | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await worker.syncNow(account._id, { full: true, range });
    } catch (error) {
      if (error instanceof ConsentLostError) return null;
      if (!(error instanceof GoogleBusyError)) throw error;
      const pause = pauseAfter(attempt, PAUSES);
      if (attempt >= MAX_ATTEMPTS || (error.retryAfterMs ?? 0) > pause) throw createUnavailableError(account);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const consentNeeded: Omit<CalendarConsentNeeded, 'error'> = { authUrl: CALENDAR_CONSENT_PATH };

function createUnavailableError(account: CalendarSettingsDocument): ApiError {
  const message = isFollowing(account)
    ? undefined
    : "Google Calendar isn't responding right now. Please try again";
  return new ApiError('google-unavailable', message, undefined, { 'retry-after': '30' });
}

function parseRange(startDate: string, endDate: string, timeZone: string): { first: Day; last: Day } {
  const range = { first: dayOf(startDate, timeZone), last: dayOf(endDate, timeZone) };
  if (range.last > addDays(range.first, MAX_RANGE_DAYS)) {
    const message = `Please choose a range of at most ${MAX_RANGE_DAYS} days`;
    throw new ApiError('invalid-request', message, [{ path: 'endDate', message }]);
  }
  return range;
}

function presentOutcome({ created, updated, deleted, unchanged }: SyncOutcome): CalendarSynced {
  return { created, updated, deleted, unchanged };
}
