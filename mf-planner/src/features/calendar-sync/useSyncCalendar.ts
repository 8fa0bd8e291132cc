import type { CalendarSynced } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useNavigate } from 'react-router-dom';
import { weekRange } from '../week-plan/weekRange';
import { useSyncCalendarMutation } from './calendarSyncApi';
import { leaveFor } from './leaveFor';

/** Makes the user's Google calendar match a week; where consent is missing, goes and asks for it. */
export function useSyncCalendar() {
  const { user } = useSession();
  const { toast } = useShell();
  const navigate = useNavigate();
  const [sync, { isLoading }] = useSyncCalendarMutation();

  const askForConsent = (authUrl: string) => {
    toast({ title: 'Authentication Required', description: 'Taking you to Google Calendar...' });
    leaveFor(authUrl);
  };
  const explain = (error: unknown) => {
    if (isApiFailure(error) && error.code === 'calendar-not-set-up') {
      toast({
        title: 'Calendar Setup Needed',
        description: 'Please set up your calendar integration in Settings first.',
        tone: 'destructive',
        action: { label: 'Settings', onClick: () => void navigate('/settings?tab=calendar') },
      });
    } else if (isApiFailure(error) && error.status === 401 && error.authUrl) {
      askForConsent(error.authUrl);
    } else {
      const isGoogles = isApiFailure(error) && error.code === 'google-unavailable';
      toast({
        title: 'Error',
        description: isGoogles ? error.message : 'Failed to sync with calendar. Please try again.',
        tone: 'destructive',
      });
    }
  };

  const syncWeek = async (sunday: Day) => {
    const { data, error } = await sync(weekRange(sunday, user.timeZone));
    if (data?.authUrl) askForConsent(data.authUrl);
    else if (data) toast({ title: 'Calendar Synced', description: wordsFor(data), tone: 'positive' });
    else explain(error);
  };
  return { syncWeek, isSyncing: isLoading };
}

function wordsFor({ created, updated, deleted, unchanged }: CalendarSynced): string {
  const changes = [
    created > 0 ? `${created} added` : '',
    updated > 0 ? `${updated} updated` : '',
    deleted > 0 ? `${deleted} removed` : '',
  ].filter(Boolean);
  if (changes.length > 0) return `Meals in your Google Calendar: ${changes.join(', ')}`;
  if (unchanged === 0) return 'There is nothing to put in your calendar this week';
  return 'Your Google Calendar already has this week';
}
