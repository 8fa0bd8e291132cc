import { RetryBanner } from '@forkcast/ui';
import { t } from './texts';
import type { useWeekPlan } from './week/useWeekPlan';

/** That what is shown is a sample, or not the latest. */
export function PlanNotices({ plan }: { plan: ReturnType<typeof useWeekPlan> }) {
  const retrying = { tone: 'warning', pending: plan.isFetching, onRetry: plan.retry } as const;
  return (
    <>
      {plan.isSample ? <RetryBanner {...retrying}>{t('sampleShown')}</RetryBanner> : null}
      {plan.staleMessage ? (
        <RetryBanner {...retrying}>{t('stale', { reason: plan.staleMessage })}</RetryBanner>
      ) : null}
    </>
  );
}
