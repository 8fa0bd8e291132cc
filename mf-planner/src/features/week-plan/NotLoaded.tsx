import { RetryBanner } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import { shared } from '../../texts';

interface NotLoadedProps {
  /** Returns the sentence around the reason. */
  failed: (reason: string) => string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shows why data could not be loaded, with a retry button. */
export function NotLoaded({ failed, query }: NotLoadedProps) {
  return (
    <RetryBanner tone="warning" pending={query.isFetching} onRetry={query.refetch}>
      {failed(errorMessage(query.error, shared('unreachable')))}
    </RetryBanner>
  );
}
