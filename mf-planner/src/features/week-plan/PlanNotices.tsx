import { Banner, RetryBanner, VisuallyHidden } from '@forkcast/ui';
import { t } from './texts';
import type { useWeekPlan } from './week/useWeekPlan';

/** Notices that the plan is a sample, out of date, or read-only. */
export function PlanNotices({ plan }: { plan: ReturnType<typeof useWeekPlan> }) {
  const retrying = { tone: 'warning', pending: plan.isFetching, onRetry: plan.retry } as const;
  return (
    <>
      <VisuallyHidden aria-live="polite">{plan.othersChanges}</VisuallyHidden>
      {plan.isOffline ? <Banner tone="info">{t('readOnlyOffline')}</Banner> : null}
      {plan.isMissing ? (
        <RetryBanner {...retrying}>{t(plan.isOffline ? 'weekNeedsNetwork' : 'weekNotLoaded')}</RetryBanner>
      ) : null}
      {plan.isSample ? <RetryBanner {...retrying}>{t('sampleShown')}</RetryBanner> : null}
      {plan.staleMessage ? (
        <RetryBanner {...retrying}>{t('stale', { reason: plan.staleMessage })}</RetryBanner>
      ) : null}
    </>
  );
}
