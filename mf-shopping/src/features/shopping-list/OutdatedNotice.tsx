import { Banner, Button } from '@forkcast/ui';

/** The list is there, but could not be brought up to date. */
export function OutdatedNotice(props: { failure: string; pending: boolean; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" pending={props.pending} onClick={props.onRetry}>
          Try again
        </Button>
      }
    >
      {`This may not be the latest list: ${props.failure}`}
    </Banner>
  );
}
