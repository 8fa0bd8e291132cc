import { RetryBanner } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import { shared } from '../../texts';

interface NotLoadedProps {
  /** Returns the sentence around the reason. */
  formatMessage: (reason: string) => string;
  error: unknown;
  pending: boolean;
  onRetry: () => unknown;
}

/** Shows why data could not be loaded, with a retry button. */
export function NotLoaded({ formatMessage, error, ...retry }: NotLoadedProps) {
  return (
    <RetryBanner tone="warning" {...retry}>
      {formatMessage(errorMessage(error, shared('unreachable')))}
    </RetryBanner>
  );
}
