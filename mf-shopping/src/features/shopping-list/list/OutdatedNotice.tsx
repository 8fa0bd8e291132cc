import { RetryBanner } from '@forkcast/ui';
import { t } from '../texts';

/** The list is there, but could not be brought up to date; or it is missing. */
export function OutdatedNotice({
  failure,
  missing = false,
  ...retry
}: {
  failure: string;
  missing?: boolean;
  pending: boolean;
  onRetry: () => void;
}) {
  return (
    <RetryBanner tone="warning" {...retry}>
      {t(missing ? 'notLoaded' : 'outdated', { reason: failure })}
    </RetryBanner>
  );
}
