import { RetryBanner } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import { shared } from '../../texts';

interface NotLoadedProps {
  /** The sentence around the reason. */
  say: (reason: string) => string;
  error: unknown;
  pending: boolean;
  onRetry: () => unknown;
}

/** Says why there is nothing to see, and tries again. */
export function NotLoaded({ say, error, ...retry }: NotLoadedProps) {
  return (
    <RetryBanner tone="warning" {...retry}>
      {say(errorMessage(error, shared('unreachable')))}
    </RetryBanner>
  );
}
