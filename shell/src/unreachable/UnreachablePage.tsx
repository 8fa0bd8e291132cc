import { Button, EmptyState, icons } from '@forkcast/ui';
import { useEffect } from 'react';
import { shared } from '../texts';
import { t } from './texts';

/** Shown when the session couldn't be checked and nothing is cached. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main role="alert">
      <EmptyState
        title={t('heading')}
        body={t('about')}
        action={
          <Button icon={<icons.RefreshCw />} onClick={onRetry}>
            {shared('tryAgain')}
          </Button>
        }
      />
    </main>
  );
}
