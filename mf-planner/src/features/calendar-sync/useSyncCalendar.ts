import type { CalendarSynced, CalendarConsentNeeded, CalendarSyncRequest } from '@forkcast/contracts';
import { type Day, weekRange } from '@forkcast/days';
import { isApiFailure, useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { useNavigate } from 'react-router-dom';
import { redirectTo } from './redirectTo';
import { shared } from '../../texts';
import { t } from './texts';
import { plannerApi } from '../../api/plannerApi';

/** Long, because the server may call Google once per meal of the week. */
const TIMEOUT_MS = 60_000;

/** The server may request consent in a successful response as well as in an error. */
type CalendarSyncResponse = CalendarSynced & Partial<Pick<CalendarConsentNeeded, 'authUrl'>>;

const calendarSyncApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    syncCalendar: build.mutation<CalendarSyncResponse, CalendarSyncRequest>({
      query: (body) => ({ url: '/calendar-sync', method: 'POST', body, timeoutMs: TIMEOUT_MS }),
    }),
  }),
});

const { useSyncCalendarMutation } = calendarSyncApi;

/** Syncs a week to the user's Google calendar; redirects to Google if consent is missing. */
export function useSyncCalendar() {
  const { user } = useSession();
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  const navigate = useNavigate();
  const [sync, { isLoading }] = useSyncCalendarMutation();

  const requestConsent = (authUrl: string) => {
    toast({ title: t('consentTitle'), description: t('consentBody') });
    redirectTo(authUrl);
  };
  const showFailure = (error: unknown) => {
    if (isApiFailure(error) && error.code === 'calendar-not-set-up') {
      toast({
        title: t('setupTitle'),
        description: t('setupBody'),
        tone: 'destructive',
        action: { label: t('settings'), onClick: () => void navigate('/settings?tab=calendar') },
      });
    } else if (isApiFailure(error) && error.status === 401 && error.authUrl) {
      requestConsent(error.authUrl);
    } else {
      const isGoogleUnavailable = isApiFailure(error) && error.code === 'google-unavailable';
      failed(shared('failure'), isGoogleUnavailable ? error.message : t('syncFailed'));
    }
  };

  const syncWeek = async (sunday: Day) => {
    const { data, error } = await sync(weekRange(sunday, user.timeZone));
    if (data?.authUrl) requestConsent(data.authUrl);
    else if (data) done(t('synced'), describeChanges(data));
    else showFailure(error);
  };
  return { syncWeek, isSyncing: isLoading };
}

function describeChanges({ created, updated, deleted, unchanged }: CalendarSynced): string {
  const changes = [
    created > 0 ? t('added', { count: created }) : '',
    updated > 0 ? t('updated', { count: updated }) : '',
    deleted > 0 ? t('removed', { count: deleted }) : '',
  ].filter(Boolean);
  if (changes.length > 0) return t('changes', { changes: changes.join(', ') });
  if (unchanged === 0) return t('nothingToSync');
  return t('alreadySynced');
}
