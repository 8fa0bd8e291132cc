import { RetryBanner, SkeletonRows, VisuallyHidden } from '@forkcast/ui';
import { errorMessage, useShell } from '@forkcast/web-kit';
import type { ReactNode } from 'react';
import { t } from './texts';

interface LoadedLinkProps<Data> {
  query: { currentData?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** The contents of a share dialog, once it is known whether a link exists. */
export function LoadedLink<Data extends object>({ query, children }: LoadedLinkProps<Data>) {
  const { online } = useShell();
  const { currentData, error, isFetching, refetch } = query;
  if (currentData) return children(currentData);
  if (error) {
    const reason = online ? errorMessage(error, t('unknownError')) : t('offline');
    return (
      <RetryBanner tone="danger" pending={isFetching} onRetry={() => void refetch()}>
        {t('notLoaded', { reason })}
      </RetryBanner>
    );
  }
  return (
    <div>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <SkeletonRows rows={4} height={48} />
    </div>
  );
}
