import { Banner, Button } from '@forkcast/ui';
import type { RemoteAppProps } from '@forkcast/web-kit';
import { OfflineBanner } from '../chrome/OfflineBanner';
import { shared } from '../texts';
import { NewRelease } from './NewRelease';
import { t } from './texts';
import { WaitingChanges } from './WaitingChanges';
import { useCachedDataShown } from './useCachedDataShown';
import { useNewRelease } from './useNewRelease';
import { useServiceWorker } from './useServiceWorker';

export interface OfflinePartsProps extends RemoteAppProps {
  serviceWorker: boolean;
  resync: () => void;
}

/** Caches data for offline use and shows a notice when cached data is shown. */
export function OfflineParts({ session, shell, serviceWorker, resync }: OfflinePartsProps) {
  const { onChange, online } = shell;
  const shownSince = useCachedDataShown({ online, onChange, resync });
  useServiceWorker({ enabled: serviceWorker, onChange });
  const outdated = useNewRelease(onChange);
  return (
    <>
      <WaitingChanges session={session} shell={shell} />
      {shownSince === null ? (
        <OfflineBanner online={online} />
      ) : (
        <Banner
          tone="warning"
          action={
            online ? (
              <Button size="sm" onClick={resync}>
                {shared('tryAgain')}
              </Button>
            ) : undefined
          }
        >
          {t(online ? 'keptShown' : 'keptShownOffline', { when: timeText(shownSince) })}
        </Banner>
      )}
      <NewRelease outdated={outdated} reload={() => location.reload()} />
    </>
  );
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY_AND_TIME = { month: 'short', day: 'numeric', ...TIME } as const;

function timeText(at: number): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat('en-US', isToday ? TIME : DAY_AND_TIME).format(then);
}
