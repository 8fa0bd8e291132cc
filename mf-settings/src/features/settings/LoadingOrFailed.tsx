import { RetryBanner, Skeleton, Stack, VisuallyHidden } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import { shared } from '../../texts';

interface LoadingOrFailedProps {
  /** The text while it loads. */
  loading: string;
  /** The text after a failure, with the reason. */
  failed: (reason: string) => string;
  /** Undefined while it loads. */
  error: unknown;
  pending: boolean;
  onRetry: () => void;
}

/** A placeholder for content that is loading or failed to load. */
export function LoadingOrFailed({ loading, failed, error, pending, onRetry }: LoadingOrFailedProps) {
  if (error !== undefined) {
    return (
      <RetryBanner tone="danger" pending={pending} onRetry={onRetry}>
        {failed(errorMessage(error, shared('unknownError')))}
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
