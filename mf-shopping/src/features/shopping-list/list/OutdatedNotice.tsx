import { RetryBanner } from '@forkcast/ui';
import { t } from '../texts';

/** Shown if the list couldn't be loaded or refreshed. */
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
