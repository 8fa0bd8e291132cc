import { RetryBanner, Skeleton, Stack, VisuallyHidden } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import { shared } from '../../texts';

interface LoadingOrFailedProps {
  /** What is said while it loads. */
  loading: string;
  /** What is said when it failed, with the reason for people to read. */
  failed: (reason: string) => string;
  /** Undefined while it loads. */
  error: unknown;
  pending: boolean;
  onRetry: () => void;
}

/** In the place of something that is not here yet, or could not be loaded. */
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
