import { Card, Skeleton, Stack, VisuallyHidden } from '@forkcast/ui';
import { shared } from '../../texts';

/** Placeholders in the size of the content, to avoid a layout shift. */
export function HistoryLoading() {
  return (
    <Stack gap={4}>
      <VisuallyHidden role="status">{shared('loadingHistory')}</VisuallyHidden>
      {[1, 2, 3].map((card) => (
        <Card key={card}>
          <Stack gap={4}>
            <Skeleton width="12rem" height="1.5rem" />
            <Skeleton width="100%" height="13rem" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
