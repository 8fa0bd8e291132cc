import { CALENDAR_CONSENT_PATH, type CalendarSettings } from '@forkcast/contracts';
import { Banner, Button } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { reloadAt } from '../../reloadAt';
import { useSeeCalendarNoticesMutation } from './calendarApi';
import { t } from './texts';
import type { ConsentReturn } from './useConsentReturn';

interface CalendarNoticesProps {
  settings: CalendarSettings | null;
  consent: ConsentReturn;
}

/** Current problems of the connection, and notices that are shown once. */
export function CalendarNotices({ settings, consent }: CalendarNoticesProps) {
  const { failed } = useOutcome();
  const [markSeen] = useSeeCalendarNoticesMutation();
  const problem = consent.connected ? null : (settings?.problem ?? null);
  // While the connection is lost, `problem` says so; afterwards the notice is obsolete.
  const notices = (settings?.notices ?? []).filter(({ kind }) => kind !== 'consent-lost');

  const dismiss = async (id: string) => {
    const { error } = await markSeen([id]);
    if (error) failed(t('dismissFailed'), error);
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
              <Button size="sm" onClick={() => reloadAt(CALENDAR_CONSENT_PATH)}>
                {t('connectAgain')}
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
