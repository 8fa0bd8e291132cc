import { CALENDAR_CONSENT_PATH, type CalendarSettings } from '@forkcast/contracts';
import { Banner, Button } from '@forkcast/ui';
import { startAfresh } from '../../startAfresh';
import { useFailureToast } from '../../useFailureToast';
import { useSeeCalendarNoticesMutation } from './calendarApi';
import type { ConsentReturn } from './useConsentReturn';

interface CalendarNoticesProps {
  settings: CalendarSettings | null;
  consent: ConsentReturn;
}

/** What stands in the way as long as it does, and what is told once. */
export function CalendarNotices({ settings, consent }: CalendarNoticesProps) {
  const failed = useFailureToast();
  const [see] = useSeeCalendarNoticesMutation();
  const problem = consent.connected ? null : (settings?.problem ?? null);
  // The problem itself says so, as long as it lasts; afterwards it is no news any more.
  const notices = (settings?.notices ?? []).filter(({ kind }) => kind !== 'consent-lost');

  const dismiss = async (id: string) => {
    const { error } = await see([id]);
    if (error) failed('Failed to dismiss', error);
  };

  return (
    <>
      {consent.failure ? (
        <Banner tone="warning" onDismiss={consent.forget}>
          {consent.failure}
        </Banner>
      ) : null}
      {problem ? (
        <Banner
          tone="warning"
          action={
            problem.code === 'consent-lost' ? (
              <Button size="sm" onClick={() => startAfresh(CALENDAR_CONSENT_PATH)}>
                Connect again
              </Button>
            ) : null
          }
        >
          {problem.message}
        </Banner>
      ) : null}
      {notices.map(({ id, message }) => (
        <Banner key={id} tone="info" onDismiss={() => void dismiss(id)}>
          {message}
        </Banner>
      ))}
    </>
  );
}
