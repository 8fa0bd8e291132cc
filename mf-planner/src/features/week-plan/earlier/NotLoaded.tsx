import { Banner, Button } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';

interface NotLoadedProps {
  what: 'versions' | 'version';
  error: unknown;
  pending: boolean;
  onRetry: () => void;
}

/** Says why there is nothing to see, and tries again. */
export function NotLoaded({ what, error, pending, onRetry }: NotLoadedProps) {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" pending={pending} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {`Error loading the ${what}: ${errorMessage(error, 'The server could not be reached')}`}
    </Banner>
  );
}
