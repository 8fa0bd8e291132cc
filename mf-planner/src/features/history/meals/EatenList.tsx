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
import { shared } from '../../../texts';
import { t } from '../texts';

interface EatenListProps {
  range: { startDate?: string; endDate?: string };
  view: HistoryView;
  onChange: (changes: Partial<HistoryView>) => void;
}

/** Lists all meals of the range, latest first. */
export function EatenList({ range, view, onChange }: EatenListProps) {
  const titleId = useId();
  const { timeZone } = useSession().user;
  const { search, page } = view;
  const { data, currentData, error, isFetching, refetch } = useListMealHistoryQuery(
    { ...range, page, ...(search ? { search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  // Previous data is only shown while the new page loads.
  const hasFailed = error !== undefined && currentData === undefined;
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('eatenTitle')}</h2>
      <SettledSearchField
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        search={search}
        onSearch={(next) => onChange({ search: next })}
      />
      {hasFailed ? (
        <Card role="alert">
          <EmptyState
            title={t('mealsNotLoaded', { reason: errorMessage(error, shared('unreachable')) })}
            action={
              <Button icon={<icons.RefreshCw />} pending={isFetching} onClick={() => void refetch()}>
                {shared('tryAgain')}
              </Button>
            }
          />
        </Card>
      ) : data === undefined ? (
        <Card padding="none">
          <VisuallyHidden role="status">{t('loadingMeals')}</VisuallyHidden>
          <SkeletonRows rows={6} height={57} />
        </Card>
      ) : data.meals.length === 0 ? (
        <Card>
          <EmptyState
            title={search ? t('noMatchTitle') : t('emptyRangeTitle')}
            body={search ? t('noMatchBody') : undefined}
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
          shown={(range) => t('mealsShown', range)}
          label={t('pagesLabel')}
          onPage={(next) => onChange({ page: next })}
        />
      ) : null}
    </Stack>
  );
}
