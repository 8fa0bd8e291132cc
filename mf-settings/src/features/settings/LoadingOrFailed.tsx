import { Banner, Button, Skeleton, Stack, VisuallyHidden } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';

interface LoadingOrFailedProps {
  /** What is loaded, such as 'your household'. */
  what: string;
  /** What is said when it failed, instead of the usual words. */
  failure?: string;
  /** Undefined while it loads. */
  error: unknown;
  pending: boolean;
  onRetry: () => void;
}

/** In the place of something that is not here yet, or could not be loaded. */
export function LoadingOrFailed({ what, failure, error, pending, onRetry }: LoadingOrFailedProps) {
  if (error !== undefined) {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" pending={pending} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {failure ?? `Error loading ${what}: ${errorMessage(error, 'An error occurred')}`}
      </Banner>
    );
  }
  return (
    <Stack gap={3}>
      <VisuallyHidden role="status">Loading {what}...</VisuallyHidden>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="52%" />
    </Stack>
  );
}
