import { RetryBanner } from '@forkcast/ui';
import { t } from '../texts';

/** The list is there, but could not be brought up to date. */
export function OutdatedNotice({
  failure,
  ...retry
}: {
  failure: string;
  pending: boolean;
  onRetry: () => void;
}) {
  return (
    <RetryBanner tone="warning" {...retry}>
      {t('outdated', { reason: failure })}
    </RetryBanner>
  );
}
