import type { CalendarProblem, CalendarSettings } from '@forkcast/contracts';
import type { Work } from '../sync/work/workList';
import type { CalendarSettingsDocument } from './settings-view/calendarSettings';

/** How long Google has to be failing before the user is notified. */
const NOTIFY_AFTER_MS = 10 * 60_000;

/** The settings in API responses. */
export function presentSettings(
  { settings, connected, consentLostAt, notices }: CalendarSettingsDocument,
  work: Work | null,
  { googleConfigured, now }: { googleConfigured: boolean; now: string },
): CalendarSettings {
  return {
    ...settings,
    connected,
    googleConfigured,
    problem: problemOf(consentLostAt, work, now),
    notices: [...notices],
    lastSyncedAt: work?.lastSyncedAt ? new Date(work.lastSyncedAt).toISOString() : null,
  };
}

function problemOf(consentLostAt: string | null, work: Work | null, now: string): CalendarProblem | null {
  if (consentLostAt) {
    return {
      code: 'consent-lost',
      message: "We've lost access to your Google Calendar. Please reconnect it.",
      since: consentLostAt,
    };
  }
  const since = work?.active ? work.failingSince : null;
  if (since === null || Date.parse(now) - since < NOTIFY_AFTER_MS) return null;
  return {
    code: 'google-failing',
    message: "Google Calendar hasn't responded for a while. We'll keep trying.",
    since: new Date(since).toISOString(),
  };
}
