import {
  Button,
  Card,
  EmptyPlate,
  EmptyState,
  icons,
  LinkButton,
  RetryBanner,
  SkeletonRows,
  VisuallyHidden,
} from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { t } from './texts';
import type { Board } from './useListings';

/** Rows of the size of what follows. */
export function CommunityLoading({ asCards }: { asCards: boolean }) {
  return (
    <Card padding="none">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <SkeletonRows rows={10} height={asCards ? 172 : 75} />
    </Card>
  );
}

/** Nothing shared yet, or nothing found. */
export function NoListings({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        title={t('notFoundTitle')}
        body={searching ? t('notFoundBody') : t('emptyBody')}
        illustration={searching ? undefined : <EmptyPlate />}
        action={
          searching ? (
            <Button onClick={onClear}>{t('showAll')}</Button>
          ) : (
            <LinkButton as={Link} to="/recipes" icon={<icons.BookOpen />}>
              {t('goToCollection')}
            </LinkButton>
          )
        }
      />
    </Card>
  );
}

/**
 * The listings could not be loaded or brought up to date (specification, section 8), or, with nothing at stake, it is
 * not known what of them is collected already.
 */
export function CommunityNotice({ board }: { board: Board }) {
  const { failure, isSample, isCheckMissing, isFetching: pending, retry } = board;
  if (failure !== null) {
    return (
      <RetryBanner tone={isSample ? 'danger' : 'warning'} pending={pending} onRetry={retry}>
        <p>{t('notLoaded', { reason: failure })}</p>
        {isSample ? <p>{t('sampleNotice')}</p> : null}
      </RetryBanner>
    );
  }
  if (!isCheckMissing) return null;
  return (
    <RetryBanner tone="info" pending={pending} onRetry={retry}>
      {t('checkMissing')}
    </RetryBanner>
  );
}
