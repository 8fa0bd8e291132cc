import { RetryBanner, Skeleton, Stack, VisuallyHidden } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import { shared } from '../../texts';

interface LoadingOrFailedProps {
  /** The text while it loads. */
  loading: string;
  /** The text after a failure, with the reason. */
  failed: (reason: string) => string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** A placeholder for the data of a query that is loading or failed. */
export function LoadingOrFailed({ loading, failed, query }: LoadingOrFailedProps) {
  if (query.error !== undefined) {
    return (
      <RetryBanner tone="danger" pending={query.isFetching} onRetry={query.refetch}>
        {failed(errorMessage(query.error, shared('unknownError')))}
      </RetryBanner>
    );
  }
  return (
    <Stack gap={3}>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="52%" />
    </Stack>
  );
}
