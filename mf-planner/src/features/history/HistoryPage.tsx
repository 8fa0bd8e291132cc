import { Banner, Button, Card, EmptyState, icons, PageHeader, Stack } from '@forkcast/ui';
import { errorMessage, useLiveInvalidation, useSession } from '@forkcast/web-kit';
import { plannerApi } from '../../api/plannerApi';
import { useSyncHistory } from '../sync-history/useSyncHistory';
import { useToday } from '../week-plan/useToday';
import { useListMealHistoryQuery, useMealHistoryStatsQuery } from './historyApi';
import { HistoryCharts } from './HistoryCharts';
import { HistoryLoading } from './HistoryLoading';
import { daysOf, rangeOf } from './historyView';
import { EatenList } from './meals/EatenList';
import { NoHistory } from './NoHistory';
import { PeriodPicker } from './PeriodPicker';
import { useHistoryView } from './useHistoryView';

/** History & Analytics: what was eaten when, and what that says. */
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

  // Only where nothing was eaten in the range is it asked whether anything ever was.
  const isRangeEmpty = currentData?.total === 0;
  const anything = useListMealHistoryQuery({ limit: 1 }, { skip: !isRangeEmpty });
  const hasNothing = isRangeEmpty && anything.data?.pagination.total === 0;

  const stats = currentData ?? data;
  const retry = (
    <Button icon={<icons.RefreshCw />} pending={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
  const failure = error ? errorMessage(error, 'The server could not be reached') : null;
  return (
    <>
      <PageHeader
        title="History & Analytics"
        subtitle="Track your meal patterns"
        actions={
          <Button
            icon={<icons.RefreshCw />}
            pending={isUpdating}
            pendingLabel="Updating..."
            onClick={() => void update()}
          >
            Update history
          </Button>
        }
      />
      <Stack gap={4}>
        {stats && failure ? (
          <Banner tone="warning" action={retry}>{`This may not be the latest: ${failure}`}</Banner>
        ) : null}
        {hasNothing ? (
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
                <EmptyState title={`Error loading your history: ${failure}`} action={retry} />
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

function NothingInRange({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Card>
      <EmptyState
        title="No meals on these days"
        body="Look further back, or add the meals that have passed since the last update."
        action={<Button onClick={onShowAll}>Show all time</Button>}
      />
    </Card>
  );
}
