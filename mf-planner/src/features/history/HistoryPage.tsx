import { Banner, Button, Card, EmptyState, icons, PageHeader, Stack } from '@forkcast/ui';
import { errorMessage, useLiveInvalidation, useSession, useAddressView } from '@forkcast/web-kit';
import { plannerApi } from '../../api/plannerApi';
import { useSyncHistory } from '../sync-history/useSyncHistory';
import { useToday } from '../week-plan/week/useToday';
import { useListMealHistoryQuery, useMealHistoryStatsQuery } from './historyApi';
import { HistoryCharts } from './HistoryCharts';
import { HistoryLoading } from './HistoryLoading';
import { daysOf, rangeOf, readView, writeView, type HistoryView } from './historyView';
import { EatenList } from './meals/EatenList';
import { NoHistory } from './NoHistory';
import { PeriodPicker } from './PeriodPicker';
import { shared } from '../../texts';
import { t } from './texts';
import { useCallback } from 'react';

export function HistoryPage() {
  const { timeZone } = useSession().user;
  const today = useToday(timeZone);
  const { view, change } = useHistoryView();
  const days = daysOf(view, today);
  const range = rangeOf(days, timeZone);
  const { data, currentData, error, isFetching, refetch } = useMealHistoryStatsQuery(range, {
    refetchOnMountOrArgChange: true,
  });
  useLiveInvalidation(plannerApi, { 'meal-history': ['MealHistory'], recipes: ['MealHistory'] });
  const { update, isUpdating } = useSyncHistory();

  // Only an empty range requires a check for earlier meals.
  const isRangeEmpty = currentData?.total === 0;
  const anyMeal = useListMealHistoryQuery({ limit: 1 }, { skip: !isRangeEmpty });
  const isHistoryEmpty = isRangeEmpty && anyMeal.data?.pagination.total === 0;

  const stats = currentData ?? data;
  const retry = (
    <Button icon={<icons.RefreshCw />} pending={isFetching} onClick={() => void refetch()}>
      {shared('tryAgain')}
    </Button>
  );
  const failure = error ? errorMessage(error, shared('unreachable')) : null;
  return (
    <>
      <HistoryHeader pending={isUpdating} onUpdate={() => void update()} />
      <Stack gap={4}>
        {stats && failure ? (
          <Banner tone="warning" action={retry}>
            {t('stale', { reason: failure })}
          </Banner>
        ) : null}
        {isHistoryEmpty ? (
          <NoHistory pending={isUpdating} onUpdate={() => void update()} />
        ) : (
          <>
            <PeriodPicker view={view} today={today} onChange={change} />
            {stats ? (
              <>
                {isRangeEmpty ? <NothingInRange onShowAll={() => change({ period: 'all' })} /> : null}
                <HistoryCharts stats={stats} days={days} today={today} />
                <EatenList range={range} view={view} onChange={change} />
              </>
            ) : failure ? (
              <Card role="alert">
                <EmptyState
                  title={t('notLoaded', { reason: failure })}
                  body={t('notLoadedBody')}
                  action={retry}
                />
              </Card>
            ) : (
              <HistoryLoading />
            )}
          </>
        )}
      </Stack>
    </>
  );
}

function HistoryHeader({ pending, onUpdate }: { pending: boolean; onUpdate: () => void }) {
  return (
    <PageHeader
      title={t('pageTitle')}
      subtitle={t('pageSubtitle')}
      actions={
        <Button icon={<icons.RefreshCw />} pending={pending} pendingLabel={t('updating')} onClick={onUpdate}>
          {t('update')}
        </Button>
      }
    />
  );
}

function NothingInRange({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Card>
      <EmptyState
        title={t('emptyRangeTitle')}
        body={t('emptyRangeBody')}
        action={<Button onClick={onShowAll}>{t('showAllTime')}</Button>}
      />
    </Card>
  );
}

/** The view in the URL. A search replaces the history entry, all other changes add one. */
function useHistoryView() {
  const { view, change } = useAddressView(readView, writeView);
  const changeTo = useCallback(
    (changes: Partial<HistoryView>) =>
      change((current) => ({ ...current, page: 1, ...changes }), 'search' in changes ? 'correction' : 'step'),
    [change],
  );
  return { view, change: changeTo };
}
