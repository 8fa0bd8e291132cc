import { DEFAULT_HISTORY_PAGE_SIZE } from '@forkcast/contracts';
import {
  Button,
  Card,
  EmptyState,
  icons,
  Pagination,
  SkeletonRows,
  Stack,
  VisuallyHidden,
  SettledSearchField,
} from '@forkcast/ui';
import { errorMessage, useSession } from '@forkcast/web-kit';
import { useId } from 'react';
import { useListMealHistoryQuery } from '../historyApi';
import type { HistoryView } from '../historyView';
import { EatenMeals } from './EatenMeals';

interface EatenListProps {
  range: { startDate?: string; endDate?: string };
  view: HistoryView;
  onChange: (changes: Partial<HistoryView>) => void;
}

/** Every meal of the range, the latest first. */
export function EatenList({ range, view, onChange }: EatenListProps) {
  const titleId = useId();
  const { timeZone } = useSession().user;
  const { search, page } = view;
  const { data, currentData, error, isFetching, refetch } = useListMealHistoryQuery(
    { ...range, page, ...(search ? { search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  // What was shown before stays only as long as the rest is on its way.
  const failed = error !== undefined && currentData === undefined;
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <h2 id={titleId}>What you ate</h2>
      <SettledSearchField
        label="Search what you ate"
        placeholder="Search what you ate..."
        search={search}
        onSearch={(next) => onChange({ search: next })}
      />
      {failed ? (
        <Card role="alert">
          <EmptyState
            title={`Error loading your meals: ${errorMessage(error, 'The server could not be reached')}`}
            action={
              <Button icon={<icons.RefreshCw />} pending={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        </Card>
      ) : data === undefined ? (
        <Card padding="none">
          <VisuallyHidden role="status">Loading your meals...</VisuallyHidden>
          <SkeletonRows rows={6} height={57} />
        </Card>
      ) : data.meals.length === 0 ? (
        <Card>
          <EmptyState
            title={search ? 'No meals match your search' : 'No meals on these days'}
            body={search ? 'Try fewer letters, or look further back.' : undefined}
          />
        </Card>
      ) : (
        <EatenMeals meals={data.meals} timeZone={timeZone} />
      )}
      {data && data.meals.length > 0 ? (
        <Pagination
          page={page}
          totalPages={data.pagination.totalPages}
          total={data.pagination.total}
          pageSize={DEFAULT_HISTORY_PAGE_SIZE}
          noun="meals"
          label="Pages of meals"
          onPage={(next) => onChange({ page: next })}
        />
      ) : null}
    </Stack>
  );
}
